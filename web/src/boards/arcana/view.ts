/** What the board of Arcana reads out of a sight: typed public data, cards by zone, and the totals for each Stake. */

import type { PrintedCard, Sight } from '../../lib/protocol';
import { capital } from '../../lib/sentence';
import { isHidden } from '../../table/words';
import { others } from '../shared/seats';
import { cardsIn } from '../shared/zones';

export const ARCANA = ['stave', 'sword', 'cup', 'ducat'] as const;
export type Arcanum = (typeof ARCANA)[number];

/** What a Reinforcement adds. */
const REINFORCEMENT = 2;

export interface Player {
  name: string;
  word: string;
  guild: string | null;
  /** The arcanum or the kind of Stake on which the guild wins ties. */
  wins_ties_on: string | null;
  points: number;
  tally: Record<string, number>;
}

export interface District {
  name: string;
  friendly: string[];
  neutral: boolean;
  /** Whose the face-up Agents are, in the order of the zone. */
  agents: string[];
  face_down: string[];
  reinforced: { player: string; arcanum: Arcanum }[];
  favoured: string[];
  /** Of the favoured Agents that the viewer knows: where they have +1. */
  favours: Record<string, Arcanum>;
}

export interface ArcanaBoard {
  round: number;
  phase: 'preparation' | 'intrigue' | 'resolution' | 'over';
  first: string;
  final_round: boolean;
  players: Player[];
  districts: District[];
  /** Districts that are still to be resolved this round. */
  unresolved: string[];
  contest: { district: string; arcana: Record<string, Arcanum>; copied: string | null } | null;
  winning: { player: string; district: string; bribed: boolean } | null;
}

export interface Agent {
  word: string;
  owner: number;
  down: boolean;
  favoured: boolean;
}

export interface Total {
  seat: number;
  arcanum: Arcanum;
  sum: number;
  /** False while a face-down card or an undecided Harlequin could change it. */
  sure: boolean;
  reinforced: number;
  /** As far as it can be seen. */
  standing: 'short' | 'reaches' | 'ahead' | 'tied';
  /** Is it ahead of an equal total because the guild wins ties on this Stake? */
  by_right: boolean;
}

export type Printed = (word: string) => PrintedCard | null;

export function boardOf(sight: Sight): ArcanaBoard {
  return sight.board as unknown as ArcanaBoard;
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

function isHarlequin(card: PrintedCard): boolean {
  return card.kind === 'personality' && !('stave' in card.facts);
}

function valueOf(card: PrintedCard, arcanum: Arcanum): number {
  const value = card.facts[arcanum];
  return typeof value === 'number' ? value : 0;
}

/** The arcana in which this Stake can be contested by a player: its gold one; for the Harlequin those still open. */
function askedArcana(stake: PrintedCard | null, chosen: Arcanum | undefined): readonly Arcanum[] {
  if (!stake || !('number' in stake.facts)) return [];
  const gold = stake.facts['gold'];
  if (typeof gold === 'string') return [gold as Arcanum];
  return chosen ? [chosen] : ARCANA;
}

/** What a player's visible Agents add up to in one arcanum. */
function totalOf(
  board: ArcanaBoard,
  district: District,
  agents: readonly Agent[],
  printed: Printed,
  player: { seat: number; name: string },
  arcanum: Arcanum,
): Omit<Total, 'standing' | 'by_right'> {
  const contest = board.contest?.district === district.name ? board.contest : null;
  const copied = contest?.copied ? printed(contest.copied) : null;
  let sum = 0;
  let sure = true;
  const mine = agents.filter((agent) => agent.owner === player.seat);
  for (const agent of mine) {
    const card = printed(agent.word);
    if (!card || (isHarlequin(card) && !copied)) {
      // A Harlequin alone in a contest has no values; before that other Agents may still come.
      sure = sure && card !== null && contest !== null && agents.length === 1;
      continue;
    }
    sum += valueOf(isHarlequin(card) && copied ? copied : card, arcanum);
    if (district.favours[agent.word] === arcanum) sum += 1;
  }
  const helped = district.reinforced.filter((one) => one.player === player.name && one.arcanum === arcanum).length;
  const reinforced = mine.length > 0 ? helped * REINFORCEMENT : 0;
  return { seat: player.seat, arcanum, sum: sum + reinforced, sure, reinforced };
}

/** All totals of a District: one for each player with Agents there, or four where each arcanum is still open. */
export function totalsIn(board: ArcanaBoard, sight: Sight, district: District, printed: Printed): Total[] {
  const word = cardsIn(sight, `${district.name}.stake`)[0];
  const stake = word === undefined ? null : printed(word);
  const number = typeof stake?.facts['number'] === 'number' ? stake.facts['number'] : 0;
  const agents = agentsIn(sight, district);
  const chosen = board.contest?.district === district.name ? board.contest.arcana : {};
  const found = sight.names.flatMap((name, seat) => {
    if (!agents.some((agent) => agent.owner === seat)) return [];
    return askedArcana(stake, chosen[name]).map((arcanum) =>
      totalOf(board, district, agents, printed, { seat, name }, arcanum),
    );
  });
  const best = Math.max(...found.map((one) => one.sum));
  const top = [...new Set(found.filter((one) => one.sum === best).map((one) => one.seat))];
  const right = top.length > 1 ? holderOfRight(board, stake, top) : -1;
  return found.map((one) => ({
    ...one,
    standing: standing(one, number, best, top.length > 1, right),
    by_right: one.sum === best && one.sum >= number && one.seat === right,
  }));
}

/** The only one of the tied players whose guild wins ties on this Stake, or -1. */
function holderOfRight(board: ArcanaBoard, stake: PrintedCard | null, tied: readonly number[]): number {
  const holders = tied.filter((seat) => {
    const on = board.players[seat]?.wins_ties_on;
    return on !== null && on !== undefined && (on === stake?.facts['gold'] || on === stake?.kind);
  });
  return holders.length === 1 ? (holders[0] ?? -1) : -1;
}

function standing(
  one: { sum: number; seat: number },
  number: number,
  best: number,
  shared: boolean,
  right: number,
): Total['standing'] {
  if (one.sum < number) return 'short';
  if (one.sum < best) return 'reaches';
  if (!shared || one.seat === right) return 'ahead';
  return right >= 0 ? 'reaches' : 'tied';
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
