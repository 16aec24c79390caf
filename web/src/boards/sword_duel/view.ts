/** What the board of Sword Duel is drawn from, besides what the table says (board.ts). */

import { words } from '../../cards/figures';
import type { PrintedCard, Sight } from '../../lib/protocol';
import { wordOf } from '../../lib/reckoning.svelte';
import type { Play } from '../../table/play.svelte';
import { isHidden, touches } from '../../table/words';
import { boardOf as ofGame } from '../shared/boardOf';
import { cardsIn } from '../shared/zones';
import type { Hit, ResolvedPair, SwordDuelBoard, Taken } from './board';
import { completed } from './older';

export type Place = 'hand' | 'deck' | 'row' | 'discard' | 'disarm' | 'out of play';

/** What one player took from a pair that was resolved. */
export interface Outcome {
  disarms: number;
  /** The opponent's card did nothing because of an over parry. */
  parried: boolean;
  /** There was no opposing card. */
  empty: boolean;
  /** Where it was struck; null where form cards or an over parry came between. */
  hits: Hit[] | null;
}

export interface Pair {
  at: number;
  /** The two cards: words while they lie in their rows, printed ids afterwards. */
  words: [string | undefined, string | undefined];
  state: 'down' | 'open' | 'resolved';
  /** Of a pair that waits for form cards: what it would do without them. */
  coming: [Taken, Taken] | null;
  outcome: [Outcome, Outcome] | null;
  /** The form cards that were dropped on it, by seat. */
  forms: [string | null, string | null];
}

export function boardOf(sight: Sight): SwordDuelBoard {
  return completed(ofGame(sight, 'sword_duel'));
}

/** The words of one of a player's places, bottom or left first. */
export function cardsAt(sight: Sight, seat: number, place: Place): string[] {
  const name = sight.names[seat] ?? '';
  return cardsIn(sight, zoneOf(sight, seat, place), `${name.toLowerCase()}-${place.replaceAll(' ', '-')}`);
}

export function zoneOf(sight: Sight, seat: number, place: Place): string {
  return `${place} of ${sight.names[seat] ?? ''}`;
}

function bySeat<T>(make: (seat: 0 | 1, other: 0 | 1) => T): [T, T] {
  return [make(0, 1), make(1, 0)];
}

/** All pairs of the two rows. */
export function pairsOf(sight: Sight): Pair[] {
  const board = boardOf(sight);
  const rows = [cardsAt(sight, 0, 'row'), cardsAt(sight, 1, 'row')] as const;
  return Array.from({ length: Math.max(rows[0].length, rows[1].length) }, (_, at) => {
    const words: Pair['words'] = [rows[0][at], rows[1][at]];
    const flip = board.flips[at];
    if (flip) return resolved(flip, at, words);
    const open = at < board.flipped;
    return {
      at,
      words,
      state: open ? 'open' : 'down',
      coming: open ? board.coming : null,
      outcome: null,
      forms: [null, null],
    };
  });
}

/** The pairs of the last engagement, while no rows lie. */
export function lastPairs(sight: Sight): Pair[] {
  if (cardsAt(sight, 0, 'row').length || cardsAt(sight, 1, 'row').length) return [];
  return boardOf(sight).flips.map((flip, at) =>
    resolved(flip, at, [flip.cards[0] || undefined, flip.cards[1] || undefined]),
  );
}

function resolved(flip: ResolvedPair, at: number, words: Pair['words']): Pair {
  const outcome = bySeat((seat, other): Outcome => ({
    disarms: flip.disarms[seat],
    parried: flip.over_parried[seat],
    empty: !flip.cards[other],
    hits: flip.hits[seat],
  }));
  return { at, words, state: 'resolved', coming: null, outcome, forms: flip.forms };
}

/** What a player took from a resolved pair, as the stage shows it; where it was struck is not known after form cards. */
export function takenOf({ disarms, parried, empty, hits }: Outcome): Taken {
  return { damage: disarms, parried, empty, hits: hits ?? [], surplus: 0, gained: 0 };
}

/** The pair that was resolved last, until the next one is turned: its bodies stay on the stage while Disarms fall. */
export function justResolved(pairs: readonly Pair[]): Pair | undefined {
  return pairs.some((pair) => pair.state === 'open') ? undefined : pairs.findLast((pair) => pair.state === 'resolved');
}

/** The blue areas of a card. */
export function blueOf(card: PrintedCard): string[] {
  return words(card, 'blue');
}

