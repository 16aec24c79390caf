/** Sword Duel: a plate of a fencing manual. Left stands the opponent, right my own body. */

import { fine } from './grounds.ts';
import { figure } from './glyphs.ts';
import { wordsOf, type Drawn, type FaceCard, type Scene } from './scene.ts';

/** The areas of a body, 60 wide and 100 high, and where their numbers stand. */
export const AREAS: Readonly<Record<string, readonly [path: string, x: number, y: number]>> = {
  head: ['M30 2C35.5 2 38.6 6.5 38 12 37.6 17 34.5 21.5 30 21.5 25.5 21.5 22.4 17 22 12 21.4 6.5 24.5 2 30 2z', 30, 12],
  chest: ['M23 24C26 26 34 26 37 24L44 27.5 41.5 44C36 46 24 46 18.5 44L16 27.5z', 30, 35],
  belly: ['M18.8 45.5C25 47.5 35 47.5 41.2 45.5L42 52 44.5 62C36 66 24 66 15.5 62L18 52z', 30, 55],
  'sword-arm': ['M14.5 27.5C9.5 29 7 34 5.5 40L1.5 53C.5 57.5 4 60 7.4 58.4L11.5 45.5 16 36z', 9, 45],
  'off-arm': ['M45.5 27.5C50.5 29 53 34 54.5 40L58.5 53C59.5 57.5 56 60 52.6 58.4L48.5 45.5 44 36z', 51, 45],
  'sword-leg': [
    'M16.5 64.3C21 66.5 26 67 29.3 66.6L27.2 80 25.8 91 27.5 96.5C22 99.5 14 99.5 9.5 98L13.5 92 14.2 80z',
    19,
    82,
  ],
  'off-leg': [
    'M43.5 64.3C39 66.5 34 67 30.7 66.6L32.8 80 34.2 91 32.5 96.5C38 99.5 46 99.5 50.5 98L46.5 92 45.8 80z',
    41,
    82,
  ],
};

/** From my hand (right) to the struck place (left). */
export const STROKES: Readonly<Record<string, string>> = {
  thrust: 'M186 112L64 92',
  'thrust-low': 'M186 112L70 140',
  'thrust-long': 'M196 60L120 96 66 92',
  'thrust-again': 'M190 96L120 96 132 118 64 132',
  'cut-high': 'M176 92C170 10 96-6 62 40',
  'cut-side': 'M178 92C190 40 120 30 66 100',
  'cut-low': 'M178 120C190 226 110 236 54 186',
  'cut-arm': 'M180 90C150 40 90 50 34 104',
  'cut-chest': 'M184 60C140 30 120 150 62 96',
  'cut-outside': 'M184 96C150-10 40-30 26 40',
  'cut-inside': 'M184 96C160 90 130 70 72 40',
  'over-cut': 'M186 112C170 60 150 6 120 6 96 6 84 20 70 36',
  roof: 'M196 70L92 26 86 66',
  'parry-tierce': 'M120 120L186 30M186 60C150 60 110 70 66 96',
  'parry-prime': 'M178 20L120 128C104 150 90 148 66 136',
  'parry-seconde': 'M184 112L128 200M150 180C120 214 80 214 48 184',
  'parry-quarte': 'M188 30L150 128M170 86C140 96 100 86 64 92',
  beat: 'M186 112L120 70 140 128 66 92',
  bind: 'M186 100C150 20 120 20 124 50 128 78 160 66 146 40 132 12 96 10 70 28',
  'moulinet-up': 'M182 120C150 240 60 236 40 176 30 130 60 116 66 112',
  'moulinet-down': 'M182 120C196-10 90-30 60 30 44 70 56 96 66 100',
  under: 'M182 112C168 214 96 206 66 140',
  'under-over': 'M186 96C150 96 150 150 120 150 92 150 90 104 64 92',
  'under-side': 'M192 150C150 190 110 120 66 96',
};
/** The wash of a family of strokes. */
const WASH: Readonly<Record<string, string>> = {
  thrust: '#f9ecb8',
  beat: '#fbdca0',
  bind: '#fbdca0',
  cut: '#f8d3c2',
  over: '#f5cfe3',
  roof: '#cfe6cd',
  parry: '#cfe6cd',
  moulinet: '#e2d3f0',
  under: '#c9e0ee',
};
const DARK = '#3a2d1c';
const [SX, SY, TOP] = [1.5, 2.1, 18];

