/** The public data of Sky Pirate (games/sky_pirate/publicview.py), and questions of it. */

import type { Badge } from '../../cards/types';
import type { PrintedCard, Sight } from '../../lib/protocol';
import { counted } from '../../lib/sentence';
import { others } from '../shared/seats';

/** A card in play with what lies on it. */
export interface Carrier {
  card: string;
  counters: number;
  presence_counters: number;
  token: boolean;
  from_chest: boolean;
  operators: string[];
  stored: string[];
}

export interface Emplacement extends Carrier {
  kind: 'cannon' | 'structure';
  durability: number | null;
  /** Of a cannon. */
  stunned?: boolean;
  cost?: number | null;
  power?: number | null;
  ammo?: { card: string; counters: number }[];
}

export interface Crew extends Carrier {
  /** Whose card it is. */
  captain: string;
  facedown: boolean;
  presence: number | null;
  party: boolean;
  operates: string | null;
  lent_by: string | null;
}

export interface Player {
  name: string;
  word: string;
  faction: string | null;
  out: boolean;
  opponent: string | null;
  powder: number;
  fires: number;
  next_actions: number;
  hand: number;
  hand_size: number;
  hold: number;
  discard: number;
  chest: number;
  shields: number;
  bombs: number;
  captain: { card: string; facedown: boolean }[];
  ship: Emplacement[];
  broken: string[];
  crew: Crew[];
  assets: Carrier[];
  /** Of the party, during an attempt. */
  presence: number | null;
}

export type Stage = 'boarding' | 'defending' | 'battle' | 'resolving' | 'ending';

export interface Attempt {
  stage: Stage;
  boarder: string;
  defender: string;
  target: string;
  tokens: string[];
  /** Of the boarding and of the defending party. */
  presence: [number, number];
  /** The same as they were compared; empty before. */
  compared: number[];
  /** Whose option it is. */
  turn: string | null;
  passes: number;
  used: string[];
}

/** An effect: in the queue, or pending until an event. */
export interface Effect {
  card: string;
  name: string;
  player: string;
  text: string;
  until?: string;
  /** Of the queue: false while its player still puts it in order. */
  ordered?: boolean;
}

export interface Lasting {
  kind: string;
  what: string;
  amount: number;
  until: string;
  card: string | null;
  player: string | null;
  /** Nothing if it is not known. */
  source: string | null;
}

export interface View {
  turn: number;
  phase: string;
  active: string | null;
  first: string;
  actions: number;
  players: Player[];
  attempt: Attempt | null;
  queue: Effect[];
  pending: Effect[];
  lasting: Lasting[];
}

export const PHASES = ['start', 'action', 'cannon', 'end'] as const;

export function viewOf(sight: Sight): View {
  return sight.board as unknown as View;
}

/** The others clockwise, so that whom one plays against comes first: players who are out come last. */
export function othersOf(view: View, below: number): number[] {
  const around = others(view.players.length, below);
  const isOut = (seat: number) => view.players[seat]?.out === true;
  return [...around.filter((seat) => !isOut(seat)), ...around.filter(isOut)];
}

/** The player of this name, with the seat. */
export function seatNamed(view: View, name: string | null): number {
  return view.players.findIndex((player) => player.name === name);
}

/** The party of a player, and the crew in reserve; whoever operates a card stands at that card. */
export function partyOf(player: Player): Crew[] {
  return player.crew.filter((one) => one.party);
}

export function reserveOf(player: Player): Crew[] {
  const own = new Set([...player.ship, ...player.assets, ...player.crew].map((one) => one.card));
  return player.crew.filter((one) => !one.party && !(one.operates !== null && own.has(one.operates)));
}

export function crewNamed(view: View, word: string): Crew | null {
  return view.players.flatMap((player) => player.crew).find((one) => one.card === word) ?? null;
}

function emplacementNamed(view: View, word: string): Emplacement | null {
  return view.players.flatMap((player) => player.ship).find((one) => one.card === word) ?? null;
}

/** A place of a ship: the emplacement that stands there, or the word of a broken one. */
export interface Place {
  word: string;
  one: Emplacement | null;
}

/** Structures before cannons, each by name: a broken emplacement lies where it stood, whoever looks and whenever. */
export function placesOf(player: Player, printed: (word: string) => PrintedCard | null): Place[] {
  const places: Place[] = [
    ...player.ship.map((one) => ({ word: one.card, one })),
    ...player.broken.map((word) => ({ word, one: null })),
  ];
  const ranked = places.map((place) => {
    const card = printed(place.word);
    return { place, rank: card ? ['structure', 'cannon'].indexOf(card.kind) : 2, name: card?.name ?? '' };
  });
  return ranked.sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name)).map(({ place }) => place);
}

