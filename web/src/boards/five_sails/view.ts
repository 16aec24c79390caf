/** What the board of the City of Five Sails is drawn from, besides what the table says (board.ts). */

import type { Sight } from '../../lib/protocol';
import { boardOf as ofGame } from '../shared/boardOf';
import type { Character, FiveSailsBoard, LocationShown, Phase } from './board';
import { completed } from './older';

/** The values of a combat card, in the order of a round. */
export const VALUES = ['riposte', 'parry', 'thrust'] as const;
/** The phases of a Day, as the track shows them. */
export const PHASES: readonly Phase[] = ['dawn', 'planning', 'high drama', 'plunder', 'dusk'];

export function boardOf(sight: Sight): FiveSailsBoard {
  return completed(ofGame(sight, 'five_sails'));
}

/** The cards of a zone, bottom first; a pile of hidden cards has none to show. */
export function cardsIn(sight: Sight, zone: string): string[] {
  const held = sight.zones[zone];
  return Array.isArray(held) ? held : [];
}

/** How the two sides of a duel are called in the addresses of their numbers. */
export const SIDES = ['challenger', 'defender'] as const;

/** The numbers of a character as they are now. */
export function statsOf(one: Character): Pick<Character, 'resolve' | 'combat' | 'finesse' | 'influence'> {
  const { resolve, combat, finesse, influence } = one;
  return { resolve, combat, finesse, influence };
}

/** The character of this word, wherever it stands. */
export function findCharacter(board: FiveSailsBoard, word: string): Character | null {
  return placeWith(board, word)?.characters.find((one) => one.card === word) ?? null;
}

function placeWith(board: FiveSailsBoard, word: string): LocationShown | undefined {
  return board.locations.find((place) => place.characters.some((one) => one.card === word));
}

/** The words of the characters that stand in the duel or challenge, and are shown there instead of at their place. */
export function fighters(board: FiveSailsBoard): string[] {
  if (board.duel) return board.duel.sides.filter((side) => side.in_play).map((side) => side.participant);
  if (!board.challenge) return [];
  return [board.challenge.challenger, board.challenge.target].filter((word) => findCharacter(board, word) !== null);
}

/** Is there a duel or a challenge? */
export function isFighting(board: FiveSailsBoard): boolean {
  return board.duel !== null || board.challenge !== null;
}

/** The location of the City that opens into a stage; null if it is none, or nobody who fights is in play any more. */
export function placeOfFight(board: FiveSailsBoard): LocationShown | null {
  if (!isFighting(board)) return null;
  const told = board.challenge && board.locations.find((place) => place.word === board.challenge?.place);
  const words = fighters(board);
  const place = told ?? words.map((word) => placeWith(board, word)).find((found) => found !== undefined);
  return place && place.home_of === null ? place : null;
}

/** Who stands at a place and does not fight, of this player. */
export function crewOf(board: FiveSailsBoard, place: LocationShown, player: string): Character[] {
  const busy = fighters(board);
  return place.characters.filter((one) => one.controller === player && !busy.includes(one.card));
}

/** The locations of the City, in the order of their neighbourhood. */
export function cityOf(board: FiveSailsBoard): LocationShown[] {
  return board.locations.filter((place) => place.home_of === null);
}

export function homeOf(board: FiveSailsBoard, player: string): LocationShown | undefined {
  return board.locations.find((place) => place.home_of === player);
}

/** How many City cards lie at a place. */
export function cityCards(place: LocationShown): number {
  return place.available.length + place.events.length + place.schemes.length + place.facedown_cards.length;
}

/** All words at a place that can be chosen. */
export function wordsAt(place: LocationShown): string[] {
  return [
    ...place.characters.flatMap((one) => [one.card, ...one.equipped.map((borne) => borne.card)]),
    ...place.available.map((one) => one.card),
    ...place.events.map((one) => one.card),
    ...place.schemes,
    ...place.facedown_cards,
  ];
}

/** `The Grand Bazaar` in two words and in one. */
export function shortName(place: LocationShown): string {
  return place.name.replace(/^The /, '');
}
export function briefName(place: LocationShown): string {
  return place.name.split(' ').at(-1) ?? place.name;
}

export function capital(text: string): string {
  return text.replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}
