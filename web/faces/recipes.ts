/** The recipes of a game's cards, read from its faces.yaml, and everything that is wrong with them. */

import { readFileSync } from 'node:fs';
import { WORDS } from '../src/cards/faces/bust.ts';
import { TINTS } from '../src/cards/faces/colours.ts';
import { OWN } from '../src/cards/faces/own.ts';
import { isBust, wordsOf, type FaceCard, type Recipe } from '../src/cards/faces/scene.ts';
import { STROKES } from '../src/cards/faces/sword_duel.ts';

export const GAMES = ['arcana', 'five_sails', 'sky_pirate', 'sword_duel'] as const;
export type Game = (typeof GAMES)[number];

const LINE =
  /^([a-z0-9-]+): \{motif: ([a-z0-9-]+(?:\([^)]*\))?)(?:, second: ([a-z0-9-]+))?, tint: ([a-z]+)\}(?:\s+#.*)?$/;

export function recipeFile(game: string): string {
  return new URL(`../../src/quarterdeck/games/${game}/data/faces.yaml`, import.meta.url).pathname;
}

export function cardFile(game: string): string {
  return new URL(`./cards/${game}.json`, import.meta.url).pathname;
}

export function cardsOf(game: string): FaceCard[] {
  return JSON.parse(readFileSync(cardFile(game), 'utf8')) as FaceCard[];
}

export interface Read {
  readonly recipes: Record<string, Recipe>;
  readonly faults: string[];
}

/** The recipes of a text, one line a card. */
export function read(text: string): Read {
  const recipes: Record<string, Recipe> = {};
  const faults: string[] = [];
  for (const [n, line] of text.split('\n').entries()) {
    if (!line.trim() || line.startsWith('#')) continue;
    const [, id = '', motif = '', second, tint = ''] = LINE.exec(line) ?? [];
    if (!id) {
      faults.push(`line ${n + 1} is no recipe, as "card-id: {motif: anchor, second: coins, tint: sea}" is: ${line}`);
    } else if (id in recipes) {
      faults.push(`line ${n + 1}: ${id} has a recipe already`);
    } else {
      recipes[id] = second ? { motif, second, tint } : { motif, tint };
    }
  }
  return { recipes, faults };
}

/** What is wrong with the words of bust(...). */
function bustFaults(words: readonly string[]): string[] {
  const kinds = Object.entries(WORDS);
  if (words.length < 4 || words.length > kinds.length) return ['bust takes a head, hair, face, collar and one extra'];
  return words.flatMap((word, n) => {
    const [kind, known] = kinds[n] ?? ['', ''];
    return known.split(' ').includes(word) ? [] : [`there is no ${kind} "${word}"`];
  });
}

/** The icons that a recipe names. */
export function iconsOf({ motif, second }: Recipe): string[] {
  const named = motif.includes('(') ? [] : [motif];
  return second ? [...named, second] : named;
}

function recipeFaults(recipe: Recipe, known: ReadonlySet<string>): string[] {
  const faults = iconsOf(recipe)
    .filter((name) => !known.has(name) && !(name in OWN))
    .map((name) => `there is no icon "${name}"`);
  if (!(recipe.tint in TINTS)) faults.push(`there is no tint "${recipe.tint}"`);
  const { motif } = recipe;
  if (isBust(motif)) faults.push(...bustFaults(wordsOf(motif)));
  else if (motif.startsWith('stroke(')) {
    const [stroke = ''] = wordsOf(motif);
    if (!(stroke in STROKES)) faults.push(`there is no stroke "${stroke}"`);
  } else if (motif.includes('(')) faults.push(`"${motif}" is neither bust(...) nor stroke(...)`);
  return faults;
}

/** All that is wrong with the faces of a game's cards; `known` are the icons of the set. */
export function faultsOf(cards: readonly FaceCard[], { recipes, faults }: Read, known: ReadonlySet<string>): string[] {
  const found = [...faults];
  const ids = new Set(cards.map((card) => card.id));
  for (const id of ids) if (!(id in recipes)) found.push(`${id} has no recipe`);
  for (const [id, recipe] of Object.entries(recipes)) {
    if (!ids.has(id)) found.push(`${id} is no card of this game`);
    found.push(...recipeFaults(recipe, known).map((fault) => `${id}: ${fault}`));
  }
  return found;
}

export function readGame(game: string): Read {
  return read(readFileSync(recipeFile(game), 'utf8'));
}
