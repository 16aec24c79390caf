/** Shows the card of a word large, wherever it lies on the page. */

import { cardElementOf, zoom } from '../cards/zoom.svelte';

/** False if no card of this word can be seen. */
export function enlargeWord(word: string): boolean {
  const byFinger = globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
  for (const holder of document.querySelectorAll<HTMLElement>('[data-word]')) {
    const card = holder.dataset['word'] === word ? cardElementOf(holder) : null;
    if (card && zoom.open(card, byFinger ? 'sheet' : 'beside')) return true;
  }
  return false;
}
