/** What somebody proposes to the others: to take a choice back, or a rematch. */

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

/** Asks for a rematch. Where another player has asked for it already this is to agree. */
export async function rematch(plays: readonly TablePlay[], play: TablePlay): Promise<void> {
  const isProposed = play.connection.proposal?.kind === 'rematch' && askedOf(plays).length > 0;
  if (isProposed) await answer(plays, true);
  else play.noted(await play.connection.ask({ type: 'rematch' }));
}
