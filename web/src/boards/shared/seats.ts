/** Who sits where around a table. */

import type { Sight } from '../../lib/protocol';

/** Who sits below: the viewer; for a spectator the first seat. */
export function seatBelow(sight: Sight): number {
  return Math.max(0, sight.seat);
}

/** The others in turn order, from the one after whoever sits below. */
export function others(seats: number, below: number): number[] {
  return Array.from({ length: seats - 1 }, (_, n) => (below + 1 + n) % seats);
}
