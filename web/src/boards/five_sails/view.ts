/** What the board of the City of Five Sails is drawn from, besides what the table says (board.ts). */

import type { Sight } from '../../lib/protocol';
import { boardOf as ofGame } from '../shared/boardOf';
import type { Character, FiveSailsBoard, Phase } from './board';

/** The values of a combat card, in the order of a round. */
export const VALUES = ['riposte', 'parry', 'thrust'] as const;
/** The phases of a Day, as the track shows them. */
export const PHASES: readonly Phase[] = ['dawn', 'planning', 'high drama', 'plunder', 'dusk'];

export function boardOf(sight: Sight): FiveSailsBoard {
  return ofGame(sight, 'five_sails');
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

/** About how wide a row of these characters is, in widths of a card: an engaged one lies on its side. */
export function breadth(characters: readonly Character[]): number {
  return characters.reduce((sum, one) => sum + (one.engaged ? 1.5 : 1.1), 0);
}

/** The character of this word, wherever it stands. */
export function findCharacter(board: FiveSailsBoard, word: string): Character | null {
  for (const place of board.locations) {
    const found = place.characters.find((one) => one.card === word);
    if (found) return found;
  }
  return null;
}

/** The words of the characters that stand in the duel or challenge, and are shown there instead of at their place. */
export function fighters(board: FiveSailsBoard): string[] {
  if (board.duel) return board.duel.sides.filter((side) => side.in_play).map((side) => side.participant);
  if (!board.challenge) return [];
  return [board.challenge.challenger, board.challenge.target].filter((word) => findCharacter(board, word) !== null);
}

export function capital(text: string): string {
  return text.replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}
