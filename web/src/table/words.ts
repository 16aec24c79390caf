/** Words of the notation: which card a word means, and which lines touch it. */

import type { Offer } from '../lib/protocol';
import { capital } from '../lib/sentence';

/** A hidden card is written `?alias` in a sight and `alias` in a line; this is the form of the lines. */
export function inLines(word: string): string {
  return word.startsWith('?') ? word.slice(1) : word;
}

export function isHidden(word: string): boolean {
  return word.startsWith('?');
}

/** The printed card of a word: `throwing-knife#2` is a copy of `throwing-knife`. */
export function printedId(word: string): string {
  const cut = word.indexOf('#');
  return cut < 0 ? word : word.slice(0, cut);
}

/** The verb of a line: `assign` in `assign oathsworn west`. */
export function verbOf(line: string): string {
  const cut = line.indexOf(' ');
  return cut < 0 ? line : line.slice(0, cut);
}

/** Does the line name this word after its verb? Whole words only: `the-cat` is not in `use the-cats-glass`. */
export function touches(line: string, word: string): boolean {
  const wanted = inLines(word);
  if (wanted === '') return false;
  // An alias may hold blanks (`hand of Anna:2`), so the line is not split: the word must stand between blanks.
  const rest = line.slice(verbOf(line).length) + ' ';
  return rest.includes(` ${wanted} `);
}

/** The offers that touch all these words. */
export function touching(offers: readonly Offer[], ...words: string[]): Offer[] {
  return offers.filter((offer) => words.every((word) => touches(offer.line, word)));
}

/** The first word after the verb, or '' for a line that is only a verb. */
export function firstWord(line: string): string {
  return line.slice(verbOf(line).length + 1).split(' ')[0] ?? '';
}

/** A word for people when there is no printed name for it: `free-zone` becomes `Free zone`. */
export function spoken(word: string): string {
  return capital(printedId(inLines(word)).replaceAll('-', ' ').replaceAll('.', ' ').replaceAll('_', ' '));
}