/** What the table around the board knows of an answer that is being put together. */
interface Picking {
  me: number;
  selected(word: string): boolean;
  offersFor(word: string): { line: string }[];
}

/** The crew that I have picked for my party and not sent yet. */
export function pickedFor(view: View, attempt: Attempt, play: Picking): Crew[] {
  const mine = view.players[play.me];
  const forming =
    attempt.stage === 'boarding' ? attempt.boarder : attempt.stage === 'defending' ? attempt.defender : null;
  if (!mine || mine.name !== forming) return [];
  const commits = (word: string) => play.offersFor(word).some(({ line }) => line.startsWith('commit '));
  return mine.crew.filter((one) => !one.party && play.selected(one.card) && commits(one.card));
}

/** The totals of both parties, as they were compared or as they are with what is picked. */
export function presencesOf(attempt: Attempt, picked: readonly Crew[]): [number, number] {
  const { compared, presence, stage } = attempt;
  if (compared.length === 2) return [compared[0] ?? 0, compared[1] ?? 0];
  const more = picked.reduce((sum, one) => sum + (one.presence ?? 0), 0);
  return [presence[0] + (stage === 'boarding' ? more : 0), presence[1] + (stage === 'defending' ? more : 0)];
}

/** How an attempt stands: by how much the boarders lead, whether that raids and whether it breaks the target. */
export interface Standing {
  margin: number;
  raids: boolean;
  durability: number | null;
  breaks: boolean;
  /** The parties have been compared: this is no longer what would be. */
  settled: boolean;
}

export function standingOf(view: View, attempt: Attempt, presences = presencesOf(attempt, [])): Standing {
  const [boarding, defending] = presences;
  const margin = boarding - defending;
  const durability = emplacementNamed(view, attempt.target)?.durability ?? null;
  const breaks = margin > 0 && durability !== null && margin >= durability;
  return { margin, raids: margin > 0, durability, breaks, settled: attempt.compared.length === 2 };
}

/** The state of an attempt in one sentence. */
export function standingText({ margin, raids, durability, breaks, settled }: Standing): string {
  if (settled) {
    if (!raids) return 'The boarders are repelled';
    if (durability === null) return 'The boarders raid';
    return breaks ? 'A raid that breaks the target' : 'A raid; the target holds';
  }
  if (!raids) {
    const toBreak = durability !== null && durability > 1 ? `, ${durability - margin} to break the target` : '';
    return `Repelled as it stands: ${1 - margin} more to raid${toBreak}`;
  }
  if (durability === null) return 'The boarders would raid';
  return breaks ? 'A raid that would break the target' : `A raid; ${durability - margin} more would break the target`;
}

/** What happened to a card in play, as marks on it. */
export function badgesOf(one: Carrier): Badge[] {
  const badges: Badge[] = [];
  if (one.counters) badges.push({ label: counted(one.counters, 'counter'), symbol: `●${one.counters}`, tone: 'info' });
  if (one.presence_counters) {
    const sign = one.presence_counters > 0 ? '+' : '−';
    const amount = Math.abs(one.presence_counters);
    badges.push({
      label: counted(one.presence_counters, 'presence counter'),
      symbol: `${sign}${amount}`,
      tone: 'good',
    });
  }
  if (one.from_chest) badges.push({ label: 'from the Treasure Chest', symbol: 'chest' });
  return badges;
}

const ENDS: Readonly<Record<string, string>> = {
  'turn-over': 'until the turn ends',
  'turn-ended': 'when the turn ends',
  'turn-began': 'until the next turn begins',
  'attempt-over': 'until the attempt ends',
  'attempt-ended': 'when the attempt ends',
  'cannon-phase-began': 'until the Cannon Phase',
  'cannon-phase-ended': 'until the Cannon Phase ends',
};

/** How long something lasts, for people. */
export function until(event: string | undefined): string {
  if (!event) return '';
  return ENDS[event] ?? `until: ${event.replaceAll('-', ' ')}`;
}

/** What a lasting change says: `presence +2`, `cannot fire`. */
export function lastingText(one: Lasting): string {
  if (one.kind === 'forbid') return one.what.replace(/^may /, 'cannot ');
  if (one.kind === 'allow') return one.what;
  const amount = String(Math.abs(one.amount));
  return one.kind === 'set' ? `${one.what} is ${one.amount}` : `${one.what} ${one.amount < 0 ? '−' : '+'}${amount}`;
}
