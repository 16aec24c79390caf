/** A motif as a hand-tinted copperplate. */

import { INK, mix } from './colours.ts';

/** Names for what one picture refers to inside itself. */
export type Ids = (prefix: string) => string;

export function ids(): Ids {
  let n = 0;
  return (prefix) => `${prefix}${++n}`;
}

export interface Plate {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly light: number;
  readonly hi: string;
  readonly base: string;
  readonly lo: string;
  readonly ink?: string;
  readonly shadow?: boolean;
  readonly line?: number;
  readonly rot?: number;
}

/** Back to front: cast shadow, contour, rim light, graded body, hatching on the shadow side. */
export function engrave(body: string, o: Plate, next: Ids): string {
  const id = next('e');
  const s = o.size / 512;
  const { light, hi, base, lo, ink = INK, shadow = true, line = 13 } = o;
  const rot = o.rot ? ` rotate(${o.rot} 256 256)` : '';
  const at = `translate(${o.x - o.size / 2} ${o.y - o.size / 2}) scale(${s.toFixed(4)})${rot}`;
  const along = (x1: number, y1: number, x2: number, y2: number): string =>
    `gradientUnits="userSpaceOnUse" x1="${o.x + light * o.size * x1}" y1="${o.y + o.size * y1}" x2="${o.x + light * o.size * x2}" y2="${o.y + o.size * y2}"`;
  const hatch = (name: string, step: number, thick: number, angle: number): string =>
    `<pattern id="${id}${name}" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><rect width="${step}" height="${thick}" fill="${ink}"/></pattern>`;
  return (
    `<defs><g id="${id}">${body}</g>` +
    `<linearGradient id="${id}g" ${along(0.45, -0.5, -0.4, 0.5)}><stop offset="0" stop-color="${hi}"/><stop offset=".42" stop-color="${base}"/><stop offset="1" stop-color="${mix(base, lo, 0.62)}"/></linearGradient>` +
    `<linearGradient id="${id}f" ${along(0.15, -0.3, -0.45, 0.45)}><stop offset=".15" stop-color="#000"/><stop offset=".75" stop-color="#fff"/></linearGradient>` +
    `<mask id="${id}m"><rect x="-200" y="-200" width="800" height="800" fill="url(#${id}f)"/></mask>` +
    hatch('h', 3.4, 1.22, light < 0 ? 38 : -38) +
    hatch('s', 2.6, 1.25, light < 0 ? -52 : 52) +
    `<g id="${id}t"><use href="#${id}" transform="${at}"/></g></defs>` +
    (shadow
      ? `<use href="#${id}t" transform="translate(${-light * o.size * 0.045} ${o.size * 0.05})" fill="url(#${id}s)" opacity=".62"/>`
      : '') +
    `<use href="#${id}" transform="${at}" fill="${ink}" stroke="${ink}" stroke-width="${(line / s / 3.2).toFixed(1)}" stroke-linejoin="round"/>` +
    `<use href="#${id}t" transform="translate(${light * 0.9} -1)" fill="${hi}"/>` +
    `<use href="#${id}t" fill="url(#${id}g)"/>` +
    `<g mask="url(#${id}m)"><use href="#${id}t" fill="url(#${id}h)" opacity=".5"/></g>`
  );
}
