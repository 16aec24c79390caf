/** The shapes that numbers stand on, on a field of 100 by 100, and their colours. White on them has 4.5:1 or more. */

export interface Shape {
  readonly path: string;
  readonly colour: string;
  /** The figure on it is dark. */
  readonly dark?: boolean;
}

const HEART = 'M50 96C10 64-2 44 2 24 8 2 38 0 50 20 62 0 92 2 98 24 102 44 90 64 50 96z';
const BLADES =
  'M2 2L34 18 18 34zM98 2L66 18 82 34zM8 100L0 92 22 66 34 78zM92 100L100 92 78 66 66 78zM50 12A38 38 0 1 0 50 88 38 38 0 0 0 50 12z';
const DIAMOND = 'M50 0L100 50 50 100 0 50z';
const CROWN = 'M8 98L0 16 27 34 50 0 73 34 100 16 92 98z';
const HOOK = 'M50 10A43 43 0 1 0 50 96 43 43 0 0 0 50 10zM50 4L16-6 20 32z';
const SHIELD = 'M50 0C66 10 82 12 96 8 100 54 86 84 50 100 14 84 0 54 4 8 18 12 34 10 50 0z';
const ARROW = 'M50-6L100 44H80V100H20V44H0z';
const BURST =
  'M50-4L61 19 85 8 81 33 106 40 85 54 99 79 73 76 68 103 50 84 32 103 27 76 1 79 15 54-6 40 19 33 15 8 39 19z';
const HEXAGON = 'M50 0L96 25V75L50 100 4 75V25z';
const KEG = 'M20 2H80C96 30 96 70 80 98H20C4 70 4 30 20 2z';
const DISC = 'M50 1A49 49 0 1 0 50 99 49 49 0 0 0 50 1z';
const STAR = 'M50-4L64 30 102 32 72 56 82 94 50 73 18 94 28 56-2 32 36 30z';
const CLUB = 'M24 100L14 34C12 10 30 0 50 0S88 10 86 34L76 100z';
const KITE = 'M50-4L92 22 72 104H28L8 22z';
const GOBLET = 'M2 0H98C98 52 80 66 64 72V84H82V102H18V84H36V72C20 66 2 52 2 0z';

/** By the name of the number. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  resolve: { path: HEART, colour: '#c42a24' },
  combat: { path: BLADES, colour: '#5f7486' },
  finesse: { path: DIAMOND, colour: '#0e7f72' },
  influence: { path: CROWN, colour: '#9a6200' },
  riposte: { path: HOOK, colour: '#7d48a3' },
  parry: { path: SHIELD, colour: '#2868a4' },
  thrust: { path: ARROW, colour: '#c23420' },
  initiative: { path: HEXAGON, colour: '#24405e' },
  panache: { path: DIAMOND, colour: '#7a5a12' },
  crew_cap: { path: DISC, colour: '#4a4a52' },
  attack: { path: BURST, colour: '#a8241a' },
  power: { path: BURST, colour: '#a8241a' },
  defense: { path: SHIELD, colour: '#23588a' },
  durability: { path: HEXAGON, colour: '#47525a' },
  powder: { path: KEG, colour: '#5a3d12' },
  ammo: { path: DISC, colour: '#2a2522' },
  stave: { path: CLUB, colour: '#a3352a' },
  sword: { path: KITE, colour: '#3a628c' },
  cup: { path: GOBLET, colour: '#0c7468' },
  ducat: { path: DISC, colour: '#d8a838', dark: true },
  cost: { path: DISC, colour: '#e2b542', dark: true },
  points: { path: STAR, colour: '#fbf0cf', dark: true },
};

export const NO_SHAPE: Shape = { path: DISC, colour: '#43381f' };
