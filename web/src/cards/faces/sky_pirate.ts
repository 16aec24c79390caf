/** Sky Pirate: the sky behind an enamelled plate. */

import { INK, mix } from './colours.ts';
import { cloud, H, lines, rays } from './grounds.ts';
import { filled, isBust, small, wordsOf, type Drawn, type Scene } from './scene.ts';

/** The small motif in a porthole. */
function porthole(scene: Scene, x: number, y: number, scale: number): string {
  const { livery: f } = scene;
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})"><circle r="27" fill="${f[0]}" stroke="${INK}" stroke-width="3"/>` +
    `<circle r="22" fill="${f[2]}" stroke="${f[3]}" stroke-width="3.4"/>${small(scene.body(scene.recipe.second), 0, 0, 32, mix(f[0], '#000000', 0.3))}</g>`
  );
}

const GHOST = {
  skin: ['#d9f7ec', '#7fc9b8'],
  hair: '#cfeee4',
  coat: '#2b6f72',
  coat2: '#4aa398',
  hat: '#1d5158',
  plume: '#e9fff8',
  trim: '#a9f0da',
  linen: '#eafff8',
} as const;

export function skyPirate(scene: Scene): Drawn {
  const { tint: t, livery: f, light, ground, card, recipe, r } = scene;
  const [white, edge] = [mix(t[0], '#ffffff', 0.5), t[2]];
  let back =
    filled(ground) +
    lines(4, 150, 5, t[2], 0.16) +
    `<circle cx="${light < 0 ? 44 : 156}" cy="58" r="30" fill="${mix(t[0], '#ffffff', 0.4)}" opacity=".8"/>` +
    cloud(-30, 108, 1.3, white, edge, 0.75) +
    cloud(112, 88, 1.2, white, edge, 0.75) +
    cloud(40, 60, 0.7, white, edge, 0.6);
  const stops: Drawn['stops'] = [t[2], t[1], t[0]];
  if (isBust(recipe.motif)) {
    const isGhost = wordsOf(recipe.motif).includes('glow');
    // A ghost is pale, but its coat and hat take the tint: many of them serve on one ship.
    const ghost = {
      ...GHOST,
      coat: mix(GHOST.coat, t[2], 0.45),
      coat2: mix(GHOST.coat2, t[1], 0.45),
      hat: mix(GHOST.hat, t[2], 0.5),
    };
    if (isGhost) back += rays(100, 100, 20, '#eafff6', 0.35, 30);
    return {
      back,
      front:
        scene.person(-14, 20, 1.14, isGhost ? ghost : undefined) +
        cloud(-30, 242, 1.2, white, edge, 0.9) +
        cloud(108, 246, 1.4, white, edge, 0.9) +
        porthole(scene, light < 0 ? 166 : 34, 172, 1),
      stops,
    };
  }
  const isWide = card.kind === 'maneuver';
  const isHull = card.kind === 'structure' || card.kind === 'cannon';
  if (isWide) back += rays(light < 0 ? 0 : 200, 230, 26, '#fffbe8', 0.4, 0, r());
  if (isHull) {
    back +=
      `<path d="M0 184H200V${H}H0z" fill="${mix(f[0], '#3a2a1a', 0.4)}"/>` +
      `<path d="M0 184H200M0 204H200M0 226H200M34 184v20M120 184v20M76 204v22M168 204v22M30 226v24M140 226v24" stroke="#000" stroke-opacity=".6" stroke-width="2.4"/><path d="M0 186H200" stroke="${f[3]}" stroke-width="4"/>`;
  }
  const front =
    scene.plate(recipe.motif, {
      x: 100,
      y: isHull ? 114 : 122,
      size: card.token ? 180 : 150,
      rot: isWide ? light * -6 : 0,
      hi: '#fffaf0',
      base: mix(f[2], '#fbeccb', 0.7),
      lo: mix(f[3], t[1], 0.25),
    }) +
    porthole(scene, light < 0 ? 162 : 38, isWide ? 62 : 66, 0.93) +
    (isHull ? '' : cloud(-26, 240, 1.2, white, edge, 0.95) + cloud(100, 246, 1.5, white, edge, 0.95));
  return { back, front, stops };
}
