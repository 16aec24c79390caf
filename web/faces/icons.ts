/** Icons of game-icons.net, taken from the package and made shorter. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { optimize } from 'svgo';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

let loaded: IconSet['icons'] | undefined;

/** Every icon of the set, as the package has it. */
export function everyIcon(): IconSet['icons'] {
  const path = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  loaded ??= (JSON.parse(readFileSync(path, 'utf8')) as IconSet).icons;
  return loaded;
}

export const CREDIT =
  'Icons by the contributors of game-icons.net (Lorc, Delapouite and others), licensed under CC BY 3.0; ' +
  'recoloured and combined. https://game-icons.net https://creativecommons.org/licenses/by/3.0/';

/**
 * These are made of many small steps, or of arcs, and need a digit after the point; all others lose it without a
 * change that an eye could see. src/cards/faces/icons.test.ts draws every icon in use and says which belong here.
 */
const FINE = new Set(
  (
    'moon wax-seal brass-knuckles burning-eye archery-target clockwork daggers paw-print gear-hammer perfume-bottle ' +
    'time-dynamite crowned-explosion worm-mouth coins fishing-net turtle-shell spyglass cannon eyeball astrolabe ' +
    'wire-coil mimic-chest compass barrel vortex skull-in-jar dinosaur-egg horseshoe sparky-bomb linked-rings ' +
    'jellyfish pocket-watch old-lantern mailed-fist spider-web castle backpack hourglass ' +
    'switch-weapon'
  ).split(' '),
);

/** An icon without its colour, as the package has it. */
export function wholeIcon(name: string): string {
  const body = everyIcon()[name]?.body;
  if (body === undefined) throw new Error(`there is no icon "${name}"`);
  return body.replace(/ fill="currentColor"/g, '');
}

const made = new Map<string, string>();

/** The same icon in fewer letters. */
export function iconBody(name: string): string {
  const kept = made.get(name) ?? shortened(name);
  made.set(name, kept);
  return kept;
}

function shortened(name: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${wholeIcon(name)}</svg>`;
  // Arcs that stand for curves are shorter, but some turn the wrong way when they are rounded.
  const params = FINE.has(name)
    ? { floatPrecision: 1, makeArcs: undefined, curveSmoothShorthands: false }
    : { floatPrecision: 0 };
  const { data } = optimize(svg, { plugins: [{ name: 'convertPathData', params }] });
  return data.replace(/^<svg[^>]*>|<\/svg>$/g, '');
}
