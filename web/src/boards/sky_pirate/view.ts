/** What the board of Sky Pirate is drawn from, besides what the table says (board.ts). */

import type { Badge } from '../../cards/types';
import type { PrintedCard, Sight } from '../../lib/protocol';
import { counted } from '../../lib/sentence';
import { boardOf as ofGame } from '../shared/boardOf';
import { others } from '../shared/seats';
import { cardsIn } from '../shared/zones';
import { isHidden } from '../../table/words';
import type { Load } from './scale';
import type { AttemptShown, Cannon, Carrier, Crew, LastingChange, Player, SkyPirateBoard, Structure } from './board';

export type Emplacement = Cannon | Structure;

/** The phases of a turn, as the track shows them (SP-TURN-03). */
export const PHASES = [
  { key: 'start', title: 'Start' },
  { key: 'action', title: 'Action' },
  { key: 'cannon', title: 'Cannon' },
  { key: 'end', title: 'End' },
] as const;

export function boardOf(sight: Sight): SkyPirateBoard {
  return ofGame(sight, 'sky_pirate');
}

/** The others clockwise, so that whom one plays against comes first: players who are out come last. */
export function othersOf(board: SkyPirateBoard, below: number): number[] {
  const around = others(board.players.length, below);
  const isOut = (seat: number) => board.players[seat]?.out === true;
  return [...around.filter((seat) => !isOut(seat)), ...around.filter(isOut)];
}

/** Who is shown where: two ships large, on either side of the sky; the others small in a row above. */
export interface Ranks {
  near: number;
  far: number;
  minor: number[];
}

/** In an attempt its two ships are the large ones, whoever looks. */
export function ranksOf(board: SkyPirateBoard, below: number): Ranks {
  const around = othersOf(board, below);
  const { attempt } = board;
  const fight = attempt ? [attempt.boarder, attempt.defender].map((name) => seatNamed(board, name)) : [];
  const [first, second] = fight;
  const isMine = fight.includes(below);
  const near = isMine || second === undefined ? below : second;
  const far = (isMine ? fight.find((seat) => seat !== below) : first) ?? around[0] ?? below;
  return { near, far, minor: [below, ...around].filter((seat) => seat !== near && seat !== far) };
}

/** Do we see the cards in this player's hand? A spectator sees only backs of it. */
export function isOpen(sight: Sight, me: number, word: string): boolean {
  return me >= 0 || cardsIn(sight, `${word}.hand`).some((one) => !isHidden(one));
}

/** What a ship's row has to hold. */
export function loadOf(player: Player | undefined): Load {
  if (!player) return { cards: 0, lying: 0 };
  const carriers = [...player.ship, ...player.assets];
  const isLaden = (one: Carrier) =>
    one.operators.length + one.stored.length + ('ammo' in one ? (one as Cannon).ammo.length : 0) > 0;
  return {
    cards: carriers.length + player.broken.length + reserveOf(player).length,
    lying: carriers.filter(isLaden).length,
  };
}

/** How long a small ship is, measured in its cards: of its crew each shows as much as must be seen. */
export function lengthOf(player: Player): number {
  const APART = 1.05;
  const LAPPED = 0.5;
  const AROUND = 1.3;
  if (player.out) return 0;
  const { cards, lying } = loadOf(player);
  const crew = reserveOf(player).length;
  return (cards - crew) * APART + lying / 2 + crew * LAPPED + AROUND;
}

/** Presence is attack for the crew of the active player, and defense for all other crew (SP-CREW-04). */
export function countsFor(board: SkyPirateBoard, player: Player): 'attack' | 'defense' {
  return board.active === player.name ? 'attack' : 'defense';
}

/** Does the player board or defend? */
export function isFighting({ attempt }: SkyPirateBoard, player: Player): boolean {
  return attempt !== null && [attempt.boarder, attempt.defender].includes(player.name);
}

/** The player of this name, with the seat. */
export function seatNamed(board: SkyPirateBoard, name: string | null): number {
  return board.players.findIndex((player) => player.name === name);
}

