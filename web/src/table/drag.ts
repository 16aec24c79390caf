/** Dragging a card with a mouse, a pen or a finger onto a card or place. The rules of the gesture; what moves on the screen is in dragging.ts. */

import { PRESS_MS, SLACK } from '../cards/zoom.svelte';

/** A finger that rests this long takes the card; a faster one scrolls. */
export const HOLD_MS = 170;

/** A pointer that went down on a card. */
export interface Grip {
  kind: string;
  x: number;
  y: number;
  /** When, in milliseconds, by the clock of its events. */
  at: number;
  /** What the browser does with a finger on this card: the value of `touch-action`. */
  panning: string;
}

/** `wait`: it is still a click; `drag`: the card follows; `leave`: the gesture belongs to the browser or to enlarging. */
export type Turn = 'wait' | 'drag' | 'leave';

/** A finger that has the card already: from now on the page must not scroll under it. */
export function isHeld(grip: Grip, now: number): boolean {
  return grip.kind === 'touch' && now - grip.at >= HOLD_MS && now - grip.at < PRESS_MS;
}

/** What a pointer means that went down like this and is there now. */
export function turnOf(grip: Grip, x: number, y: number, now: number): Turn {
  const [dx, dy] = [Math.abs(x - grip.x), Math.abs(y - grip.y)];
  const isMoved = Math.hypot(dx, dy) > SLACK;
  if (grip.kind !== 'touch') return isMoved ? 'drag' : 'wait';
  if (now - grip.at >= PRESS_MS) return 'leave'; // the card is shown large
  if (!isMoved) return 'wait';
  if (isHeld(grip, now)) return 'drag';
  // In a row that scrolls sideways a finger that goes up or down can only mean the card.
  if (grip.panning === 'pan-x') return dy > dx ? 'drag' : 'leave';
  return grip.panning === 'none' ? 'drag' : 'leave';
}

/** The innermost card or place at an element that takes what is dragged. */
export function takerAt(element: Element | null, accepts: (word: string) => boolean): HTMLElement | null {
  let found = element?.closest<HTMLElement>('[data-word]') ?? null;
  while (found && !accepts(found.dataset['word'] ?? '')) {
    found = found.parentElement?.closest<HTMLElement>('[data-word]') ?? null;
  }
  return found;
}

/** Near an edge of what scrolls it moves on: how far in one picture, faster the nearer. */
export function pull(at: number, from: number, to: number): number {
  const EDGE = 44;
  const FASTEST = 14;
  if (to - from < EDGE * 3) return 0;
  if (at < from + EDGE) return -Math.ceil((1 - Math.max(0, at - from) / EDGE) * FASTEST);
  if (at > to - EDGE) return Math.ceil((1 - Math.max(0, to - at) / EDGE) * FASTEST);
  return 0;
}
