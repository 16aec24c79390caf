/** Which options get a button beside the question: those that no card or place on the screen stands for. */

import type { Offer } from '../lib/protocol';
import { verbOf } from './words';

/** All that can be named in a line, from its second word on: an alias may hold blanks (`hand of Anna:2`). */
function namesIn(line: string): string[] {
  const words = line
    .slice(verbOf(line).length + 1)
    .split(' ')
    .filter(Boolean);
  return words.flatMap((_, from) => words.slice(from).map((__, to) => words.slice(from, from + to + 1).join(' ')));
}

export function isFree(offer: Offer, isOnScreen: (word: string) => boolean): boolean {
  return !namesIn(offer.line).some(isOnScreen);
}

/** So many buttons at most; if there are more, the list has the rest. */
export function chipsOf(offers: readonly Offer[], isOnScreen: (word: string) => boolean, most: number): Offer[] {
  const free = offers.filter((offer) => isFree(offer, isOnScreen));
  if (free.length <= most) return free;
  // To pass is what one looks for first.
  const plain = free.filter((offer) => !offer.line.includes(' '));
  const others = free.filter((offer) => offer.line.includes(' '));
  return [...others.slice(0, Math.max(0, most - plain.length)), ...plain].slice(0, most);
}
