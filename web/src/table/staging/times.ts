/** How long everything that is shown takes, and how it moves: one table, at the normal speed. */

export const EASING = {
  out: 'cubic-bezier(.2,.8,.2,1)',
  in: 'cubic-bezier(.6,0,.9,.4)',
  snap: 'cubic-bezier(.3,1.5,.5,1)',
} as const;

export interface Time {
  /** Milliseconds of one. */
  readonly ms: number;
  /** Several begin so far apart. */
  readonly apart: number;
  readonly easing: keyof typeof EASING;
}

export const TIMES = {
  /** A card flies from place to place. */
  move: { ms: 350, apart: 90, easing: 'out' },
  /** A card of a deck comes into a hand, or is dealt. */
  draw: { ms: 250, apart: 120, easing: 'out' },
  /** A card leaves: it tips, pales and goes. */
  discard: { ms: 400, apart: 90, easing: 'in' },
  /** A card turns over. */
  reveal: { ms: 375, apart: 90, easing: 'out' },
  /** A card that another plays comes up beside its targets, and is held there. */
  lift: { ms: 350, apart: 0, easing: 'out' },
  hold: { ms: 350, apart: 0, easing: 'out' },
  /** A number counts, and its shape pulses. */
  number: { ms: 250, apart: 0, easing: 'out' },
  /** Threat, Powder, Renown. */
  token: { ms: 300, apart: 90, easing: 'out' },
  /** What is parried, or shattered. */
  shatter: { ms: 250, apart: 60, easing: 'in' },
  /** All stands still, the stroke falls, what is struck shakes. */
  still: { ms: 120, apart: 0, easing: 'in' },
  stroke: { ms: 180, apart: 120, easing: 'in' },
  shake: { ms: 200, apart: 0, easing: 'snap' },
  /** A shot crosses the sky. */
  shot: { ms: 300, apart: 120, easing: 'in' },
  /** The flag of the tug-of-war is pulled. */
  tug: { ms: 350, apart: 0, easing: 'snap' },
  /** An area of a body is struck. */
  area: { ms: 250, apart: 250, easing: 'in' },
  /** A Disarm falls into its slot. */
  fall: { ms: 300, apart: 160, easing: 'in' },
  /** What a District comes to is counted, a card at a time. */
  count: { ms: 180, apart: 180, easing: 'out' },
  /** Who has won a Stake. */
  verdict: { ms: 500, apart: 0, easing: 'snap' },
  /** A place grows to the stage, or closes. */
  open: { ms: 450, apart: 0, easing: 'out' },
  close: { ms: 400, apart: 0, easing: 'out' },
  /** The mark of the phase slides along the bar. */
  mark: { ms: 300, apart: 0, easing: 'out' },
  /** The name of a phase, and the title of a chapter. */
  phase: { ms: 600, apart: 0, easing: 'out' },
  title: { ms: 400, apart: 0, easing: 'out' },
} as const satisfies Readonly<Record<string, Time>>;

export type Kind = keyof typeof TIMES;

/** So many of a kind together. None take no time. */
export function timeOf(kind: Kind, count = 1): number {
  const { ms, apart } = TIMES[kind];
  return count <= 0 ? 0 : ms + (count - 1) * apart;
}

export type Speed = 'off' | 'fast' | 'normal' | 'slow';
/** By how much times are stretched. Off: everything is there at once. */
export const SPEEDS: Readonly<Record<Speed, number>> = { off: 0, fast: 0.5, normal: 1, slow: 1.5 };

/** An update takes at most this long at the normal speed. What would take more is told at double pace or faster. */
export const LIMIT_MS = 6000;
const DOUBLE = 2;

/** By how much an update of so many milliseconds is told faster. */
export function paceOf(ms: number): number {
  return ms <= LIMIT_MS ? 1 : Math.max(DOUBLE, ms / LIMIT_MS);
}

/** If what waits to be told would take longer than this, all but the newest update is skipped. */
export const LAG_MS = 10_000;

/** Where less motion is wished for, what is new is faded in within this time, and stays as long as it would have moved. */
export const FADE_MS = 120;
