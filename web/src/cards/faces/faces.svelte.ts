/** The faces of cards: composed once, and kept as the address of a picture. A game's recipes arrive when it is shown. */

import { fact, numbersBy, word, words } from '../figures';
import type { PrintedCard } from '../types';
import { recipeFor } from './fallback';
import type { compose } from './compose';
import type { FaceCard, Recipe } from './scene';

interface FaceSet {
  readonly recipes: Readonly<Record<string, Recipe>>;
  readonly icons: Readonly<Record<string, string>>;
}

const SETS: Readonly<Record<string, () => Promise<FaceSet>>> = {
  arcana: () => import('virtual:faces/arcana'),
  five_sails: () => import('virtual:faces/five_sails'),
  sky_pirate: () => import('virtual:faces/sky_pirate'),
  sword_duel: () => import('virtual:faces/sword_duel'),
};
/** A game of someone's own: its cards are drawn with the motifs of our own alone. */
const NO_SET: FaceSet = { recipes: {}, icons: {} };

/** What a picture shows of a printed card. */
export function faceCard(card: PrintedCard): FaceCard {
  return {
    id: card.id,
    name: card.name,
    kind: card.kind,
    group: word(card, 'faction') || word(card, 'guild'),
    token: fact(card, 'token') === true,
    red: numbersBy(card, 'red'),
    green: numbersBy(card, 'green'),
    gray: words(card, 'gray'),
  };
}

class Faces {
  #sets = $state.raw<Readonly<Record<string, FaceSet>>>({});
  #compose = $state.raw<typeof compose | null>(null);
  #asked = new Map<string, Promise<void>>();
  #kept = new Map<string, string>();

  /** Sends for what a game's faces are made of; done when it is there, or did not arrive. */
  ask(game: string): Promise<void> {
    const asked = this.#asked.get(game) ?? this.#send(game);
    this.#asked.set(game, asked);
    return asked;
  }

  #send(game: string): Promise<void> {
    const set = SETS[game]?.() ?? Promise.resolve(NO_SET);
    return Promise.all([set, import('./compose')]).then(
      ([arrived, composer]) => {
        this.#compose = composer.compose;
        this.#sets = { ...this.#sets, [game]: arrived };
      },
      () => void this.#asked.delete(game), // asked again with the next card: a frame without a picture can be played
    );
  }

  /** The address of the card's picture, '' until it can be drawn. */
  picture(game: string, printed: PrintedCard, scale: number): string {
    const set = this.#sets[game];
    const draw = this.#compose;
    if (!set || !draw) return '';
    const card = faceCard(printed);
    const key = JSON.stringify([game, card, scale]);
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const recipe = set.recipes[card.id] ?? recipeFor(game, card, Object.keys(set.icons));
    const made = addressOf(draw(game, card, recipe, set.icons, scale));
    this.#kept.set(key, made);
    return made;
  }
}

function addressOf(svg: string): string {
  if (typeof URL.createObjectURL !== 'function') return `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
}

export const faces = new Faces();
