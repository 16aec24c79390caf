/** How large cards in play are, and how rows of them stand, so that all of them can be read and hit. */

import { fitOf, type Fit } from '../../table/fit';

/** What kind of screen this part of it is on; alone it is taken for the whole, held upright. */
export function screenOf(part: HTMLElement | undefined, width: number, height: number): Fit {
  const host = part?.closest<HTMLElement>('.host');
  return host ? fitOf(host.clientWidth, host.clientHeight) : fitOf(width, Math.max(height, width));
}

/** A card in play, in pixels of the measures: while there is a fight, and while the sky is empty and all have room. */
export const FIGHT = 94;
export const CALM = 112;
/** What else stands in a row of a ship: the plate, paddings and the words between groups. */
const BESIDE = 456;
const GAP = 9;

/** How many cards a ship's row has, and how many of them have something lying on them. */
export interface Load {
  cards: number;
  lying: number;
}

/** The width of a card in play on a board of this width, in pixels of the measures. */
export function tileOf(width: number, fights: boolean, loads: readonly Load[]): number {
  if (fights || width <= 0) return FIGHT;
  const most = Math.max(0, ...loads.map(({ cards, lying }) => cards * (CALM + GAP) + lying * (CALM / 2)));
  return most <= width - BESIDE ? CALM : FIGHT;
}

/** How crew stands side by side. */
export type Row = 'overlapping' | 'lines';

/** So much of a card must stay in sight for it to be read and hit. */
const IN_SIGHT = 0.55;
/** Of those of a small ship, whose two numbers stand one over the other. */
export const LEAST_IN_SIGHT = 0.5;

/** As cards that overlap a little at most; too many for that stand small in two lines. */
export function rowOf(count: number, width: number, card: number, share = IN_SIGHT): Row {
  const needed = (count - 1) * card * share + card;
  return needed <= width || width === 0 || count < 3 ? 'overlapping' : 'lines';
}

/** What stands in a ship besides cards, and between two cards, measured in cards. */
const AROUND = 1.7;
const APART = 1.1;

/** Whether a ship's assets stand in two lines: side by side they would leave its crew no room for one row. */
export function isTwofold({ cards, lying }: Load, crew: number, assets: number, width: number, card: number): boolean {
  if (assets < 2 || crew < 3 || width <= 0) return false;
  const needed = (cards - crew) * APART + lying / 2 + (crew - 1) * IN_SIGHT + 1 + AROUND;
  return needed * card > width;
}

/** The width of the button that counts those who have no room. */
const COUNT = 36;

/** How many of them have room in one row. */
export function roomFor(count: number, width: number, card: number): number {
  if (width === 0 || rowOf(count, width, card, LEAST_IN_SIGHT) === 'overlapping') return count;
  return Math.max(0, Math.floor((width - COUNT - card) / (card * LEAST_IN_SIGHT)) + 1);
}

/** Where cards are smaller an eye does not read them. */
const LEAST = 40;
/** Nor does a finger hit them, where they are chosen from. */
export const HIT = 44;
const BETWEEN = 4;

/** Where they grow, so much of each card stays in sight. */
const LAPPED = 0.62;

/** In no more lines than this. */
const MOST_LINES = 3;
/** Of a third line they become no smaller than this. */
const SHRUNK = 0.9;

export interface Lines {
  /** How many there are. */
  lines: number;
  /** The width of a card, and from where on the next one begins. */
  card: number;
  step: number;
}

/**
 * Two lines in the height of one card; what has no room even so overlaps. Where their ship is higher, because the sky
 * has room to spare, they are larger, or stand in three lines, and overlap a little at most.
 */
export function linesOf(count: number, width: number, card: number, height = card, least = LEAST): Lines {
  const two = inLines(2, count, width, card, height, least);
  if (two.step >= two.card) return two;
  const three = inLines(MOST_LINES, count, width, card, height, least);
  const isTooHigh = three.card * MOST_LINES + BETWEEN * (MOST_LINES - 1) > height;
  return isTooHigh || three.step <= two.step || three.card < two.card * SHRUNK ? two : three;
}

function inLines(lines: number, count: number, width: number, card: number, height: number, least: number): Lines {
  const columns = Math.ceil(count / lines);
  const [usual, high] = [card, height].map((of) => Math.floor((of - (lines - 1) * BETWEEN) / lines)) as [
    number,
    number,
  ];
  const wide = Math.floor(width / ((columns - 1) * LAPPED + 1));
  const small = Math.max(least, usual, Math.min(high, wide, card));
  const step = columns > 1 ? Math.min(small + BETWEEN, (width - small) / (columns - 1)) : small;
  return { lines, card: small, step };
}

/** A room for cards in lines. */
export interface Room {
  width: number;
  height: number;
}

const SQUARE = 1;
const UPRIGHT = 1.4;

/** The width of the largest cards of which so many have room; of too many, the least ones. */
function widthIn({ width, height }: Room, count: number, most: number, gap: number, ratio: number): number {
  if (width <= 0 || height <= 0) return most;
  for (let side = Math.floor(most); side > LEAST; side--) {
    const columns = Math.floor((width + gap) / (side + gap));
    const rows = Math.floor((height + gap) / (side * ratio + gap));
    if (columns * rows >= count) return side;
  }
  return LEAST;
}

/** The largest squares of which so many have room. */
export function squareIn(room: Room, count: number, most: number, gap: number): number {
  return widthIn(room, count, most, gap, SQUARE);
}

/** How many cards of this width stand side by side, so that lines of them are about equally long. */
export function abreastIn(width: number, count: number, card: number, gap: number): number {
  const most = Math.max(1, Math.floor((width + gap) / (card + gap)));
  return count > 0 ? Math.ceil(count / Math.ceil(count / most)) : 1;
}

/** So much of its full width a card keeps that stands upright; smaller ones are better seen as squares. */
const KEPT = 0.8;
/** And so wide it is at least, in pixels. */
const READABLE = 80;
/** A few upright ones on a large stage are so much wider than usual. */
const GROWN = 1.35;

export interface Party {
  width: number;
  upright: boolean;
}

/** A party stands upright where its cards stay nearly as wide as they can be, or else as squares. */
export function partyIn(room: Room, count: number, most: number, gap: number): Party {
  const width = widthIn(room, count, room.height > 0 ? most * GROWN : most, gap, UPRIGHT);
  if (room.height > 0 && width >= Math.max(most * KEPT, READABLE)) return { width, upright: true };
  return { width: squareIn(room, count, most, gap), upright: false };
}
