/** How large everything on a table is: the measures of a board hold for 1440x900, and on a low desk for 1280x800. */

export interface Fit {
  /** A phone held upright: the board first, one place at a time. */
  readonly phone: boolean;
  /** A desk on which cards in play are square. */
  readonly low: boolean;
  /** A phone held upright with little height left, as beside a guide: what is played on stays, the rest gives way. */
  readonly short: boolean;
  /** A phone on its side: the dock stands beside the board. */
  readonly flat: boolean;
  /** All measures are taken times this. */
  readonly scale: number;
}

const PHONE = 700;
const LOW = 860;
const SHORT = 700;
const FLAT = 500;
const LEAST = 0.62;
const MOST = 1.5;

/** For a table of this size in pixels; before it is measured, as for a desk. */
export function fitOf(width: number, height: number): Fit {
  if (width <= 0 || height <= 0) return { phone: false, low: false, short: false, flat: false, scale: 1 };
  const flat = height < FLAT && width >= 560;
  const phone = width < PHONE && !flat;
  const low = !phone && height < LOW;
  const short = phone && height < SHORT;
  return { phone, low, short, flat, scale: scaleOf(width, height, { phone, low }) };
}

function scaleOf(width: number, height: number, { phone, low }: Pick<Fit, 'phone' | 'low'>): number {
  if (phone) return 1;
  const narrow = Math.min(1, width / 1280);
  if (low) return Math.max(LEAST, Math.min(narrow, height / 800));
  return Math.max(LEAST, Math.min(MOST, Math.max(narrow, Math.min(width / 1440, height / 900))));
}
