/** The players of a table as everybody sees them: who is a bot, who is away, whose choice is awaited. */

import type { SeatInfo, Sight, TableInfo } from '../lib/protocol';
import type { Sitter } from './play.svelte';

interface Seen {
  waiting: readonly number[];
  /** The seat that looks, or -1. */
  me: number;
  /** The winners, once the game is over. */
  winners?: readonly number[] | undefined;
}

export function seenBy(sight: Sight, me: number): Seen {
  return { waiting: sight.waiting, me, winners: sight.outcome?.winners };
}

export function sittersAt({ seats }: TableInfo, seen: Seen): Sitter[] {
  return seats.map((seat) => ({
    seat: seat.seat,
    name: seat.name || 'Free seat',
    tags: [...(seat.seat === seen.me ? ['you'] : []), ...(seat.kind === 'bot' ? ['bot'] : [])],
    now: now(seat, seen),
    turn: !seen.winners && seen.waiting.includes(seat.seat),
    away: seat.kind === 'person' && !seat.present,
  }));
}

function now(seat: SeatInfo, { waiting, me, winners }: Seen): string {
  if (winners) return winners.includes(seat.seat) ? 'won' : seat.resigned ? 'gave up' : '';
  if (seat.resigned) return 'gave up';
  if (seat.kind === 'open') return 'free';
  if (!waiting.includes(seat.seat)) return '';
  return seat.seat === me ? 'your choice' : seat.kind === 'person' && !seat.present ? 'to choose' : 'choosing';
}
