/** Whose sight it is: what lies open in it is of the type that its game declares. */

import type { GameName, Sight, SightOf } from './protocol';

export function isOf<G extends GameName>(sight: Sight, game: G): sight is SightOf<G> {
  return sight.game === game;
}
