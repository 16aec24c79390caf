/** Boards of replays that 0.4 kept: what they do not say yet is filled in, as it was shown then. */

import type { Kept } from '../shared/older';
import type { DuelSide, FiveSailsBoard } from './board';

export function completed(board: FiveSailsBoard): FiveSailsBoard {
  const { duel } = board;
  if (!duel) return board;
  const [first, second] = duel.sides;
  if (isComplete(first) && isComplete(second)) return board;
  return { ...board, duel: { ...duel, sides: [reckoned(first), reckoned(second)] } };
}

function isComplete(side: Kept<DuelSide, 'wounds_to_come'>): boolean {
  return side.wounds_to_come !== undefined;
}

function reckoned(side: Kept<DuelSide, 'wounds_to_come'>): DuelSide {
  return { ...side, wounds_to_come: Math.min(side.threat, side.most_wounds ?? side.threat) };
}
