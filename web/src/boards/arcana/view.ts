/** What the board of Arcana is drawn from, besides what the table says (board.ts). */

import { word as factOf } from '../../cards/figures';
import type { PrintedCard } from '../../cards/types';
import type { Happened, Sight } from '../../lib/protocol';
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

/** For the Harlequin each arcanum counts until one is chosen: that is a table of numbers, not a race. */
export function isRace(totals: readonly { arcanum: Arcanum }[]): boolean {
  return new Set(totals.map((total) => total.arcanum)).size <= 1;
}

/** A District's name for people. */
export function districtTitle(name: string): string {
  return name.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase());
}

/** What the guild is good for, in a few words. */
export function tieRight(player: Player): string {
  return rightOn(player.wins_ties_on);
}

/** The same of a Guild Crest that nobody has yet. */
export function rightOf(crest: PrintedCard): string {
  return rightOn(factOf(crest, 'wins_ties_on'));
}

function rightOn(what: string | null): string {
  return what ? `wins ties on ${capital(what)} Stakes` : '';
}

/** How a District was resolved in this round; '' if it was not, or nobody told. */
export function resultIn(told: readonly Happened[], district: string): string {
  for (let n = told.length - 1; n >= 0; n -= 1) {
    const event = told[n];
    if (!event || event.kind === 'round-began') return '';
    if (event.details['district'] !== district) continue;
    if (event.kind === 'stake-won') return `${event.details['seat'] ?? 'somebody'} won`;
    if (event.kind === 'nobody-wins') return 'nobody won';
    if (event.kind === 'tie-stands') return 'a tie stands';
  }
  return '';
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

/** What has been counted for a player, without zeros; `key` is its name in addresses. */
export function tallyOf(player: Player): { key: string; what: string; count: number }[] {
  return Object.entries(player.tally)
    .filter(([, count]) => count > 0)
    .map(([key, count]) => ({ key, what: TALLY_WORDS[key] ?? key.replaceAll('-', ' '), count }));
}

/** The seats as they sit around the table: from my left on, without me. Spectators see everybody. */
export function othersOf(me: number, seats: number): number[] {
  return me < 0 ? [0, ...others(seats, 0)] : others(seats, me);
}

/** My Objectives while some of them are to be kept: they are laid out to be read. */
export function objectivesToKeep(sight: Sight): string[] {
  const player = boardOf(sight).players[sight.seat];
  if (!player || boardOf(sight).phase !== 'preparation' || !sight.question) return [];
  const mine = cardsIn(sight, `${player.word}.objectives`);
  const named = [...sight.question.options, ...sight.question.pool].map((offer) => offer.line.split(' ')[1] ?? '');
  return mine.some((word) => named.includes(word)) ? mine : [];
}
