/** How cards lie in the room they have: first squares, then two lines, then overlapping, then only so many of them. */

export interface Room {
  readonly width: number;
  readonly height: number;
}

export interface Wanted {
  readonly count: number;
  /** How wide a card is where there is room, and the least that can be read. */
  readonly card: number;
  readonly least: number;
  readonly gap: number;
  /** May a card be higher than wide? */
  readonly upright: boolean;
  /** How many strips with names of attachments stand under the card that has most of them. */
  readonly strips: number;
  /** How high a strip is, where it is not as usual. */
  readonly strip?: number;
  /** Must they be there, however small the cards get? */
  readonly named?: boolean;
  /** How many lines they may lie in. */
  readonly lines?: number;
  /** What a card that lies under its neighbour shows of itself at least, where letters are not as small as the rest. */
  readonly seen?: number;
}

export interface Laid {
  readonly width: number;
  readonly square: boolean;
  /** How many lie in a line. */
  readonly across: number;
  /** From the left edge of a card to that of the next one. */
  readonly step: number;
  /** So many are shown; the rest is counted. */
  readonly shown: number;
  /** Are the names of attachments written under their bearer? */
  readonly named: boolean;
}

/** The height of the name of an attachment. */
export const STRIP = 17;
/** And of one that can be chosen: as high as a pointer needs, or a finger. */
export const CHOSEN = 32;
export const TOUCHED = 44;
/** What a card that lies under its neighbour shows of itself at least: the start of its name, its first numbers. */
export const SEEN = 0.55;
const RATIO = 1.4;
const STEP = 2;
/** Cards shrink by so much before they lie in two lines. */
const SHRINK = 0.8;
/** And by so much before one lies over another. */
const APART = 0.7;
/** And by so much before names of attachments give way to a count. */
const NAMED = 0.66;

interface Try {
  readonly width: number;
  readonly lines: number;
  readonly named: boolean;
  /** Does none lie over another? */
  readonly apart?: boolean;
}

type Range = readonly [from: number, to: number, how: Omit<Try, 'width'>];

export function lay(room: Room, wanted: Wanted): Laid {
  const { count, card, least } = wanted;
  if (room.width <= 0 || room.height <= 0 || count === 0) return unmeasured(wanted);
  const most = wanted.lines ?? 2;
  const some = card * SHRINK;
  const named = wanted.strips > 0;
  const two = { lines: 2, named: false };
  const one = { lines: 1, named: false };
  const ranges: Range[] = [
    ...(named ? [[card, wanted.named ? least : card * NAMED, { lines: 1, named }] as const] : []),
    [card, some, { ...one, apart: true }],
    ...(most > 1 ? [[card, Math.max(least, card * APART), { ...two, apart: true }] as const] : []),
    [some, Math.max(least, card * APART), { ...one, apart: true }],
    [card, some, one],
    ...(most > 1 ? [[card, least, two] as const] : []),
    [some, least, one],
  ];
  for (const [from, to, how] of ranges) {
    for (let width = from; width >= Math.min(from, to); width -= STEP) {
      const laid = fit(room, wanted, { width, ...how });
      if (laid) return laid;
    }
  }
  return counted(room, wanted, most);
}

/** Before anything is measured all of them are there. */
function unmeasured({ count, card, gap, upright, strips }: Wanted): Laid {
  return { width: card, square: !upright, across: count, step: card + gap, shown: count, named: strips > 0 };
}

function fit(room: Room, wanted: Wanted, { width, lines, named, apart }: Try): Laid | null {
  const { count, gap, upright, strips, strip = STRIP, seen = 0 } = wanted;
  const high = (room.height - (lines - 1) * gap) / lines - (named ? strips * strip : 0);
  const square = !upright || width * RATIO > high;
  if (square && width > high) return null;
  const across = Math.ceil(count / lines);
  const whole = width + gap;
  if (across * whole - gap <= room.width) return { width, square, across, step: whole, shown: count, named };
  if (apart) return null;
  const step = (room.width - width) / (across - 1);
  return step >= Math.max(width * SEEN, seen) ? { width, square, across, step, shown: count, named } : null;
}

/** Even the smallest have no room: as many as there is room for, and a count of the rest at the end of the last line. */
function counted(room: Room, { least, gap, count, seen = 0 }: Wanted, most: number): Laid {
  const width = Math.max(1, Math.min(least, room.height));
  const lines = most > 1 && 2 * width + gap <= room.height ? 2 : 1;
  const step = Math.max(1, width * SEEN, Math.min(seen, width));
  const across = Math.max(1, Math.floor((room.width - width) / step) + 1);
  const shown = Math.max(1, Math.min(count, across * lines - 1));
  return { width, square: true, across, step, shown, named: false };
}

export interface Spread {
  readonly width: number;
  readonly across: number;
  readonly square: boolean;
}

/**
 * The largest width of cards at which all groups lie in the room, each group in lines of its own if it must; squares
 * where upright ones have none. Below `least` nothing shrinks: then the groups are scrolled.
 */
export function spread(
  room: Room,
  groups: readonly number[],
  { most, least, gap, title }: { most: number; least: number; gap: number; title: number },
): Spread {
  const acrossAt = (width: number) => Math.max(1, Math.floor((room.width + gap) / (width + gap)));
  if (room.width <= 0 || room.height <= 0) return { width: most, across: Math.max(1, ...groups), square: false };
  const total = groups.reduce((sum, count) => sum + count, 0);
  for (const square of [false, true]) {
    for (let width = most; width > least; width -= STEP) {
      const across = acrossAt(width);
      const line = width * (square ? 1 : RATIO) + gap;
      const together = total * (width + gap) + groups.length * gap <= room.width && line + title <= room.height;
      const lines = groups.reduce((sum, count) => sum + Math.ceil(count / across), 0);
      if (together || lines * line + groups.length * title <= room.height) return { width, across, square };
    }
  }
  return { width: least, across: acrossAt(least), square: true };
}
