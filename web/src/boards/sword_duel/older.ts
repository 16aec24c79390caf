/** Boards of replays that 0.4 kept: what they do not say yet is filled in, as it was shown then. */

import type { Kept } from '../shared/older';
import type { SwordDuelBoard } from './board';

export function completed(board: SwordDuelBoard): SwordDuelBoard {
  const kept: Kept<SwordDuelBoard, 'row_limited'> = board;
  return kept.row_limited === undefined ? { ...board, row_limited: board.most_in_row < board.full_hand } : board;
}
