/** Boards of replays that 0.4 kept: what they do not say yet is filled in, as it was shown then. */

import type { Kept } from '../shared/older';
import type { AttemptShown, Crew, Player, SkyPirateBoard } from './board';

export function completed(board: SkyPirateBoard): SkyPirateBoard {
  const kept: readonly Kept<Player, 'counts'>[] = board.players;
  if (kept.every(({ counts }) => counts !== undefined)) return board;
  return {
    ...board,
    players: board.players.map((player) => ({
      ...player,
      counts: player.name === board.active ? 'attack' : 'defense',
      crew: player.crew.map(stood),
    })),
    attempt: board.attempt && decided(board.attempt),
  };
}

function stood(one: Kept<Crew, 'stands'>): Crew {
  return { ...one, stands: one.party ? 'party' : one.operates === null ? 'reserve' : 'post' };
}

/** Nobody picks anything in a replay. */
function decided(attempt: Kept<AttemptShown, 'may_defend'>): AttemptShown {
  return { ...attempt, may_defend: [] };
}
