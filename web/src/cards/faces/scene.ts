/** What the pictures of all games are made of. */

import type { Livery, Lot, Tint } from './colours.ts';
import type { Ids, Plate } from './engrave.ts';
import type { Palette } from './pen.ts';

/** What a picture shows of a card: no more than is printed on it. */
export interface FaceCard {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  /** Its faction or guild; '' for none. */
  readonly group: string;
  readonly token?: boolean;
  readonly red?: Readonly<Record<string, number>>;
  readonly green?: Readonly<Record<string, number>>;
  readonly gray?: readonly string[];
}

/** One line of a game's faces.yaml. */
export interface Recipe {
  readonly motif: string;
  readonly second?: string;
  readonly tint: string;
}

export interface Scene {
  readonly card: FaceCard;
  readonly recipe: Recipe;
  readonly r: Lot;
  readonly light: number;
  readonly tint: Tint;
  readonly livery: Livery;
  readonly palette: Palette;
  /** The name of the ground's gradient. */
  readonly ground: string;
  readonly next: Ids;
  /** The path of an icon or of a motif of our own. */
  readonly body: (name: string | undefined) => string;
  /** The motif or another icon, engraved. */
  readonly plate: (name: string | undefined, how: Omit<Plate, 'light'>) => string;
  /** The bust of the recipe, at this place and scale. */
  readonly person: (x: number, y: number, scale: number, palette?: Palette) => string;
}

/** The parts of a picture: what is behind, and what moves up where a text lies below. */
export interface Drawn {
  readonly back: string;
  readonly front: string;
  readonly stops: Tint;
  readonly isSlanted?: boolean;
  readonly shade?: number;
}

/** The words of bust(...) and stroke(...). */
export function wordsOf(motif: string): string[] {
  return motif.replace(/^\w+\(|\)$/g, '').split(' ');
}

export function isBust(motif: string): boolean {
  return motif.startsWith('bust(');
}

/** A small icon in one colour, in the middle of x and y. */
export function small(body: string, x: number, y: number, size: number, fill: string): string {
  return `<svg x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" viewBox="0 0 512 512"><g fill="${fill}">${body}</g></svg>`;
}

export function filled(id: string): string {
  return `<rect width="200" height="250" fill="url(#${id})"/>`;
}