/** The party of a player, and the crew in reserve; whoever operates a card stands at that card. */
export function partyOf(player: Player): Crew[] {
  return player.crew.filter((one) => one.party);
}

export function reserveOf(player: Player): Crew[] {
  const own = new Set([...player.ship, ...player.assets, ...player.crew].map((one) => one.card));
  return player.crew.filter((one) => !one.party && !(one.operates !== null && own.has(one.operates)));
}

export function crewNamed(board: SkyPirateBoard, word: string): Crew | null {
  return board.players.flatMap((player) => player.crew).find((one) => one.card === word) ?? null;
}

export function emplacementNamed(board: SkyPirateBoard, word: string): Emplacement | null {
  return board.players.flatMap((player) => player.ship).find((one) => one.card === word) ?? null;
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
export function pickedFor(board: SkyPirateBoard, attempt: AttemptShown, play: Picking): Crew[] {
  const mine = board.players[play.me];
  const forming =
    attempt.stage === 'boarding' ? attempt.boarder : attempt.stage === 'defending' ? attempt.defender : null;
  if (!mine || mine.name !== forming) return [];
  const commits = (word: string) => play.offersFor(word).some(({ line }) => line.startsWith('commit '));
  return mine.crew.filter((one) => !one.party && play.selected(one.card) && commits(one.card));
}

/** What the picked crew would add to the one party or the other. */
function moreOf({ stage }: AttemptShown, picked: readonly Crew[]): [number, number] {
  const more = picked.reduce((sum, one) => sum + (one.presence ?? 0), 0);
  return [stage === 'boarding' ? more : 0, stage === 'defending' ? more : 0];
}

/** The totals of both parties, as they were compared or as they are with what is picked. */
export function presencesOf(attempt: AttemptShown, picked: readonly Crew[]): [number, number] {
  const { compared, presence } = attempt;
  if (compared.length === 2) return [compared[0] ?? 0, compared[1] ?? 0];
  const more = moreOf(attempt, picked);
  return [presence[0] + more[0], presence[1] + more[1]];
}

/** How an attempt stands with what is picked: by how much the boarders lead, and what that does. */
export interface Standing {
  lead: number;
  raids: boolean;
  breaks: boolean;
  /** What is missing until it raids, and until it breaks the target; nothing if that cannot break. */
  toRaid: number;
  toBreak: number | null;
  /** The parties have been compared: this is no longer what would be. */
  settled: boolean;
}

export function standingOf(attempt: AttemptShown, picked: readonly Crew[] = []): Standing {
  const [boarding, defending] = moreOf(attempt, picked);
  const lead = attempt.lead + boarding - defending;
  const toRaid = attempt.raids_from - lead;
  const toBreak = attempt.breaks_from === null ? null : attempt.breaks_from - lead;
  const breaks = toBreak !== null && toBreak <= 0;
  return { lead, raids: toRaid <= 0, breaks, toRaid, toBreak, settled: attempt.compared.length > 0 };
}

/** The state of an attempt in one sentence. */
export function standingText({ raids, breaks, toRaid, toBreak, settled }: Standing): string {
  if (settled) {
    if (!raids) return 'The boarders are repelled';
    if (toBreak === null) return 'The boarders raid';
    return breaks ? 'A raid that breaks the target' : 'A raid; the target holds';
  }
  if (!raids) {
    const more = toBreak !== null && toBreak > toRaid ? `, ${toBreak} to break the target` : '';
    return `Repelled as it stands: ${toRaid} more to raid${more}`;
  }
  if (toBreak === null) return 'The boarders would raid';
  return breaks ? 'A raid that would break the target' : `A raid; ${toBreak} more would break the target`;
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
export function lastingText(one: LastingChange): string {
  if (one.kind === 'forbid') return one.what.replace(/^may /, 'cannot ');
  if (one.kind === 'allow') return one.what;
  const amount = String(Math.abs(one.amount));
  return one.kind === 'set' ? `${one.what} is ${one.amount}` : `${one.what} ${one.amount < 0 ? '−' : '+'}${amount}`;
}
