/** Shows the card of a word large, wherever it lies on the page. */

import { cardElementOf, zoom } from '../cards/zoom.svelte';

/** False if no card of this word can be seen. */
export function enlargeWord(word: string): boolean {
  for (const holder of document.querySelectorAll<HTMLElement>('[data-word]')) {
    const card = holder.dataset['word'] === word ? cardElementOf(holder) : null;
    // It was asked for, so it stays until it is closed; beside the card it would go as soon as the mouse moves.
    if (card && zoom.open(card, 'sheet')) return true;
  }
  return false;
}