function body(card: FaceCard, kind: 'red' | 'green', hatch: string): string {
  const isMine = kind === 'green';
  let drawn = `<g transform="translate(${isMine ? 196 : 4} ${TOP}) scale(${isMine ? -SX : SX} ${SY})">`;
  for (const [area, [d]] of Object.entries(AREAS)) {
    const n = card[kind]?.[area];
    const fill = n === undefined ? '#fffaf0' : isMine ? (n < 0 ? '#a9d1b8' : '#f3d9a0') : '#eda791';
    const isOut = isMine && (card.gray ?? []).includes(area);
    drawn += `<path d="${d}" fill="${isOut ? `url(#${hatch})` : fill}" stroke="${DARK}" stroke-opacity=".75"/>`;
  }
  return `${drawn}</g>`;
}

function numbers(card: FaceCard, kind: 'red' | 'green'): string {
  const isMine = kind === 'green';
  let drawn = '';
  for (const [area, n] of Object.entries(card[kind] ?? {})) {
    const [, x, y] = AREAS[area] ?? ['', 30, 50];
    const at = (isMine ? 196 : 4) + (isMine ? -SX : SX) * (30 + (x - 30) * 1.16);
    const [cx, cy] = [Math.min(180, Math.max(20, at)), TOP + SY * y];
    if (!isMine) {
      drawn += `<path d="M${cx} ${cy - 25}l25 25-25 25-25-25z" fill="#a81e16" stroke="#fff3d8" stroke-width="2.4"/>`;
    } else if (n < 0) {
      drawn += `<path d="M${cx - 19} ${cy - 18}h38v20q0 14-19 20-19-6-19-20z" fill="#0b5a3e" stroke="#fff3d8" stroke-width="2.4"/>`;
    } else {
      drawn += `<circle cx="${cx}" cy="${cy}" r="19" fill="#fff3d8" stroke="#8f5a00" stroke-width="4"/>`;
    }
    const text = !isMine ? String(n) : n > 0 ? `+${n}` : `−${-n}`;
    drawn += figure(text, cx, cy + (isMine ? 9 : 10), isMine ? 30 : 33, isMine && n > 0 ? '#6b4100' : '#ffffff');
  }
  return drawn;
}

export function swordDuel(scene: Scene): Drawn {
  const { card, recipe, next } = scene;
  const id = next('s');
  const [stroke = ''] = recipe.motif.startsWith('stroke(') ? wordsOf(recipe.motif) : [];
  const wash = stroke ? (WASH[stroke.split('-')[0] ?? ''] ?? '#f4ead0') : '#d5e2ec';
  const back =
    `<rect width="200" height="250" fill="${wash}"/><g stroke="#8a7a58" fill="none" stroke-width=".9" opacity=".5">` +
    `<circle cx="100" cy="128" r="92"/><circle cx="100" cy="128" r="88"/><path d="M100 30V226M8 128H192M35 63L165 193M35 193L165 63"/></g>`;
  const stops: Drawn['stops'] = ['#f8f0dc', '#e6d8b8', '#8a7a58'];
  if (!stroke) {
    return {
      back: back + fine(100, 128, 72, '#8a7a58', 0.13),
      front:
        scene.plate(recipe.motif, {
          x: 100,
          y: 118,
          size: 156,
          hi: '#fffdf2',
          base: '#d8c69c',
          lo: '#8a744a',
          ink: DARK,
        }) +
        scene.plate(recipe.second, {
          x: 156,
          y: 200,
          size: 60,
          hi: '#fffdf2',
          base: '#b9a06a',
          lo: '#6b5836',
          ink: DARK,
          line: 7,
        }),
      stops,
      shade: 0.12,
    };
  }
  const path = STROKES[stroke] ?? '';
  const defs =
    `<defs><pattern id="${id}x" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="5" height="5" fill="#d8cfb8"/><rect width="2.2" height="5" fill="#6f6353"/></pattern>` +
    `<marker id="${id}a" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="3" markerHeight="3" orient="auto"><path d="M0 0L10 5 0 10 3 5z" fill="#a81e16"/></marker></defs>`;
  return {
    back: back + defs,
    front:
      body(card, 'red', `${id}x`) +
      body(card, 'green', `${id}x`) +
      `<path d="${path}" fill="none" stroke="#fff3d8" stroke-width="11" opacity=".7" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#a81e16" stroke-width="6" stroke-linecap="round" marker-end="url(#${id}a)"/>` +
      numbers(card, 'red') +
      numbers(card, 'green'),
    stops,
    shade: 0.12,
  };
}
