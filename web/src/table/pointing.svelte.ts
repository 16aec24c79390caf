/** Direct play: an arrow from the card that is taken or asked about to the pointer, or to what is meant there. */

import { touches } from './words';
import type { Box } from './staging/places';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export class Pointing {
  /** The card that it begins at; null: there is no arrow. */
  from = $state.raw<Element | null>(null);
  /** Where it ends; null until somebody points. */
  at = $state.raw<Point | null>(null);
  /** Does what is there take the card? */
  takes = $state(false);
  /** What is marked as meant. */
  private marked: readonly Element[] = [];

  begin(from: Element): void {
    this.end();
    this.from = from;
  }

  /** The pointer is here, and perhaps over something that takes the card. */
  to(x: number, y: number, takes: boolean): void {
    if (!this.from) return;
    this.at = { x, y };
    this.takes = takes;
  }

  /** These are meant, by the keyboard or by an option that is pointed at; none: nothing is. */
  toward(meant: readonly Element[]): void {
    if (!this.from) return;
    this.mark(meant);
    this.takes = meant.length > 0;
    const goal = smallest(meant)?.getBoundingClientRect();
    this.at = goal ? { x: goal.left + goal.width / 2, y: goal.top + goal.height / 2 } : null;
  }

  end(): void {
    this.mark([]);
    this.takes = false;
    this.from = null;
    this.at = null;
  }

  /** Only these are marked as meant. */
  mark(meant: readonly Element[]): void {
    for (const one of this.marked) if (!meant.includes(one)) one.removeAttribute('data-over');
    for (const one of meant) one.setAttribute('data-over', '');
    this.marked = meant;
  }
}

/** A card rather than the place that it lies in. */
function smallest(elements: readonly Element[]): Element | null {
  let found: Element | null = null;
  let least = Infinity;
  for (const one of elements) {
    const { width, height } = one.getBoundingClientRect();
    if (width * height < least) [found, least] = [one, width * height];
  }
  return found;
}

/** What a line names besides the card that it is an option of, as far as it is on the screen. */
export function meantBy(line: string, word: string, root: ParentNode = document): HTMLElement[] {
  const all = [...root.querySelectorAll<HTMLElement>('[data-word]')];
  return all.filter(({ dataset: { word: one = '' } }) => one !== word && touches(line, one));
}

/** How high the bow of the arrow is, of its length. */
const BOW = 0.16;
const HEAD = 15;

/** The arrow as two paths: its line, and its head. */
export function arrow(from: Box, { x, y }: Point): { line: string; head: string } {
  const [a, b] = [from.left + from.width / 2, from.top + from.height / 2];
  const far = Math.hypot(x - a, y - b);
  const [c, d] = [(a + x) / 2, (b + y) / 2 - far * BOW];
  const turn = Math.atan2(y - d, x - c);
  const corner = (by: number) => `${x - HEAD * Math.cos(turn + by)} ${y - HEAD * Math.sin(turn + by)}`;
  return { line: `M${a} ${b}Q${c} ${d} ${x} ${y}`, head: `M${x} ${y}L${corner(0.5)} ${corner(-0.5)}z` };
}
