/** The score part by part as lines: where each point lies, for the dialog and for the picture alike. */

import type { GameStory } from '../../lib/protocol';

export interface Box {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Line {
  readonly seat: number;
  readonly points: readonly Point[];
  /** As a path of SVG. */
  readonly path: string;
  /** The score at the end. */
  readonly last: number;
  /** How high its sign stands, beside its end: signs of equal scores stand one above the other. */
  readonly sign: number;
}

export interface Tick {
  readonly at: number;
  readonly text: string;
}

export interface Graph {
  readonly lines: readonly Line[];
  readonly across: readonly Tick[];
  readonly up: readonly Tick[];
}

/** How the line of each seat is drawn besides its colour, so that nobody needs to tell colours apart. */
export const DASHES: readonly string[] = ['', '9 5', '2 5', '14 4 2 4'];
const MOST_NAMES = 7;
/** So far apart signs can be told from each other. */
const APART = 15;

/** Whole numbers from 0 to at least `most`, about four of them. */
export function scale(most: number): number[] {
  const rough = Math.max(1, most) / 4;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * unit).find((one) => one >= rough) ?? 1);
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, number) => number * step);
}

/** A short name for a part under the graph: its number, or its first letters. */
export function brief(name: string): string {
  return /(\d+)$/.exec(name)?.[1] ?? name.slice(0, 3);
}

export function graphOf(story: GameStory, box: Box): Graph {
  const scores = [story.start, ...story.parts.map((part) => part.scores)];
  const ups = scale(Math.max(...scores.flat()));
  const most = ups[ups.length - 1] ?? 1;
  const last = Math.max(1, scores.length - 1);
  const x = (at: number) => box.left + ((box.width - box.left - box.right) * at) / last;
  const y = (score: number) => box.height - box.bottom - ((box.height - box.top - box.bottom) * score) / most;
  const lines = story.start.map((_, seat) => {
    const points = scores.map((all, at) => ({ x: x(at), y: y(all[seat] ?? 0) }));
    const path = points.map((point, at) => `${at ? 'L' : 'M'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join('');
    return { seat, points, path, last: scores[scores.length - 1]?.[seat] ?? 0 };
  });
  const signs = apart(
    lines.map(({ last }) => y(last)),
    box,
  );
  const every = Math.ceil(story.parts.length / MOST_NAMES);
  const across = story.parts
    .map((part, at) => ({ at: x(at + 1), text: brief(part.name) }))
    .filter((_, at) => (story.parts.length - 1 - at) % every === 0);
  const signed = lines.map((line, at) => ({ ...line, sign: signs[at] ?? 0 }));
  return { lines: signed, across, up: ups.map((score) => ({ at: y(score), text: String(score) })) };
}

/** The same heights, as far from each other as signs must be, and none above or below the graph. */
function apart(heights: readonly number[], { top, bottom, height }: Box): number[] {
  const order = heights.map((_, at) => at).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  const lowest = height - bottom;
  // From above each is pushed down by the one before, then from below up again where there is no more room.
  let least = top;
  for (const at of order) {
    placed[at] = Math.max(placed[at] ?? 0, least);
    least = (placed[at] ?? 0) + APART;
  }
  let most = lowest;
  for (const at of order.reverse()) {
    placed[at] = Math.min(placed[at] ?? 0, most);
    most = (placed[at] ?? 0) - APART;
  }
  return placed;
}

/** The graph in a sentence, for those who do not see it. */
export function spoken(story: GameStory, names: readonly string[]): string {
  const end = story.parts[story.parts.length - 1]?.scores ?? story.start;
  const each = names.map((name, seat) => `${name} from ${story.start[seat] ?? 0} to ${end[seat] ?? 0}`);
  return `${story.scored} through ${story.parts.length} parts of the game: ${each.join(', ')}.`;
}
