/** What somebody proposes to the others: to take a choice back, a draw, or a rematch. */

import { games } from '../lib/games.svelte';
import type { TablePlay } from './tableplay.svelte';

/** Those of these seats who have not agreed yet to what is proposed. */
export function askedOf(plays: readonly TablePlay[]): TablePlay[] {
  const proposal = plays[0]?.connection.proposal ?? null;
  return plays.filter((play) => proposal?.waiting.includes(play.me));
}

/** People at one screen answer together: they sit side by side. */
export async function answer(plays: readonly TablePlay[], agree: boolean): Promise<void> {
  for (const play of askedOf(plays)) {
    const answered = await play.connection.ask({ type: 'consent', agree });
    if (!play.noted(answered) || !agree) break;
  }
}

/** What the next stronger opponents are called for whoever played against bots alone; '' where there are none. */
export function strongerThan(play: TablePlay): string {
  const info = play.connection.table;
  const others = info?.seats.filter((seat) => seat.seat !== play.me) ?? [];
  const bots = (games.find(info?.game ?? '')?.bots ?? []).filter((bot) => !bot.temper);
  const ranks = others.map((seat) => bots.findIndex((bot) => bot.spec === seat.bot));
  const next = ranks.length > 0 && !ranks.includes(-1) ? bots[Math.min(...ranks) + 1] : undefined;
  return next ? (others.length === 1 ? `the ${next.title} bot` : 'stronger bots') : '';
}

/** Asks for a rematch. Where another player has asked for it already this is to agree. */
export async function rematch(plays: readonly TablePlay[], play: TablePlay, stronger = false): Promise<void> {
  const isProposed = play.connection.proposal?.kind === 'rematch' && askedOf(plays).length > 0;
  if (isProposed) await answer(plays, true);
  else play.noted(await play.connection.ask(stronger ? { type: 'rematch', stronger } : { type: 'rematch' }));
}
