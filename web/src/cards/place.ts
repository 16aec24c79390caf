/** Where something that explains a card stands, so that it covers neither the card nor what one wants to see with it. */

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Place {
  readonly left: number;
  readonly top: number;
}
export type Box = Place & Size;

const GAP = 12;
const MARGIN = 8;
/** How finely the window is searched for a free place. */
const STEP = 12;
/** So much of a place may be covered, in square pixels, as it is worth going one pixel further for. */
const SOFT = 400;

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** The place beside `card` for a panel of this size, or null if it fits on no side of the card. */
export function placeBeside(card: Box, width: number, height: number, window: Size): Place | null {
  const top = clamp(card.top + card.height / 2 - height / 2, MARGIN, Math.max(MARGIN, window.height - height - MARGIN));
  const right = card.left + card.width + GAP;
  if (right + width + MARGIN <= window.width) return { left: right, top };
  const left = card.left - GAP - width;
  if (left >= MARGIN) return { left, top };
  const middle = clamp(card.left + card.width / 2 - width / 2, MARGIN, Math.max(MARGIN, window.width - width - MARGIN));
  if (card.top - GAP - height >= MARGIN) return { left: middle, top: card.top - GAP - height };
  const under = card.top + card.height + GAP;
  if (under + height + MARGIN <= window.height) return { left: middle, top: under };
  return null;
}

function common(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

function distance(one: Box, other: Box): number {
  const across = Math.max(one.left - other.left - other.width, other.left - one.left - one.width, 0);
  const down = Math.max(one.top - other.top - other.height, other.top - one.top - one.height, 0);
  return Math.hypot(across, down);
}

function steps(most: number, also: readonly number[]): number[] {
  const found = also.filter((at) => at >= MARGIN && at <= most);
  for (let at = MARGIN; at <= most; at += STEP) found.push(at);
  return found;
}

/**
 * Where the left edge of a panel goes (or its top) that can stand anywhere from its place to `end`, so that as little as
 * can be of what should be seen lies under it: what lies there whole counts as much, however large it is.
 */
export function edgeClear(panel: Box, seen: readonly Box[], end: number, edge: 'left' | 'top' = 'left'): number {
  const covers = (at: number): number =>
    seen.reduce((sum, one) => sum + common({ ...panel, [edge]: at }, one) / Math.max(1, one.width * one.height), 0);
  const start = panel[edge];
  const way = Math.sign(end - start);
  let best = { at: start, covers: covers(start) };
  for (let far = 0; far <= Math.abs(end - start); far += STEP) {
    const at = start + way * far;
    const found = { at, covers: covers(at) };
    if (found.covers < best.covers - 0.01) best = found;
  }
  return best.at;
}

/** A place, and how much of what should be seen it covers nevertheless, in square pixels. */
export interface Found {
  readonly place: Place;
  readonly covers: number;
}

/** What stands around a card: `seen` should not be covered at all, of `ground` as little as can be. */
export interface Around {
  readonly card: Box;
  readonly seen: readonly Box[];
  readonly ground: readonly Box[];
}

/** The best place for a panel of this size near the card; null where it would cover the card itself. */
export function placeClear({ card, seen, ground }: Around, size: Size, window: Size): Found | null {
  const kept = {
    left: card.left - GAP,
    top: card.top - GAP,
    width: card.width + 2 * GAP,
    height: card.height + 2 * GAP,
  };
  const besides = [card.left + card.width + GAP, card.left - GAP - size.width];
  const middle = card.top + card.height / 2 - size.height / 2;
  const centre = card.left + card.width / 2 - size.width / 2;
  const aboveOrBelow = [middle, card.top - GAP - size.height, card.top + card.height + GAP];
  let best: (Found & { far: number }) | null = null;
  for (const left of steps(window.width - size.width - MARGIN, [...besides, centre]))
    for (const top of steps(window.height - size.height - MARGIN, aboveOrBelow)) {
      const panel = { left, top, ...size };
      if (common(panel, kept) > 1) continue;
      const covers = seen.reduce((sum, one) => sum + common(panel, one), 0);
      const far =
        distance(panel, card) +
        Math.abs(top - middle) / 4 +
        Math.abs(left - centre) / 12 +
        ground.reduce((sum, one) => sum + common(panel, one), 0) / SOFT;
      if (!best || covers < best.covers || (covers === best.covers && far < best.far))
        best = { place: { left, top }, covers, far };
    }
  return best;
}
