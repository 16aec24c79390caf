/** City of Five Sails: a sea chart. */

import { INK, mix } from './colours.ts';
import { cloud, fine, H, lines, rays, rings, waves } from './grounds.ts';
import { filled, isBust, type Drawn, type Scene } from './scene.ts';

const SHIELD = 'M0-24C12-20 18-20 24-24 26 6 20 22 0 32-20 22-26 6-24-24-18-20-12-20 0-24z';
/** How a faction divides its shield. */
const DIVIDE: Readonly<Record<string, string>> = {
  Castille: 'M0-30H40V2H0zM0 2H-40V40H0z',
  Eisen: 'M0-30H40V40H0z',
  Montaigne: 'M-40 18L0-14 40 18V40L0 10-40 40z',
  Ussura: 'M-40-34L40 30V6L-10-34z',
  Vodacce: 'M0-30L26 2 0 34-26 2z',
  City: 'M-40-6q10-8 20 0t20 0 20 0 20 0V10q-10 8-20 0t-20 0-20 0-20 0z',
};

function escutcheon(scene: Scene, x: number, y: number): string {
  const { livery, card, next } = scene;
  const id = next('k');
  const icon = scene.body(scene.recipe.second);
  return (
    `<g transform="translate(${x} ${y}) scale(1.18)"><defs><clipPath id="${id}"><path d="${SHIELD}"/></clipPath></defs>` +
    `<path d="${SHIELD}" fill="${INK}" opacity=".45" transform="translate(2 3)"/><path d="${SHIELD}" fill="${livery[2]}" stroke="${INK}" stroke-width="6"/>` +
    `<g clip-path="url(#${id})"><path d="${DIVIDE[card.group] ?? ''}" fill="${mix(livery[1], livery[2], 0.35)}"/></g>` +
    `<path d="${SHIELD}" fill="none" stroke="${livery[3]}" stroke-width="3"/>` +
    `<svg x="-17" y="-20" width="34" height="42" viewBox="0 0 512 512"><defs><g id="${id}i">${icon}</g></defs><use href="#${id}i" fill="#fff" stroke="#fff" stroke-width="30" opacity=".75"/><use href="#${id}i" fill="${mix(livery[0], '#000000', 0.35)}"/></svg></g>`
  );
}

function plain({ tint }: Scene): Drawn['stops'] {
  return [tint[0], tint[1], mix(tint[1], tint[2], 0.6)];
}

function metal({ tint }: Scene): { hi: string; base: string; lo: string } {
  return {
    hi: mix(tint[0], '#ffffff', 0.7),
    base: mix(tint[0], '#f8edd4', 0.6),
    lo: mix(tint[1], '#a8703a', 0.3),
  };
}

function person(scene: Scene): Drawn {
  const { tint: t, ground, r, light } = scene;
  return {
    back:
      filled(ground) +
      fine(100, 96, 64, t[2], 0.28, r()) +
      rings(100, 104, [96, 99, 84], t[2], 0.4) +
      waves(176, 7, t[2], 0.35) +
      `<ellipse cx="100" cy="104" rx="82" ry="84" fill="${t[0]}" opacity=".55"/>`,
    front: scene.person(-14, 22, 1.14) + escutcheon(scene, light < 0 ? 40 : 160, 178),
    stops: plain(scene),
  };
}

function risk(scene: Scene): Drawn {
  const { tint: t, ground, r, light, recipe } = scene;
  const x = light < 0 ? 14 : 186;
  return {
    back:
      filled(ground) +
      rays(x, 226, 34, t[0], 0.42, 0, r()) +
      fine(x, 226, 90, t[2], 0.25) +
      `<path d="${light < 0 ? 'M0 0H70L0 120z' : 'M200 0H130L200 120z'}" fill="${t[2]}" opacity=".55"/>`,
    front:
      scene.plate(recipe.second, {
        x: light < 0 ? 160 : 40,
        y: 186,
        size: 62,
        hi: t[0],
        base: t[1],
        lo: t[2],
        shadow: false,
        line: 7,
      }) + scene.plate(recipe.motif, { x: 100, y: 112, size: 156, rot: light * -7, ...metal(scene) }),
    stops: plain(scene),
    isSlanted: true,
  };
}

