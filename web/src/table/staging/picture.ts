/** A picture of a card that lies over everything and is nothing itself: it has no word and takes no pointer. */

import type { Box } from './places';

/** What makes an element something that can be found, chosen or read out. */
const IDENTITY = [
  'data-word', 'data-playable', 'data-selected', 'data-card', 'data-held', 'data-number', 'data-zone', 'data-pile',
  'data-total', 'data-takes', 'data-threat', 'data-stage', 'data-at', 'data-slides', 'id', 'aria-label', 'role', 'tabindex',
]; // prettier-ignore

/** The element without its identity, at this place of the screen. */
export function pictured(source: HTMLElement, box: Box): HTMLElement {
  const shown = document.createElement('div');
  shown.setAttribute('aria-hidden', 'true');
  shown.inert = true;
  const copy = source.cloneNode(true) as HTMLElement;
  for (const one of [copy, ...copy.querySelectorAll('*')]) for (const name of IDENTITY) one.removeAttribute(name);
  shown.append(copy);
  shown.style.setProperty('--card-w', `${source.offsetWidth}px`); // as wide as where it was taken
  Object.assign(shown.style, {
    position: 'fixed',
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    pointerEvents: 'none',
  });
  return shown;
}

/** What a frame is drawn with. */
const FRAME = ['background', 'border', 'borderRadius', 'boxShadow'] as const;

/** The frame of something, and nothing in it. */
export function framed(source: HTMLElement): HTMLElement {
  const frame = document.createElement('div');
  const drawn = getComputedStyle(source);
  frame.className = 'closing';
  frame.style.boxSizing = 'border-box';
  for (const one of FRAME) frame.style[one] = drawn[one];
  return frame;
}

/** The card itself of what holds it. */
export function cardOf(source: HTMLElement): HTMLElement {
  return source.querySelector<HTMLElement>('.card') ?? source;
}
