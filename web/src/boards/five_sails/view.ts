/** The public data of City of Five Sails (games/five_sails/publicview.py), and questions of it. */

import type { Sight } from '../../lib/protocol';

export type Stat = 'resolve' | 'combat' | 'finesse' | 'influence';
export const VALUES = ['riposte', 'parry', 'thrust'] as const;
export type Value = (typeof VALUES)[number];

export const PHASES = ['dawn', 'planning', 'high drama', 'plunder', 'dusk'] as const;
export const DAYS = 5;
/** Renown that wins during Plunder. */
export const WINNING_RENOWN = 7;

export interface Borne {
  card: string;
  name: string;
  engaged: boolean;
}

export interface Character extends Record<Stat, number | null> {
  card: string;
  name: string;
  controller: string;
  engaged: boolean;
  wounds: number;
  renown: number;
  equipped: Borne[];
}

export interface Place {
  name: string;
  word: string;
  /** The word of its card, as lines name it: `docks`, the own `home`, another's `home#2`. */
  card: string;
  core: boolean;
  home_of: string | null;
  control: string | null;
  renown: number;
  characters: Character[];
  facedown: string[];
  facedown_cards: string[];
  available: { card: string; name: string; kind: string; cost: number | null }[];
  schemes: string[];
  events: { card: string; renown: number }[];
}

export interface Player {
  name: string;
  word: string;
  faction: string | null;
  renown: number;
  out: boolean;
  hand: number;
  approach: number;
  deck: number;
  discard: number;
  crew_cap: number | null;
  crew: number;
  panache: number | null;
  /** Panache as the scheme of the Day changes it. */
  draws: number | null;
  leader: string | null;
  leader_in_play: boolean;
  scheme: string[];
}

export interface Challenge {
  challenger: string;
  target: string;
  stat: Stat;
  answer: string | null;
  place: string | null;
  players: string[];
  lethal: boolean;
}

export interface LineCard extends Record<Value, number | null> {
  card: string;
  gambled: boolean;
  this_round: boolean;
}

export interface DuelSide {
  player: string;
  participant: string;
  in_play: boolean;
  threat: number;
  lethal: boolean;
  /** Gambles made in this duel, and the participant's Finesse as it is now: it can fall below them. */
  gambles: number;
  may_gamble: number;
  stat: number;
  /** Restricted Hostilities; null against a Lethal adversary. */
  most_wounds: number | null;
  line: LineCard[];
}

export interface Duel {
  stat: Stat;
  round: number;
  active: string;
  technique_used: boolean;
  maneuver_used: boolean;
  sides: [DuelSide, DuelSide];
  /** Riposte, Parry and Thrust of this round. */
  values: [number, number, number];
}

export interface View {
  edition: string;
  day: number;
  phase: string;
  first: string | null;
  players: Player[];
  locations: Place[];
  challenge: Challenge | null;
  duel: Duel | null;
}

export function viewOf(sight: Sight): View {
  return sight.board as unknown as View;
}

/** The cards of a zone, bottom first; a pile of hidden cards has none to show. */
export function cardsIn(sight: Sight, zone: string): string[] {
  const held = sight.zones[zone];
  return Array.isArray(held) ? held : [];
}

/** The numbers of a character as they are now. */
export function statsOf(one: Character): Record<Stat, number | null> {
  const { resolve, combat, finesse, influence } = one;
  return { resolve, combat, finesse, influence };
}

/** The sum of a stat that a player's characters have at a place: what a pressure compares. */
export function sumAt(place: Place, player: string, stat: Stat = 'influence'): number {
  return place.characters.reduce((sum, one) => sum + (one.controller === player ? (one[stat] ?? 0) : 0), 0);
}

/** About how wide a row of these characters is, in widths of a card: an engaged one lies on its side. */
export function breadth(characters: readonly Character[]): number {
  return characters.reduce((sum, one) => sum + (one.engaged ? 1.5 : 1.1), 0);
}

/** The character of this word, wherever it stands. */
export function findCharacter(view: View, word: string): Character | null {
  for (const place of view.locations) {
    const found = place.characters.find((one) => one.card === word);
    if (found) return found;
  }
  return null;
}

/** The words of the characters that stand in the duel or challenge, and are shown there instead of at their place. */
export function fighters(view: View): string[] {
  if (view.duel) return view.duel.sides.filter((side) => side.in_play).map((side) => side.participant);
  if (!view.challenge) return [];
  return [view.challenge.challenger, view.challenge.target].filter((word) => findCharacter(view, word) !== null);
}

/** How often a side may still gamble in this duel, at most as often as its participant's Finesse (FS-GAMB-06). */
export function gamblesLeft(edition: string, side: DuelSide): number {
  // The playtest rules count the gambled cards that are still in the dueling line (FS-GAMB-09).
  const made = edition === 'playtest' ? side.line.filter((one) => one.gambled).length : side.gambles;
  return Math.max(0, side.may_gamble - made);
}

export function capital(text: string): string {
  return text.replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}
