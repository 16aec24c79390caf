/** A card's picture as an SVG, composed from its recipe. No requests, nothing of the browser: the build draws with it too. */

import { arcana } from './arcana.ts';
import { bust } from './bust.ts';
import { hash, liveryOf, lots, mix, tintOf } from './colours.ts';
import { engrave, ids } from './engrave.ts';
import { fiveSails } from './five_sails.ts';
import { grade, H, vignette, W } from './grounds.ts';
import { OWN } from './own.ts';
import { wordsOf, type Drawn, type FaceCard, type Recipe, type Scene } from './scene.ts';
import { skyPirate } from './sky_pirate.ts';
import { swordDuel } from './sword_duel.ts';

export type Icons = Readonly<Record<string, string>>;

const GAMES: Readonly<Record<string, (scene: Scene) => Drawn>> = {
  arcana,
  five_sails: fiveSails,
  sky_pirate: skyPirate,
  sword_duel: swordDuel,
};
/** Above a text the motif is smaller and stands higher: how far from the top, by game. */
const RISEN: Readonly<Record<string, number>> = { arcana: 4, five_sails: 10 };

/** The picture, 200 by 250. Where a text lies below, its motif is `scale` as large and stands higher. */
export function compose(game: string, card: FaceCard, recipe: Recipe, icons: Icons, scale = 1): string {
  const r = lots(hash(game + card.id));
  const light = r() < 0.5 ? -1 : 1;
  const tint = tintOf(recipe.tint);
  const livery = liveryOf(game, card.group);
  const next = ids();
  const palette = {
    coat: mix(livery[1], livery[0], 0.35),
    coat2: mix(tint[1], tint[2], 0.25),
    trim: livery[3],
    hat: mix(livery[0], tint[2], 0.4),
    plume: mix(tint[0], tint[1], r() * 0.9),
    linen: '#f7f0de',
  };
  const body = (name: string | undefined): string => icons[name ?? ''] ?? OWN[name ?? ''] ?? '';
  const ground = next('a');
  const drawn = (GAMES[game] ?? fiveSails)({
    card,
    recipe,
    r,
    light,
    tint,
    livery,
    palette,
    ground,
    next,
    body,
    plate: (name, how) => (name ? engrave(body(name), { ...how, light }, next) : ''),
    person: (x, y, scale, own) =>
      `<g transform="translate(${x} ${y}) scale(${scale})">${bust(wordsOf(recipe.motif), own ?? palette, r, light, next)}</g>`,
  });
  const [left, top] = [(100 * (1 - scale)).toFixed(1), RISEN[game] ?? 2];
  const front =
    scale === 1 ? drawn.front : `<g transform="translate(${left} ${top}) scale(${scale})">${drawn.front}</g>`;
  const shade = next('v');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W * 2}" height="${H * 2}">` +
    `<defs>${grade(ground, drawn.stops, drawn.isSlanted ?? false)}${vignette(shade, drawn.shade ?? 0.42)}</defs>` +
    `${drawn.back}${front}<rect width="${W}" height="${H}" fill="url(#${shade})"/></svg>`
  );
}
