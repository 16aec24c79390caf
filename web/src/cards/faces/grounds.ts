/** What lies behind a motif, on a field of 200 by 250. */

import type { Lot } from './colours.ts';

export const W = 200;
export const H = 250;

const n1 = (value: number): string => String(Math.round(value * 10) / 10);
const round = (angle: number, x: number, y: number, far: number): string =>
  `${n1(x + far * Math.cos(angle))} ${n1(y + far * Math.sin(angle))}`;

export function rays(x: number, y: number, n: number, colour: string, opacity: number, from = 0, twist = 0): string {
  let d = '';
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 2 * Math.PI + twist;
    const b = a + Math.PI / n;
    d += `M${round(a, x, y, from)}L${round(a, x, y, 340)} ${round(b, x, y, 340)} ${round(b, x, y, from)}z`;
  }
  return `<path d="${d}" fill="${colour}" opacity="${opacity}"/>`;
}

export function fine(x: number, y: number, n: number, colour: string, opacity: number, twist = 0): string {
  let d = '';
  for (let i = 0; i < n; i++) d += `M${x} ${y}L${round((i / n) * 2 * Math.PI + twist, x, y, 340)}`;
  return `<path d="${d}" stroke="${colour}" stroke-width=".8" opacity="${opacity}"/>`;
}

export function waves(from: number, step: number, colour: string, opacity: number, amp = 3, len = 22): string {
  let d = '';
  for (let y = from, row = 0; y < H; y += step, row++) {
    d += `M${((row % 2) * len) / 2 - len} ${y}q${len / 4} ${-amp} ${len / 2} 0`;
    for (let x = -len; x < W + len; x += len / 2) d += `t${len / 2} 0`;
  }
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="1.1" opacity="${opacity}"/>`;
}

export function lines(from: number, to: number, step: number, colour: string, opacity: number): string {
  let d = '';
  for (let y = from; y < to; y += step) d += `M0 ${y}H${W}`;
  return `<path d="${d}" stroke="${colour}" stroke-width=".8" opacity="${opacity}"/>`;
}

export function rings(x: number, y: number, radii: readonly number[], colour: string, opacity: number): string {
  return radii
    .map((r) => `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" opacity="${opacity}"/>`)
    .join('');
}

export function cloud(x: number, y: number, scale: number, fill: string, edge: string, opacity = 1): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})" opacity="${opacity}">` +
    `<path d="M0 0C-14 0-20-14-8-20-10-36 12-42 20-30 28-48 56-44 58-26 72-30 84-16 74-4 72 0 68 0 66 0z" fill="${fill}"/>` +
    `<path d="M2-4C-8-6-10-14 0-18M20-28q6 2 8 8M58-24q-8 0-12 6M8-8H60M16-3H70" fill="none" stroke="${edge}" stroke-width="1.2" opacity=".55"/></g>`
  );
}

function roof(kind: number, w: number): string {
  if (kind < 0.3) return `l${n1(w / 2)} ${n1(-w * 0.9)} ${n1(w / 2)} ${n1(w * 0.9)}`;
  if (kind < 0.5) return `h${n1(w * 0.3)}v-8h${n1(w * 0.4)}v8h${n1(w * 0.3)}`;
  if (kind < 0.65) return `c0 ${n1(-w * 0.8)} ${n1(w)} ${n1(-w * 0.8)} ${n1(w)} 0`;
  return `h${n1(w)}`;
}

/** The houses of a town by night, some of their windows lit. */
export function skyline(r: Lot, y: number, colour: string, lit: string): string {
  let d = '';
  let windows = '';
  for (let x = -6; x < W + 6;) {
    const w = 14 + r() * 20;
    const h = 18 + r() * 44;
    d += `M${n1(x)} ${H}V${n1(y - h)}${roof(r(), w)}V${H}z`;
    for (let i = 0; i < 3; i++) {
      if (r() >= 0.55) continue;
      const [wx, wy] = [x + 3 + r() * (w - 8), y - h + 6 + r() * h];
      windows += `<rect x="${n1(wx)}" y="${n1(wy)}" width="2.6" height="4" fill="${lit}"/>`;
    }
    x += w - 1;
  }
  return `<path d="${d}" fill="${colour}"/>${windows}`;
}

export function stars(r: Lot): string {
  let drawn = '';
  for (let i = 0; i < 26; i++) {
    drawn += `<circle cx="${n1(r() * 200)}" cy="${n1(r() * 120)}" r="${n1(0.5 + r() * 1.1)}" fill="#f4ecd0" opacity="${n1(0.4 + r() * 0.6)}"/>`;
  }
  return drawn;
}

export function grade(id: string, [a, b, c]: readonly [string, string, string], isSlanted: boolean): string {
  const [x1, x2] = isSlanted ? [0, 1] : [0.5, 0.5];
  return `<linearGradient id="${id}" x1="${x1}" y1="0" x2="${x2}" y2="1"><stop offset="0" stop-color="${a}"/><stop offset=".55" stop-color="${b}"/><stop offset="1" stop-color="${c}"/></linearGradient>`;
}

export function vignette(id: string, opacity: number): string {
  return `<radialGradient id="${id}" cx=".5" cy=".45" r=".75"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="${opacity}"/></radialGradient>`;
}
