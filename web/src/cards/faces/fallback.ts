/** The face of a card that has no recipe, of a designer's own card file for one: derived from its kind and its name. */

import { WORDS } from './bust.ts';
import { hash, lots, pick, TINTS, type Lot } from './colours.ts';
import { OWN } from './own.ts';
import type { FaceCard, Recipe } from './scene.ts';

const PEOPLE = new Set(['agent', 'captain', 'character', 'crew', 'leader', 'militia', 'personality']);
/** What a thing of this kind is if its name says nothing. */
const KINDS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  ammo: ['artillery-shell', 'bolas', 'sparky-bomb', 'ice-bomb'],
  asset: ['barrel', 'shield', 'gems', 'locked-chest'],
  attachment: ['stiletto', 'breastplate', 'spyglass', 'pirate-coat'],
  cannon: ['cannon', 'mortar', 'field-gun', 'pirate-cannon'],
  event: ['hourglass', 'treasure-map', 'compass', 'big-wave'],
  form: ['sword-brandish', 'pocket-watch', 'run', 'switch-weapon'],
  location: ['castle', 'stone-tower', 'house', 'bookshelf', 'wooden-door'],
  maneuver: ['crossed-swords', 'ship-wheel', 'sail', 'flying-flag'],
  objective: ['trophies-shelf', 'crown-coin', 'castle', 'wax-seal'],
  relic: ['jeweled-chalice', 'magic-lamp', 'ring', 'spyglass'],
  risk: ['sword-clash', 'mailed-fist', 'pierced-heart', 'cloak-dagger'],
  scheme: ['scales', 'crossed-swords', 'treasure-map', 'hourglass'],
  structure: ['palisade', 'gears', 'padlock', 'shop'],
};
/** Strokes by what they strike. */
const STRUCK: Readonly<Record<string, readonly [string, ...string[]]>> = {
  head: ['cut-high', 'cut-inside', 'cut-outside', 'over-cut'],
  chest: ['thrust', 'cut-chest', 'thrust-long', 'under-over'],
  belly: ['thrust-low', 'cut-side', 'under', 'thrust-again'],
  'sword-arm': ['cut-arm', 'beat'],
  'off-arm': ['cut-side', 'moulinet-down'],
  'sword-leg': ['cut-low', 'moulinet-up'],
  'off-leg': ['cut-low', 'moulinet-up'],
};

function listOf(words: string): readonly [string, ...string[]] {
  const [first = '', ...rest] = words.split(' ');
  return [first, ...rest];
}

/** The icon whose name a word of the card's name is, or is part of. */
function named(name: string, icons: readonly string[]): string | undefined {
  const said = name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((one) => one.length > 3)
    .map((one) => one.replace(/s$/, ''));
  for (const one of said.reverse()) {
    const found =
      icons.find((icon) => icon === one) ?? icons.find((icon) => icon.split('-').some((part) => part === one));
    if (found) return found;
  }
  return undefined;
}

function bustOf(r: Lot, isGhost: boolean): string {
  const parts = [WORDS.head, WORDS.hair, WORDS.face, WORDS.collar].map((words) => pick(r, listOf(words)));
  return `bust(${parts.join(' ')}${isGhost ? ' glow' : ''})`;
}

function strokeOf({ red = {} }: FaceCard, r: Lot): string {
  const [most] = Object.entries(red).sort((a, b) => b[1] - a[1]);
  const strokes = most ? STRUCK[most[0]] : undefined;
  return `stroke(${pick(r, strokes ?? ['roof', 'bind', 'parry-quarte'])})`;
}

/** A decent face for a card without a recipe. `icons` are those that the game's own cards use. */
export function recipeFor(game: string, card: FaceCard, icons: readonly string[]): Recipe {
  const r = lots(hash(`${card.kind} ${card.name}`));
  const all = [...icons, ...Object.keys(OWN)].sort();
  const [first = 'qd-rapier', ...rest] = all;
  const any = pick(r, [first, ...rest]);
  const tint = pick(
    r,
    listOf(
      Object.keys(TINTS)
        .filter((name) => name !== 'plate')
        .join(' '),
    ),
  );
  if (card.kind === 'attack') return { motif: strokeOf(card, r), tint: 'plate' };
  const said = named(card.name, all);
  if (PEOPLE.has(card.kind)) return { motif: bustOf(r, card.group === 'Ghost'), second: said ?? any, tint };
  const known = (KINDS[card.kind] ?? []).filter((icon) => all.includes(icon));
  const motif = said ?? (known.length ? pick(r, listOf(known.join(' '))) : any);
  return { motif, second: any === motif ? first : any, tint: game === 'sword_duel' ? 'plate' : tint };
}
