/** The cards of a zone, for every board. A sight tells them as words; of a pile of hidden cards only how many they are. */

import type { Sight } from '../../lib/protocol';
import { isHidden } from '../../table/words';

/** The words of a zone, bottom first. Cards that are only counted get their aliases, under the word of their place. */
export function cardsIn(sight: Sight, zone: string, place = zone): string[] {
  const held = sight.zones[zone] ?? [];
  if (typeof held !== 'number') return held;
  return Array.from({ length: held }, (_, at) => `?${place}:${at + 1}`);
}

export function countIn(sight: Sight, zone: string): number {
  const held = sight.zones[zone] ?? 0;
  return typeof held === 'number' ? held : held.length;
}

/** The cards of a zone that the viewer knows. */
export function knownIn(sight: Sight, zone: string): string[] {
  return cardsIn(sight, zone).filter((word) => !isHidden(word));
}
