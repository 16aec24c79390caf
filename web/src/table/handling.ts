/** What cards and places on a board have in common: their keys and the sentence a screen reader says for them. */

import type { Offer } from '../lib/protocol';
import type { Play } from './play.svelte';

/** `w` and `?` explain. Enter and the space bar press the button by themselves; `i` is heard by CardZoom. */
export function chooseKeys(event: KeyboardEvent, play: Play, word: string): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key !== 'w' && event.key !== '?') return;
  play.about(word);
  event.preventDefault();
  event.stopPropagation();
}

/** What can be done with it now, as the end of a sentence that says what it is. */
export function choosable(offers: readonly Offer[], mark: string): string {
  if (mark) return /^\d+$/.test(mark) ? `Picked as number ${mark}.` : 'Picked.';
  if (offers.length === 1) return `Can be chosen: ${offers[0]?.says ?? ''}.`;
  return offers.length > 1 ? `Can be chosen, ${offers.length} options.` : '';
}

/** Can one of these be chosen now? What can be may not be folded away. */
export function isAsked(play: Play, words: readonly string[]): boolean {
  return words.some((word) => play.offersFor(word).length > 0);
}