/** The row that is being laid: what the table has taken already, then what is picked here, in order. */
export function draftOf(sight: Sight, hand: readonly string[], mark: (word: string) => string): string[] {
  const taken = sight.question?.picked ?? [];
  const first = taken.map((line) => hand.find((word) => touches(line, word))).filter((word) => word !== undefined);
  return [...first, ...inPickOrder(hand, mark)];
}

/** Words in the order in which they are picked; only those that carry a number. */
export function inPickOrder(words: readonly string[], mark: (word: string) => string): string[] {
  return words.filter((word) => /^\d+$/.test(mark(word))).sort((one, other) => Number(mark(one)) - Number(mark(other)));
}

export function isForm(card: PrintedCard | null): boolean {
  return card?.kind === 'form';
}

export function hiddenIn(words: readonly string[]): number {
  return words.filter(isHidden).length;
}

/** `4 − 1`: a red number and what the body adds or takes away. */
export function sumText(hit: Hit): string {
  if (hit.gray) return `${hit.red}, out of reach`;
  if (hit.green === 0) return String(hit.red);
  return `${hit.red} ${hit.green < 0 ? '−' : '+'} ${Math.abs(hit.green)}`;
}

/** A pile of a player: what it is called, and what of it is known. */
export interface PileSeen {
  place: Place;
  title: string;
  said: string;
  /** What is said of it to whom it belongs. */
  own: string;
  words: string[];
  known: string[];
  /** The card that lies on top, where one sees it. */
  top: string | undefined;
  zone: string;
  /** The address of how many cards it has. */
  address: string;
}

/** What a pile is called where it is laid out: `your Disarm pile` to whom it belongs. */
export function whosePile({ said, own }: Pick<PileSeen, 'said' | 'own'>, isMine: boolean, name: string): string {
  return isMine ? own : `${said} of ${name}`;
}

const PILES: readonly Pick<PileSeen, 'place' | 'title' | 'said' | 'own'>[] = [
  { place: 'deck', title: 'Deck', said: 'The Deck, the next card first,', own: 'Your Deck, the next card first' },
  { place: 'discard', title: 'Discard', said: 'The Discard pile', own: 'Your Discard pile' },
  { place: 'disarm', title: 'Disarm', said: 'The Disarm pile', own: 'Your Disarm pile' },
  { place: 'out of play', title: 'Out of play', said: 'The cards out of play', own: 'Your cards out of play' },
];

/** The piles of a player; the cards out of play only where there are some. */
export function pilesOf(play: Play, seat: number): PileSeen[] {
  const { sight } = play;
  return PILES.map((pile) => {
    const words = cardsAt(sight, seat, pile.place);
    const known = words.filter((word) => play.printed(word) !== null);
    // A Deck lies face down, though its owner may look it through.
    const top = pile.place === 'deck' ? undefined : known.find((word) => word === words.at(-1));
    const zone = zoneOf(sight, seat, pile.place);
    const address = `${wordOf(sight.names[seat] ?? '')}.${pile.place.replaceAll(' ', '_')}`;
    return { ...pile, words, known, top, zone, address };
  }).filter(({ place, words }) => place !== 'out of play' || words.length > 0);
}

/** Attack cards apart from form cards. */
export function splitCards(play: Play, words: readonly string[]): { title: string; words: string[] }[] {
  return [
    { title: 'Attack cards', words: words.filter((word) => !isForm(play.printed(word))) },
    { title: 'Form cards', words: words.filter((word) => isForm(play.printed(word))) },
  ].filter((group) => group.words.length > 0);
}

/** What a number of Disarms is made of: `3 + 2 struck, 2 guarded`. */
export function struckText(taken: Taken): string {
  if (taken.empty) return 'faces an empty space';
  if (taken.parried) return 'over parried: the red numbers do nothing';
  if (taken.hits.length === 0) return 'is not attacked';
  const near = taken.hits.filter((hit) => !hit.gray);
  const far = taken.hits.length - near.length;
  const sum = (pick: (hit: Hit) => number) => near.reduce((all, hit) => all + pick(hit), 0);
  const guarded = sum((hit) => Math.max(0, -hit.green));
  const gap = sum((hit) => Math.max(0, hit.green));
  return [
    near.length > 0 ? `${near.map((hit) => hit.red).join(' + ')} struck` : '',
    guarded > 0 ? `${guarded} guarded` : '',
    gap > 0 ? `${gap} more by gaps` : '',
    far > 0 ? `${far} out of reach` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
