/** The board of a sight, of the type that its game declares. */

import type { Boards, GameName, Sight } from '../../lib/protocol';
import { isOf } from '../../lib/sightof';

/** The board of this game; to ask a sight of another one for it is a mistake. */
export function boardOf<G extends GameName>(sight: Sight, game: G): Boards[G] {
  if (!isOf(sight, game)) throw new Error(`this is no board of ${game}, but of ${sight.game}`);
  return sight.board;
}
