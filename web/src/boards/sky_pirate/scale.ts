/** How large the cards are, so that both ships, an attempt between them and the own hand have room. */

/** A small card, on which a ship's cards are drawn as squares, and a medium card of the hand, at full scale. */
const TILE = 88;
const HAND = 140 * 1.4;
/** How large a card of the hand is beside a card in play. */
const RATIO = 0.78;
/** Heights that do not grow with the cards. */
const SIDE = 78;
const SKY = 70;
const FAN = 26;
const COMPACT = 0.62;

interface Room {
  width: number;
  height: number;
  docked: boolean;
  players: number;
  hand: boolean;
}

export interface Scale {
  tiles: number;
  hand: number;
}

function clamp(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

export function scaleOf({ width, height, docked, players, hand }: Room): Scale {
  if (width === 0) return { tiles: 1, hand: 0.8 };
  if (docked) {
    // Four emplacements fill a narrow board.
    const tiles = clamp(0.78, (width - 46) / (4 * TILE), 1);
    return { tiles, hand: height < 430 ? 0.6 : 0.72 };
  }
  const rows = players > 2 ? 1 : 0;
  const fixed = 2 * SIDE + SKY + rows * SIDE + (hand ? FAN : 0);
  const growing = 3 * TILE + rows * COMPACT * TILE + (hand ? RATIO * HAND : 0);
  const tiles = clamp(0.72, Math.min((height - fixed) / growing, width / 900), 1.7);
  return { tiles, hand: clamp(0.66, tiles * RATIO, 1.2) };
}

/** How crew stands side by side. */
export type Row = 'overlapping' | 'line' | 'lines';

/** So much of a card must stay in sight for it to be read and hit. */
const IN_SIGHT = 0.6;
const BETWEEN = 4;

/** As cards that overlap a little at most; too many for that stand small in two lines, or, where they are small, scroll. */
export function rowOf(count: number, width: number, card: number, size: string): Row {
  const needed = (count - 1) * card * IN_SIGHT + card + 2 * BETWEEN;
  if (needed <= width || width === 0 || count < 3) return 'overlapping';
  return size === 'tiny' ? 'line' : 'lines';
}
