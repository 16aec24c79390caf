/** The colours of the faces, and what is drawn by lot from a card's id, so that a face never changes between visits. */

/** Light, mid and deep: the ground behind the motif. */
export type Tint = readonly [string, string, string];
/** Deep, mid, light and metal: the frame. */
export type Livery = readonly [string, string, string, string];
export type Lot = () => number;

export function hash(text: string): number {
  let h = 2166136261;
  for (const c of text) h = Math.imul(h ^ (c.codePointAt(0) ?? 0), 16777619);
  return h >>> 0;
}

/** Numbers from 0 to 1, the same ones for the same seed. */
export function lots(seed: number): Lot {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<T>(r: Lot, list: readonly [T, ...T[]]): T {
  return list[Math.floor(r() * list.length)] ?? list[0];
}

function parts(colour: string): number[] {
  return [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16));
}

/** The colour `t` of the way from `a` to `b`, both as #rrggbb. */
export function mix(a: string, b: string, t: number): string {
  const to = parts(b);
  const mixed = parts(a).map((v, i) => Math.round(v + ((to[i] ?? v) - v) * t));
  return '#' + mixed.map((v) => v.toString(16).padStart(2, '0')).join('');
}

export const TINTS: Readonly<Record<string, Tint>> = {
  rust: ['#f0c79a', '#c77a45', '#5e2a14'],
  dusk: ['#f7cf9c', '#d97a4e', '#4d2340'],
  wine: ['#e9bcc0', '#a8455c', '#43122b'],
  azure: ['#cfe3f2', '#5f9bd0', '#14345f'],
  moss: ['#dfe3ae', '#86974f', '#2b3b1c'],
  steel: ['#dde3e4', '#8a9aa4', '#2a3740'],
  amber: ['#fbe3a8', '#dda23c', '#6b4110'],
  frost: ['#eef5f4', '#a3c6cf', '#2b5263'],
  sea: ['#cdeae0', '#4fa39c', '#0e3f4b'],
  gold: ['#fdf0bf', '#e2b542', '#6d4b0b'],
  night: ['#9db0cf', '#3f5584', '#10182f'],
  rose: ['#fbdad6', '#dd8a93', '#6a1f3c'],
  bog: ['#d8e0b4', '#7f9466', '#1f3328'],
  blood: ['#f4b59d', '#c03f2e', '#4a0d10'],
  ember: ['#fbc98a', '#df6a2b', '#4a1710'],
  violet: ['#e0d0ee', '#8d6bb3', '#2e1a50'],
  dawn: ['#fde9cf', '#f0b28c', '#5d7fa8'],
  noon: ['#f4f8f2', '#9fd0e4', '#3f86b5'],
  storm: ['#cfd6d9', '#76889a', '#232f3f'],
  spectral: ['#d8f6ea', '#5fbfae', '#10383f'],
  abyss: ['#b9d8d6', '#3c6f8c', '#0c1a35'],
  canal: ['#9fd3cf', '#2b7d8c', '#082b3d'],
  ash: ['#dcd8d0', '#8d8880', '#2b2a2e'],
  plate: ['#f8f0dc', '#e6d8b8', '#8a7a58'],
};

export const LIVERIES: Readonly<Record<string, Livery>> = {
  Castille: ['#7c2308', '#b84a1a', '#f3c793', '#e0b04a'],
  Eisen: ['#262f37', '#566470', '#cdd3d4', '#b9a06a'],
  Montaigne: ['#12356b', '#2f66ac', '#c9dcf0', '#e0bf5c'],
  Ussura: ['#0f4431', '#2f7553', '#cbe0c6', '#c9a24b'],
  Vodacce: ['#4a173c', '#86355f', '#e6c3d4', '#d3a24b'],
  City: ['#083f49', '#1f7682', '#c2e1de', '#d3ae5c'],
  Neutral: ['#43381f', '#7d6b40', '#e8dcba', '#c9a24b'],
  Ghost: ['#123c45', '#2f7d80', '#bfe8dc', '#8fd0bd'],
  Imperial: ['#6e1a17', '#a93a30', '#f0c9b0', '#d9ae52'],
  Pirate: ['#221e1d', '#51484a', '#cfc4b6', '#b98b4a'],
  Trader: ['#5f4206', '#a37a18', '#f2dd9d', '#e3bd55'],
  Devoted: ['#3d1c55', '#7a4a99', '#dcc6ea', '#b58fd0'],
  SkyNeutral: ['#3a3f3c', '#6d736b', '#d6d8c8', '#b7a77a'],
  Blades: ['#5f1713', '#a83a2c', '#f0b8a0', '#e0b04a'],
  Ferrymen: ['#0a3a4a', '#1f7f8f', '#a9dcdc', '#d3ae5c'],
  Thieves: ['#2f2058', '#6a50a0', '#cfc0ea', '#d3ae5c'],
  Usurers: ['#4a3806', '#99791a', '#f0dc90', '#e8c45a'],
  Night: ['#141b2e', '#33446b', '#b9c6e0', '#d3ae5c'],
};

export const INK = '#1c1510';

/** The colours of a card's faction or guild; a game of its own has the colours of nobody. */
export function liveryOf(game: string, group: string): Livery {
  const name = game === 'sky_pirate' && group === 'Neutral' ? 'SkyNeutral' : group;
  return (
    LIVERIES[name] ?? LIVERIES[game === 'arcana' ? 'Night' : 'Neutral'] ?? ['#43381f', '#7d6b40', '#e8dcba', '#c9a24b']
  );
}

export function tintOf(name: string): Tint {
  return TINTS[name] ?? ['#fbe3a8', '#dda23c', '#6b4110'];
}
