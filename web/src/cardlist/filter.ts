/** Choosing among the cards of a game. What can be asked for comes from the cards themselves. */

import { fact, shown, type Fact } from '../cards/figures';
import { areaLabel, guildOf, kindLabel, label } from '../cards/names';
import type { PrintedCard } from '../cards/types';
import { capital } from '../lib/sentence';
import { folded } from '../rules/words';

/** One way to choose: its name, and what a card has to say to it; '' if nothing. */
export interface Facet {
  readonly key: string;
  readonly title: string;
  readonly of: (card: PrintedCard) => string;
}

export interface Choice {
  readonly value: string;
  readonly count: number;
}

function byFact(key: string): Facet['of'] {
  return (card) => {
    const value = fact(card, key);
    if (value === undefined) return '';
    return typeof value === 'string' ? capital(value) : shown(value);
  };
}

const FACETS: readonly Facet[] = [
  { key: 'kind', title: 'Kind', of: kindLabel },
  { key: 'faction', title: 'Faction', of: byFact('faction') },
  { key: 'guild', title: 'Guild', of: guildOf },
  { key: 'cost', title: 'Cost', of: byFact('cost') },
  { key: 'gold', title: 'Main Arcanum', of: byFact('gold') },
  { key: 'points', title: 'Points', of: byFact('points') },
];

/** The ways that tell these cards apart. */
export function facetsOf(cards: readonly PrintedCard[]): Facet[] {
  return FACETS.filter((facet) => choicesOf(cards, facet).length > 1);
}

/** The values of a facet, numbers by size and words by the alphabet, with how many cards have them. */
export function choicesOf(cards: readonly PrintedCard[], facet: Facet): Choice[] {
  const counts = new Map<string, number>();
  for (const card of cards) {
    const value = facet.of(card);
    if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const found = Array.from(counts, ([value, count]) => ({ value, count }));
  return found.sort((a, b) => a.value.localeCompare(b.value, 'en', { numeric: true }));
}

/** Everything on a card that can be searched. */
function searched(card: PrintedCard): string {
  const lists = ['title', 'faction', 'traits', 'keywords', 'subtypes', 'named_set'].flatMap(
    (key) => fact(card, key) ?? [],
  );
  return folded([card.name, card.text, kindLabel(card), guildOf(card), ...lists.map(String)].join(' '));
}

export function chosen(
  cards: readonly PrintedCard[],
  query: string,
  wanted: Readonly<Record<string, string>>,
): PrintedCard[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  const facets = FACETS.filter((facet) => wanted[facet.key]);
  return cards.filter((card) => {
    if (!facets.every((facet) => facet.of(card) === wanted[facet.key])) return false;
    if (words.length === 0) return true;
    const text = searched(card);
    return words.every((word) => text.includes(word));
  });
}

/** All facts of a card in words, for the large view. */
export function factLines(card: PrintedCard): [string, string][] {
  const lines: [string, string][] = [['Kind', kindLabel(card)]];
  const guild = guildOf(card);
  if (guild && fact(card, 'guild') === undefined) lines.push(['Guild', guild]);
  for (const [key, value] of Object.entries(card.facts)) {
    const text = inWords(value);
    if (text !== '')
      lines.push([
        key === 'number' && (typeof value === 'string' || 'set' in card.facts) ? 'Card number' : label(key),
        text,
      ]);
  }
  return lines;
}

function inWords(value: Fact): string {
  if (value === true) return 'Yes';
  if (Array.isArray(value)) return value.map((one) => inWords(one)).join(', ');
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([key, one]) => `${areaLabel(key)} ${shown(one)}`)
      .join(', ');
  }
  if (typeof value === 'string' && /^[a-z]/.test(value)) return areaLabel(value);
  return shown(value);
}
