/** The effect queue as it is remembered: what was just resolved stays in sight, faded, while more goes on. */

import type { QueuedEffect } from './board';

/** So many resolved effects are shown. */
const SHOWN = 2;

function key({ card, name, player, text }: QueuedEffect): string {
  return JSON.stringify([card, name, player, text]);
}

/** What is done once the queue went from `before` to `now`; nothing is remembered of a queue that is over. */
export function doneAfter(
  done: readonly QueuedEffect[],
  before: readonly QueuedEffect[],
  now: readonly QueuedEffect[],
  fights: boolean,
): QueuedEffect[] {
  if (now.length === 0 && !fights) return [];
  const waiting = now.map(key);
  const left = before.filter((one) => {
    const at = waiting.indexOf(key(one));
    if (at >= 0) waiting.splice(at, 1);
    return at < 0 && one.ordered;
  });
  // Whatever is in the queue again was taken back.
  const again = new Set(now.map(key));
  return [...done.filter((one) => !again.has(key(one))), ...left].slice(-SHOWN);
}