function attachment(scene: Scene): Drawn {
  const { tint: t, livery: f, ground, light, recipe } = scene;
  const niche = `M22 ${H}V96C22 30 178 30 178 96V${H}`;
  return {
    back:
      `<rect width="200" height="250" fill="${t[2]}"/><path d="${niche}z" fill="url(#${ground})"/>` +
      lines(8, H, 4, '#000', 0.18) +
      `<path d="${niche}" fill="none" stroke="${f[3]}" stroke-width="3"/><path d="M0 196H200V${H}H0z" fill="${f[0]}"/>` +
      `<path d="M0 196q25 10 50 0t50 0 50 0 50 0v8q-25 10-50 0t-50 0-50 0-50 0z" fill="${f[1]}"/>` +
      fine(100, 196, 40, t[2], 0.2),
    front:
      scene.plate(recipe.motif, { x: 100, y: 118, size: 142, rot: light * 4, ...metal(scene) }) +
      scene.plate(recipe.second, {
        x: light < 0 ? 158 : 42,
        y: 194,
        size: 50,
        hi: t[0],
        base: f[2],
        lo: f[1],
        line: 7,
      }),
    stops: plain(scene),
  };
}

function scheme(scene: Scene): Drawn {
  const { tint: t, livery: f, ground, light, recipe } = scene;
  const x = light < 0 ? 156 : 44;
  return {
    back:
      `<rect width="200" height="250" fill="${mix(t[2], '#0a0d1c', 0.35)}"/>` +
      rings(100, 112, [90, 86, 70, 112, 116], f[3], 0.5) +
      fine(100, 112, 48, f[3], 0.22) +
      rays(100, 112, 16, f[3], 0.08, 40),
    front:
      `<circle cx="100" cy="112" r="66" fill="url(#${ground})" opacity=".9"/>` +
      scene.plate(recipe.motif, {
        x: 100,
        y: 110,
        size: 122,
        hi: '#fff4cf',
        base: mix(f[3], t[0], 0.4),
        lo: mix(f[3], t[2], 0.6),
      }) +
      `<circle cx="${x}" cy="182" r="30" fill="#8e1c1c" stroke="#4a0b0d" stroke-width="4"/><circle cx="${x}" cy="182" r="22" fill="#a62a26" stroke="#6d1315" stroke-width="2"/>` +
      `<svg x="${x - 16}" y="166" width="32" height="32" viewBox="0 0 512 512"><g fill="#5a0d10">${scene.body(recipe.second)}</g></svg>`,
    stops: t,
  };
}

function event(scene: Scene): Drawn {
  const { tint: t, ground, r, light, recipe } = scene;
  const pale = mix(t[1], '#ffffff', 0.3);
  return {
    back:
      filled(ground) +
      rays(100, 70, 24, t[0], 0.35, 10, r()) +
      cloud(-24, 70, 1.2, pale, t[2]) +
      cloud(126, 56, 1.1, pale, t[2]) +
      cloud(30, 40, 0.8, mix(t[1], '#ffffff', 0.45), t[2]) +
      `<rect y="176" width="200" height="80" fill="${t[2]}"/>` +
      waves(180, 6, t[0], 0.5, 4, 26),
    front:
      scene.plate(recipe.second, {
        x: light < 0 ? 156 : 44,
        y: 62,
        size: 58,
        hi: t[0],
        base: t[1],
        lo: t[2],
        line: 7,
      }) + scene.plate(recipe.motif, { x: 100, y: 128, size: 150, ...metal(scene) }),
    stops: plain(scene),
  };
}

function location(scene: Scene): Drawn {
  const { tint: t, livery: f, ground, light, recipe } = scene;
  return {
    back:
      filled(ground) +
      fine(100, 120, 32, t[2], 0.35) +
      rings(100, 120, [100, 103], t[2], 0.4) +
      cloud(6, 66, 0.8, '#ffffff', t[2], 0.55) +
      cloud(130, 48, 0.7, '#ffffff', t[2], 0.55) +
      `<rect y="182" width="200" height="80" fill="${t[2]}" opacity=".8"/>` +
      waves(186, 6, t[0], 0.6, 4, 26),
    front:
      scene.plate(recipe.motif, { x: 100, y: 118, size: 158, ...metal(scene) }) +
      scene.plate(recipe.second, {
        x: light < 0 ? 160 : 40,
        y: 196,
        size: 46,
        hi: '#fff3d0',
        base: f[3],
        lo: f[0],
        line: 7,
      }),
    stops: plain(scene),
  };
}

const KINDS: Readonly<Record<string, (scene: Scene) => Drawn>> = { risk, attachment, scheme, event };

export function fiveSails(scene: Scene): Drawn {
  if (isBust(scene.recipe.motif)) return person(scene);
  return (KINDS[scene.card.kind] ?? location)(scene);
}
