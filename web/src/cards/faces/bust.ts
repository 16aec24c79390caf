/** Busts: people are drawn from parts, on a field of 200 by 200. */

import { pick, type Lot } from './colours.ts';
import { garments } from './garments.ts';
import { backHair, beards, extras, topHair } from './hair.ts';
import { hats } from './hats.ts';
import { HAIRS, type Palette, type Pen } from './pen.ts';
import type { Ids } from './engrave.ts';

type Skin = readonly [string, string];
const SKINS: readonly [Skin, Skin, Skin, Skin] = [
  ['#f3d3b0', '#c98f68'],
  ['#e6b98d', '#a9713f'],
  ['#c98e5f', '#8a5430'],
  ['#9a6238', '#5e3517'],
];
const FACE = 'M74 78C73 54 127 54 126 78L125 98C123 114 111 127 100 127 89 127 77 114 75 98z';
const HOODED = ['hood', 'coif', 'veil'];
const SHADED = [...HOODED, 'broad', 'cavalier', 'tricorne', 'bicorne', 'pointed'];

/** The words of a bust, in the order of a recipe: head, hair, face, collar and, if there is one, something extra. */
export const WORDS = {
  head: 'none cap broad cavalier tricorne bicorne morion hood coif veil kerchief turban furhat crown jester toque pointed',
  hair: 'none short long curls braid braids updo bald grey wig',
  face: 'none goatee mustache beard full stubble',
  collar: 'lace ruff armour fur robe highcollar coat uniform scarf shawl gown apron shirt',
  extra: 'domino patch specs monocle goggles glow',
} as const;

export function bust(words: readonly string[], colours: Palette, r: Lot, light: number, ids: Ids): string {
  const [head = 'none', hair = 'none', face = 'none', collar = 'coat', extra = ''] = words;
  const skin = colours.skin ?? pick(r, SKINS);
  const drawn = HAIRS[pick(r, ['black', 'brown', 'auburn', 'fair', 'black'] as const)];
  const tone = hair === 'grey' || hair === 'wig' ? HAIRS.grey : (colours.hair ?? drawn);
  const id = ids('b');
  const d = light * 4;
  const ink = colours.ink ?? '#1c1510';
  const K = `stroke="${ink}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"`;
  const P = (fill: string, path: string): string => `<path fill="${fill}" ${K} d="${path}"/>`;
  const L = (path: string, width = 2.2, colour: string = ink): string =>
    `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`;
  const pen: Pen = { P, L, K, ink, tone, skin, light, colours };
  const isLeft = light < 0;
  const brow = tone === HAIRS.grey ? '#77726a' : ink;
  const eye = (x: number): string =>
    L(`M${x - 6} 89Q${x} 85.5 ${x + 6} 89`, 3) +
    `<circle cx="${x + d * 0.25}" cy="89.4" r="2.3" fill="${ink}"/>` +
    L(`M${x - 7} 81Q${x} 78 ${x + 7} 81.5`, 2.6, brow);
  const side = isLeft
    ? 'M112 50C108 74 116 84 112 100 108 116 104 122 100 130H140V50z'
    : 'M88 50C92 74 84 84 88 100 92 116 96 122 100 130H60V50z';
  const brim = SHADED.includes(head) ? `<path d="M70 50H130V80Q100 70 70 80z" fill="${ink}" opacity=".4"/>` : '';
  const nose = L(`M${101 + d} 88L${101 + d * 2.1} 101Q${100 + d} 104 ${97 + d * 0.6} 102`, 2.2);
  const isBare = face === 'none' || face === 'stubble';
  const mouth = isBare ? L(`M${92 + d} 112Q${100 + d} 115 ${108 + d} 111.5`, 2.6, '#7a3326') : '';
  const coats = garments(pen);
  return (
    `<defs><clipPath id="${id}c"><path d="${FACE}"/></clipPath>` +
    `<pattern id="${id}h" width="3.4" height="3.4" patternUnits="userSpaceOnUse" patternTransform="rotate(${isLeft ? 40 : -40})"><rect width="3.4" height="1.15" fill="${ink}"/></pattern>` +
    `<linearGradient id="${id}f" x1="${isLeft ? 0 : 1}" x2="${isLeft ? 1 : 0}" y1="0" y2=".35"><stop offset=".45" stop-color="#000"/><stop offset=".95" stop-color="#fff"/></linearGradient>` +
    `<mask id="${id}m"><rect y="-10" width="200" height="220" fill="url(#${id}f)"/></mask></defs>` +
    (backHair(pen)[hair] ?? '') +
    P(skin[1], 'M86 112L86 146 Q100 158 114 146L114 112z') +
    (coats[collar] ?? coats['coat'] ?? '') +
    P(skin[0], FACE) +
    `<g clip-path="url(#${id}c)"><path d="${side}" fill="${skin[1]}" opacity=".75"/>${brim}</g>` +
    eye(87 + d) +
    eye(113 + d) +
    nose +
    mouth +
    (beards(pen)[face] ?? '') +
    (HOODED.includes(head) ? '' : (topHair(pen)[hair] ?? '')) +
    (extras(pen)[extra] ?? '') +
    (hats(pen)[head] ?? '') +
    `<g mask="url(#${id}m)"><path d="M100 20C140 20 150 50 146 96 146 130 150 142 160 150 180 164 188 186 188 204H12C14 176 24 160 44 152 54 142 54 130 54 96 50 50 60 20 100 20z" fill="url(#${id}h)" opacity=".5"/></g>`
  );
}
