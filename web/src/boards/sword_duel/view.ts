/** What the board of Sword Duel reads out of a sight: typed public data, cards by place, and what each pair does. */

import { AREAS } from '../../cards/names';
import type { PrintedCard, Sight } from '../../lib/protocol';
import { isHidden, touches } from '../../table/words';
import { cardsIn } from '../shared/zones';

export type Step = 'hand' | 'order' | 'lay' | 'form' | 'surrender' | 'exchange' | 'discard' | 'over' | '';
export type Place = 'hand' | 'deck' | 'row' | 'discard' | 'disarm' | 'out of play';

export interface DuelBoard {
  combat: number;
  combats: number;
  formula: 'signed_sum' | 'per_area';
  wins: [number, number];
  engagement: number;
  /** How many pairs are turned. */
  flipped: number;
  disarms: [number, number];
  /** The resolved pairs of this engagement; while no rows lie, those of the last one. */
  flips: Resolved[];
  over_parry: [number, number];
  zeros: [number, number];
  form_used: [boolean, boolean];
  step: Step;
  most_in_row: number;
  full_hand: number;
  defeat: number;
  owed: [number, number];
  /** A form card that waits for the other's answer; which one it is only its player sees. */
  announced: { player: string; card: string | null; on: string[] }[];
  dropped: { player: string; card: string; on: string[] }[];
}

/** A resolved pair, each part by seat: printed ids ('' is an empty space), Disarms taken, form cards, over parries. */
export interface Resolved {
  cards: [string, string];
  disarms: [number, number];
  forms: [string | null, string | null];
  /** This seat over parried the opponent's card. */
  over_parried: [boolean, boolean];
}

/** One red number that arrives at a body, and what meets it there. */
export interface Hit {
  area: string;
  red: number;
  green: number;
  /** The body is out of reach there. */
  gray: boolean;
  through: number;
}

/** What one player would take from one pair, as the cards are printed. */
export interface Taken {
  hits: Hit[];
  damage: number;
  /** Defence that was more than enough. */
  surplus: number;
  /** The opponent's red numbers are ignored because of an over parry of before. */
  parried: boolean;
  /** Opponent's cards that would be ignored from the next pair on. */
  gained: number;
  /** There is no opposing card. */
  empty: boolean;
}

/** What one player took from a pair that was resolved, as the table says. */
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

export type Printed = (word: string) => PrintedCard | null;

export function boardOf(sight: Sight): DuelBoard {
  return sight.board as unknown as DuelBoard;
}

/** The words of one of a player's places, bottom or left first. */
export function cardsAt(sight: Sight, seat: number, place: Place): string[] {
  const name = sight.names[seat] ?? '';
  return cardsIn(sight, zoneOf(sight, seat, place), `${name.toLowerCase()}-${place.replaceAll(' ', '-')}`);
}

export function zoneOf(sight: Sight, seat: number, place: Place): string {
  return `${place} of ${sight.names[seat] ?? ''}`;
}

function numbers(card: PrintedCard | null, fact: string): Record<string, number> {
  return (card?.facts[fact] ?? {}) as Record<string, number>;
}

function areas(card: PrintedCard | null, fact: string): string[] {
  return (card?.facts[fact] ?? []) as string[];
}

/** The red numbers of `theirs`, and what `mine` has against them; null is an empty space. */
function hitsOn(mine: PrintedCard | null, theirs: PrintedCard | null): Hit[] {
  const red = numbers(theirs, 'red');
  const green = numbers(mine, 'green');
  const gray = areas(mine, 'gray');
  return AREAS.filter((area) => (red[area] ?? 0) > 0).map((area) => {
    const one = { area, red: red[area] ?? 0, green: green[area] ?? 0, gray: gray.includes(area) };
    return { ...one, through: one.gray ? 0 : one.red + one.green };
  });
}

