/** The clocks of a table as they are shown, and the game of somebody who stays away. */

import type { Clocks } from '../lib/protocol';
import type { TablePlay } from './tableplay.svelte';

/** What is left on a clock so many seconds after it was told; what is free passes first. A bot has none. */
export function leftOf(clocks: Clocks, seat: number, since: number): number | null {
  const left = clocks.left[seat] ?? null;
  if (left === null || !clocks.running.includes(seat)) return left;
  return Math.max(0, left - Math.max(0, since - (clocks.free[seat] ?? 0)));
}

/** `1:05:00`, `12:30`, and below ten seconds `9.4`. */
export function written(seconds: number): string {
  if (seconds < 10) return (Math.floor(seconds * 10) / 10).toFixed(1);
  const whole = Math.floor(seconds);
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** Is somebody away for whom all wait, at a table with a clock? The server says whether the game can be claimed yet. */
export function isAway(play: TablePlay): boolean {
  const { table, clocks, sight } = play.connection;
  if (play.readonly || !table || !clocks || !sight || sight.outcome) return false;
  return table.seats.some(
    (one) => one.kind === 'person' && one.seat !== play.me && !one.present && sight.waiting.includes(one.seat),
  );
}

/** May I offer a draw? Two people agree on it, where there is a clock; while something is proposed nobody asks more. */
export function mayDraw(play: TablePlay): boolean {
  const { table, clocks, sight, proposal } = play.connection;
  if (play.readonly || !table || !clocks || !sight || sight.outcome || proposal) return false;
  return table.seats.length === 2 && table.seats.every((one) => one.kind === 'person' && !one.resigned);
}

export async function offerDraw(play: TablePlay): Promise<void> {
  play.noted(await play.connection.ask({ type: 'draw' }));
}

export async function claim(play: TablePlay, result: 'win' | 'draw'): Promise<void> {
  play.noted(await play.connection.ask({ type: 'claim', result }));
}
