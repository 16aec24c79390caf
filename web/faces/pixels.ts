/** Faces drawn small, to be compared: how far apart two pictures are for an eye that does not read. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

let ready: Promise<void> | undefined;

/** Makes the drawing machine ready, once. */
export function ink(): Promise<void> {
  const path = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  ready ??= initWasm(readFileSync(path));
  return ready;
}

/** The pixels of an SVG at this width: red, green, blue and alpha of each. */
export function pixels(svg: string, width: number): Uint8Array {
  const drawn = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } });
  const picture = drawn.render();
  const found = picture.pixels;
  picture.free();
  drawn.free();
  return found;
}

/** The picture of a face, 45 by 56. */
export function smallPicture(svg: string): Uint8Array {
  return pixels(svg, 45);
}

/** The mean difference of two pictures per channel, 0 to 255. */
export function apart(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  return sum / (a.length * 0.75);
}
