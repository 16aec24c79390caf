/** Who sits where at the table that goes on from a position. */

import type { GameInfo, SeatInfo, SeatRequest } from '../lib/protocol';
import { defaultBot } from '../lobby/draft';

export interface Sitter {
  kind: 'me' | 'hotseat' | 'open' | 'bot';
  /** Its strength; '' while the bots are not known. */
  bot: string;
}

/** The seat that one looks from is mine, bots stay bots, and other people are asked by link. */
export function seatsAtFirst(seats: readonly SeatInfo[], view: number): Sitter[] {
  const people = seats.filter((seat) => seat.kind !== 'bot').map((seat) => seat.seat);
  const mine = view >= 0 && view < seats.length ? view : (people[0] ?? 0);
  return seats.map((seat) => ({
    kind: seat.seat === mine ? 'me' : seat.kind === 'bot' ? 'bot' : 'open',
    bot: seat.bot ?? '',
  }));
}

/** A bot that thought keeps its strength. One that acted by chance, and whoever takes a person's seat, is as in the lobby. */
export function strengthOf(bot: string, game: GameInfo): string {
  const offered = game.bots.findIndex((one) => one.spec === bot);
  return offered > 0 ? bot : defaultBot(game);
}

export function requestOf(sitters: readonly Sitter[]): SeatRequest[] {
  return sitters.map(({ kind, bot }) => (kind === 'bot' ? { kind, bot } : { kind }));
}
