/** What the board of Arcana is drawn from, besides what the table says (board.ts). */

import type { Sight } from '../../lib/protocol';
import { capital } from '../../lib/sentence';
import { isHidden } from '../../table/words';
import { boardOf as ofGame } from '../shared/boardOf';
import { others } from '../shared/seats';
import { cardsIn } from '../shared/zones';
import type { ArcanaBoard, Arcanum, District, Player } from './board';

export const ARCANA: readonly Arcanum[] = ['stave', 'sword', 'cup', 'ducat'];

export interface Agent {
  word: string;
  owner: number;
  down: boolean;
  favoured: boolean;
}

export function boardOf(sight: Sight): ArcanaBoard {
  return ofGame(sight, 'arcana');
}

/** The Agents of a District, face-up ones first, with their owners. */
export function agentsIn(sight: Sight, district: District): Agent[] {
  const favoured = new Set(district.favoured);
  const list = (zone: string, owners: string[], down: boolean) =>
    cardsIn(sight, `${district.name}.${zone}`).map((word, at) => ({
      word,
      owner: sight.names.indexOf(owners[at] ?? ''),
      down,
      favoured: favoured.has(isHidden(word) ? word.slice(1) : word),
    }));
  return [...list('agents', district.agents, false), ...list('face-down', district.face_down, true)];
}

/** `4`, or `4+?` while something unseen could add to it. */
export function totalText(total: { sum: number; sure: boolean }): string {
  return total.sure ? String(total.sum) : `${total.sum}+?`;
}

/** A District's name for people. */
export function districtTitle(name: string): string {
  return name.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase());
}

/** What the guild is good for, in a few words. */
export function tieRight(player: Player): string {
  const on = player.wins_ties_on;
  return on ? `wins ties on ${capital(on)} Stakes` : '';
}

const TALLY_WORDS: Readonly<Record<string, string>> = {
  bribes: 'bribes',
  'free-zone-wins': 'won in the Free Zone',
  'enemy-wins': 'won in enemy Districts',
  'friendly-wins': 'won in friendly Districts',
  'double-rounds': 'rounds with two Stakes or more',
  'ties-won': 'ties won',
  'wins-this-round': 'won this round',
};

/** What has been counted for a player, without zeros. */
export function tallyOf(player: Player): { what: string; count: number }[] {
  return Object.entries(player.tally)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => ({ what: TALLY_WORDS[what] ?? what.replaceAll('-', ' '), count }));
}

/** The seats as they sit around the table: from my left on, without me. Spectators see everybody. */
export function othersOf(me: number, seats: number): number[] {
  return me < 0 ? [0, ...others(seats, 0)] : others(seats, me);
}