/** What `mine` takes from `theirs`, as both are printed. */
export function meet(mine: PrintedCard | null, theirs: PrintedCard | null, perArea: boolean): Taken {
  const hits = hitsOn(mine, theirs);
  const total = hits.reduce((sum, hit) => sum + hit.through, 0);
  const damage = perArea ? hits.reduce((sum, hit) => sum + Math.max(0, hit.through), 0) : Math.max(0, total);
  const surplus = total < 0 && damage === 0 ? -total : 0;
  return { hits, damage, surplus, parried: false, gained: 0, empty: theirs === null };
}

function bySeat<T>(make: (seat: 0 | 1, other: 0 | 1) => T): [T, T] {
  return [make(0, 1), make(1, 0)];
}

/** All pairs of the two rows: resolved ones as the table says, and what the open one would do without form cards. */
export function pairsOf(sight: Sight, printed: Printed): Pair[] {
  const board = boardOf(sight);
  const rows = [cardsAt(sight, 0, 'row'), cardsAt(sight, 1, 'row')] as const;
  return Array.from({ length: Math.max(rows[0].length, rows[1].length) }, (_, at) => {
    const words: Pair['words'] = [rows[0][at], rows[1][at]];
    const flip = board.flips[at];
    if (flip) return resolved(flip, at, words, printed);
    const open = at < board.flipped;
    // While Disarms are chosen from a hand the attacks have landed already.
    const coming =
      open && board.step === 'form'
        ? bySeat((seat, other) => takes(board, seat, cardOf(words[seat], printed), cardOf(words[other], printed)))
        : null;
    return { at, words, state: open ? 'open' : 'down', coming, outcome: null, forms: [null, null] };
  });
}

/** The pairs of the last engagement, while no rows lie. */
export function lastPairs(sight: Sight, printed: Printed): Pair[] {
  if (cardsAt(sight, 0, 'row').length || cardsAt(sight, 1, 'row').length) return [];
  return boardOf(sight).flips.map((flip, at) =>
    resolved(flip, at, [flip.cards[0] || undefined, flip.cards[1] || undefined], printed),
  );
}

function cardOf(word: string | undefined, printed: Printed): PrintedCard | null {
  return word === undefined ? null : printed(word);
}

function resolved(flip: Resolved, at: number, words: Pair['words'], printed: Printed): Pair {
  const formed = flip.forms[0] !== null || flip.forms[1] !== null;
  const outcome = bySeat((seat, other): Outcome => {
    const parried = flip.over_parried[seat];
    const hits = hitsOn(cardOf(words[seat], printed), cardOf(words[other], printed));
    return { disarms: flip.disarms[seat], parried, empty: !flip.cards[other], hits: formed || parried ? null : hits };
  });
  return { at, words, state: 'resolved', coming: null, outcome, forms: flip.forms };
}

/** One side of the open pair, with the over parries and zeros that the table counts. */
function takes(board: DuelBoard, seat: 0 | 1, mine: PrintedCard | null, theirs: PrintedCard | null): Taken {
  const taken = meet(mine, theirs, board.formula === 'per_area');
  if (taken.empty) return taken;
  if (board.over_parry[seat] > 0) return { ...taken, damage: 0, surplus: 0, parried: true };
  const again = taken.damage === 0 && board.zeros[seat] === 1;
  return { ...taken, gained: taken.surplus || (again ? 1 : 0) };
}

/** May this card follow that one in a row? They must share a blue area. */
export function flowsOn(from: PrintedCard | null, to: PrintedCard | null): string[] {
  if (!from || !to || from.id === to.id) return [];
  const blue = areas(from, 'blue');
  return areas(to, 'blue').filter((area) => blue.includes(area));
}

/** Those of these cards that may follow in a row. */
export function followers(from: PrintedCard, words: readonly string[], printed: Printed): string[] {
  return words.filter((word) => flowsOn(from, printed(word)).length > 0);
}

/** The blue areas of a card. */
export function blueOf(card: PrintedCard): string[] {
  return areas(card, 'blue');
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
