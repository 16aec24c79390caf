/** How a crowd of cards lies in a box: large, then smaller, then over each other, and in the end only counted. */

export interface Box {
  /** Along a line of cards. */
  readonly main: number;
  /** Across it. */
  readonly cross: number;
}

export interface Crowd {
  /** How wide a card is; they are square. */
  readonly size: number;
  /** How many stand in a line. */
  readonly each: number;
  /** From the beginning of a card to that of the next one. */
  readonly step: number;
  /** So many are shown; the others are counted. */
  readonly shown: number;
}

/** As much of a card may lie under its neighbour: the rest shows how its name begins, and its first number. */
const OVERLAP = 0.45;
const GAP = 4;

/** `sizes` from the one that is wished for to the least; the first two are not laid over each other. */
export function crowdOf(count: number, { main, cross }: Box, sizes: readonly number[], overlap = OVERLAP): Crowd {
  const wished = sizes[0] ?? 0;
  if (main <= 0 || cross <= 0 || count <= 0)
    return { size: wished, each: Math.max(1, count), step: wished + GAP, shown: count };
  let last: Crowd | null = null;
  for (const [n, wide] of sizes.entries()) {
    const size = Math.floor(Math.min(wide, main, cross));
    const lines = Math.max(1, Math.floor((cross + GAP) / (size + GAP)));
    for (const step of n === 0 ? [size + GAP] : [size + GAP, size * (1 - overlap)]) {
      const most = Math.max(1, Math.floor((main - size) / step) + 1);
      if (most * lines >= count) return { size, ...spread(count, Math.ceil(count / most), main, size), shown: count };
      last = { size, each: most, step, shown: most * lines - 1 };
    }
  }
  return last ?? { size: wished, each: count, step: wished + GAP, shown: count };
}

/** Lines of about the same length, with as much room as there is. */
function spread(count: number, lines: number, main: number, size: number): { each: number; step: number } {
  const each = Math.ceil(count / lines);
  const step = each > 1 ? Math.min(size + GAP, (main - size) / (each - 1)) : size + GAP;
  return { each, step };
}

export interface Column {
  /** How much of the first card is in sight, from its foot upwards. */
  readonly head: number;
  /** From the foot of a card to that of the next one. */
  readonly step: number;
  /** So many are shown; the others are counted. */
  readonly shown: number;
}

/**
 * How cards lie in a narrow column: each over the top of the next one, since name and numbers stand at the foot.
 * `strip` is as much as must stay in sight of each; where that is short the first one is cut at its top, too, and in
 * the end some are only counted, by something as high as `strip`.
 */
export function columnOf(count: number, height: number, size: number, strip: number): Column {
  if (height <= 0 || count <= 0) return { head: size, step: size + GAP, shown: count };
  const shown = count * strip <= height ? count : Math.max(0, Math.floor(height / strip) - 1);
  const room = shown < count ? height - strip : height;
  const step = shown > 1 ? Math.max(strip, Math.min(size + GAP, (room - size) / (shown - 1))) : size + GAP;
  return { head: Math.min(size, room - Math.max(0, shown - 1) * step), step, shown };
}
