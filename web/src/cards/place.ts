/** Where a large card stands so that it covers neither the card it explains nor the edge of the window. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export interface Place {
  readonly left: number;
  readonly top: number;
}

const GAP = 12;
const MARGIN = 8;

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** The place beside `card` for a panel of this size, or null if it fits on no side of the card. */
export function placeBeside(
  card: Box,
  width: number,
  height: number,
  window: { width: number; height: number },
): Place | null {
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
