/** Lists of options: grouped when they are many, filtered, and completed while somebody types. */

import type { Offer, PrintedCard } from '../lib/protocol';
import { firstWord, printedId, spoken } from './words';

/** More options than this are grouped by their first card and get a filter. */
export const MANY = 8;

export interface Group {
  /** The first word of its lines; '' for lines that are only a verb. */
  word: string;
  title: string;
  offers: Offer[];
}

export function titleOf(word: string, cards: ReadonlyMap<string, PrintedCard>): string {
  const name = cards.get(printedId(word))?.name ?? spoken(word);
  const copy = word.split('#')[1];
  return copy ? `${name} (copy ${copy})` : name;
}

/** The options by the first word that they touch, in their order; those that touch nothing come first. */
export function grouped(offers: readonly Offer[], cards: ReadonlyMap<string, PrintedCard>): Group[] {
  const groups = new Map<string, Group>();
  for (const offer of offers) {
    const word = firstWord(offer.line);
    const group = groups.get(word) ?? { word, title: word ? titleOf(word, cards) : '', offers: [] };
    group.offers.push(offer);
    groups.set(word, group);
  }
  return [...groups.values()].sort((a, b) => Number(a.word !== '') - Number(b.word !== ''));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’"]/g, '');
}

/** The options in which every typed word begins a word of the sentence or of the line. */
export function filtered(offers: readonly Offer[], typed: string): Offer[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...offers];
  return offers.filter((offer) => {
    const words = plain(`${offer.line} ${offer.says}`).split(/[\s:,.]+/);
    return wanted.every((part) => words.some((word) => word.startsWith(part) || word.split('-').includes(part)));
  });
}

/** What a typed line could become: exact beginnings first, then whatever the words match. */
export function completions(offers: readonly Offer[], typed: string, most = 8): Offer[] {
  const start = plain(typed).replace(/\s+/g, ' ').trimStart();
  if (start === '') return [];
  const beginning = offers.filter((offer) => plain(offer.line).startsWith(start));
  const others = filtered(offers, typed).filter((offer) => !beginning.includes(offer));
  return [...beginning, ...others].slice(0, most);
}

export type Command =
  | { kind: 'nothing' }
  /** The beginning of a question, and what has to follow it. */
  | { kind: 'unfinished'; hint: string }
  | { kind: 'about'; word: string }
  | { kind: 'why'; line: string }
  | { kind: 'play'; line: string }
  | { kind: 'unclear'; line: string };

/** What somebody typed: `? card`, `why line`, or a line to play, which may be shortened while it is clear. */
export function understood(typed: string, offers: readonly Offer[]): Command {
  const text = typed.trim().replace(/^\/+/, '').replace(/\s+/g, ' '); // `/` is the key that leads here
  if (text === '') return { kind: 'nothing' };
  if (text === '?') return { kind: 'unfinished', hint: 'Write the name of a card after “?”.' };
  if (text === 'why')
    return { kind: 'unfinished', hint: 'Write a line after “why”: the rules say whether it is legal.' };
  if (text.startsWith('?')) return { kind: 'about', word: asWord(text.slice(1)) };
  if (text.startsWith('why ')) return { kind: 'why', line: text.slice(4) };
  if (plain(text) === 'help') return { kind: 'unfinished', hint: helpOn(offers) };
  const exact = offers.find((offer) => offer.line === text || plain(offer.says) === plain(text));
  if (exact) return { kind: 'play', line: exact.line };
  const fits = fitting(offers, text);
  if (fits.length > 0) {
    const [only, other] = fits;
    return only && !other ? { kind: 'play', line: only.line } : { kind: 'unclear', line: text };
  }
  const near = completions(offers, text, 2);
  const [only, other] = near;
  return only && !other ? { kind: 'play', line: only.line } : { kind: 'unclear', line: text };
}

/** The words that say which one, and not what is done with it: one is taken for another. */
const CHOOSING = new Set(['target', 'choose', 'mode', 'number', 'name']);

/** A line as one word, however it was typed: `Move Otto Streit The Docks`. */
function joined(line: string): string {
  return line.split(/\s+/).map(asWord).filter(Boolean).join('-').replace(/-#/g, '#');
}

/** The options that a line fits, by the first way in which it fits any: as the server reads it too (docs/notation.md). */
export function fitting(offers: readonly Offer[], typed: string): Offer[] {
  const wanted = joined(typed);
  const [verb = '', ...rest] = wanted.split('-');
  const lines = offers.map((offer) => ({ offer, words: offer.line.split(' ') }));
  const uncounted = (words: readonly string[]) => joined(words.join(' ')).replace(/#\d+/g, '');
  const ways: readonly ((words: readonly string[]) => boolean)[] = [
    (words) => joined(words.join(' ')) === wanted,
    (words) => uncounted(words) === wanted,
    (words) => chooses(words) && joined(words.slice(1).join(' ')) === rest.join('-'),
    (words) => chooses(words) && uncounted(words.slice(1)) === rest.join('-'),
  ];
  function chooses(words: readonly string[]): boolean {
    return rest.length > 0 && CHOOSING.has(verb) && CHOOSING.has(words[0] ?? '') && words[0] !== verb;
  }
  for (const way of ways) {
    const found = lines.filter(({ words }) => way(words)).map(({ offer }) => offer);
    if (found.length > 0) return found;
  }
  return [];
}

/** What can be typed at this question: one example of each verb, and what can be asked. */
export function helpOn(offers: readonly Offer[]): string {
  const examples = new Map<string, string>();
  for (const { line } of offers) {
    const verb = line.split(' ')[0] ?? '';
    if (!examples.has(verb)) examples.set(verb, line);
  }
  const here = [...examples.values()].map((line) => `“${line}”`).join(', ');
  return `${here ? `Here you can type for example ${here}. ` : ''}“? card” tells what a card does, “why line” whether it is legal.`;
}

/** A name as it is written in lines: `Duke's Spurs` is `dukes-spurs`. */
export function asWord(name: string): string {
  return plain(name.trim())
    .replace(/[^\p{L}\p{N}#.:]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
