/** Arcana: a woodcut of the town by night. */

import { mix } from './colours.ts';
import { fine, H, lines, rays, skyline, stars } from './grounds.ts';
import { filled, isBust, small, type Drawn, type Scene } from './scene.ts';

const NIGHT = '#0b0d16';
/** What glows in the night; all else that is no place is a seal, dark on a pale disc. */
const GLOWS = ['relic', 'personality', 'agent', 'militia'];

function lozenge(scene: Scene, x: number, y: number, scale: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0-30L26 0 0 30-26 0z" fill="${NIGHT}" stroke="#e8c45a" stroke-width="3"/>` +
    `${small(scene.body(scene.recipe.second), 0, 0, 30, '#f6e7b8')}</g>`
  );
}

/** What stands around the motif: people and relics glow, places have an arch, and what one strives for a pale seal. */
function stage({ tint: t, card, recipe, light }: Scene, glow: string): string {
  const shine = `<circle cx="100" cy="116" r="92" fill="url(#${glow})"/>` + rays(100, 116, 28, t[0], 0.16, 36);
  if (isBust(recipe.motif) || GLOWS.includes(card.kind)) return shine;
  if (card.kind === 'location') {
    const arch = 'M26 250V112C26 34 174 34 174 112V250z';
    return (
      `<path d="${arch}" fill="${mix(t[1], t[0], 0.25)}" opacity=".78"/><path d="${arch}" fill="none" stroke="#e8c45a" stroke-width="3"/>` +
      `<path d="M38 250V116C38 50 162 50 162 116V250" fill="none" stroke="${t[2]}" stroke-width="2" opacity=".7"/>` +
      `<path d="M0 196H200V250H0z" fill="${t[2]}"/>${lines(200, H, 5, t[1], 0.7)}`
    );
  }
  const sun = rays(100, 112, 20, t[1], 0.55, 60, light * 0.1);
  return `${sun}<circle cx="100" cy="112" r="78" fill="${t[0]}"/><circle cx="100" cy="112" r="72" fill="none" stroke="${t[2]}" stroke-width="2"/>`;
}

export function arcana(scene: Scene): Drawn {
  const { tint: t, livery: f, light, ground, recipe, r, next } = scene;
  const glow = next('g');
  const moon = light < 0 ? 40 : 160;
  const back =
    filled(ground) +
    stars(r) +
    fine(moon, 46, 60, t[0], 0.13) +
    `<circle cx="${moon}" cy="46" r="22" fill="${mix(t[0], '#fff6d8', 0.6)}"/><circle cx="${moon - light * 9}" cy="41" r="19" fill="#0a1020" opacity=".92"/>` +
    skyline(r, 176, mix(t[2], '#05070f', 0.55), mix('#ffd77a', t[0], 0.3)) +
    lines(186, H, 4, '#000', 0.3) +
    `<defs><radialGradient id="${glow}"><stop offset="0" stop-color="${t[0]}" stop-opacity=".95"/><stop offset=".6" stop-color="${t[1]}" stop-opacity=".55"/><stop offset="1" stop-color="${t[1]}" stop-opacity="0"/></radialGradient></defs>` +
    stage(scene, glow);
  const stops: Drawn['stops'] = ['#0a1020', mix(t[2], '#0d1630', 0.3), mix(t[1], t[2], 0.35)];
  if (isBust(recipe.motif)) {
    const palette = {
      ...scene.palette,
      coat: mix(f[0], '#0b0f1c', 0.3),
      coat2: mix(f[1], t[1], 0.4),
      hat: mix(f[0], '#0b0f1c', 0.45),
      trim: '#e8c45a',
      linen: '#f6ecd0',
      ink: NIGHT,
    };
    return { back, front: scene.person(-8, 16, 1.08, palette) + lozenge(scene, light < 0 ? 36 : 164, 158, 1), stops };
  }
  const isSeal = scene.card.kind !== 'location' && !GLOWS.includes(scene.card.kind);
  const metal = isSeal
    ? { hi: mix(t[0], t[1], 0.75), base: mix(t[1], t[2], 0.3), lo: t[2] }
    : { hi: '#fffaf0', base: '#efe2bd', lo: mix(t[1], '#6b5a3a', 0.5) };
  const plate = { ...metal, ink: NIGHT, line: 12 };
  return {
    back,
    front:
      scene.plate(recipe.motif, { x: 100, y: 110, size: 138, ...plate }) +
      lozenge(scene, light < 0 ? 164 : 36, 160, 0.93),
    stops,
  };
}
