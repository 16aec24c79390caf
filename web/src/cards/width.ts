/** How much a card shows follows how wide it is, whoever made it so: a region of a board, a preference, the window. */

import type { Attachment } from 'svelte/attachments';
import type { CardSize } from './types';

/** From so many pixels on: a name; letters of display; text. */
export const SMALL = 60;
export const MEDIUM = 116;
export const LARGE = 184;

/** What a card of this width shows. Widths come as fractions: half a pixel less still counts. */
export function shownAt(width: number): CardSize {
  const full = width + 0.5;
  if (full < SMALL) return 'tiny';
  if (full < MEDIUM) return 'small';
  return full < LARGE ? 'medium' : 'large';
}

type Heard = (width: number) => void;

const heard = new WeakMap<Element, Heard>();
let observer: ResizeObserver | undefined;

/** One observer for all cards: it tells before anything is painted, and asks the page for no layout. */
function tell(entries: readonly ResizeObserverEntry[]): void {
  for (const { target, borderBoxSize } of entries) {
    const width = borderBoxSize[0]?.inlineSize ?? 0;
    if (width > 0) heard.get(target)?.(width);
  }
}

/** Says how wide the element is, now and whenever that changes. Says nothing where widths are not known, as in tests. */
export function measured(hear: Heard): Attachment {
  return (element) => {
    if (typeof ResizeObserver === 'undefined') return;
    observer ??= new ResizeObserver(tell);
    heard.set(element, hear);
    observer.observe(element);
    return () => {
      heard.delete(element);
      observer?.unobserve(element);
    };
  };
}
