/** What is new since the last choice: the cards that came to where they lie now, but for those that were chosen. */

import type { Sight } from '../lib/protocol';
import { isHidden, touches } from './words';

/** Where every card lay that was known when a choice was made, and what was chosen. */
export interface Before {
  readonly places: ReadonlyMap<string, string>;
  readonly lines: readonly string[];
}

function placesIn({ zones }: Sight): Map<string, string> {
  const places = new Map<string, string>();
  for (const [zone, held] of Object.entries(zones))
    if (typeof held !== 'number') for (const word of held) if (!isHidden(word)) places.set(word, zone);
  return places;
}

/** To be kept when these lines are chosen in this position. */
export function before(sight: Sight, lines: readonly string[]): Before {
  return { places: placesIn(sight), lines: [...lines] };
}

/** The words of the cards that have come since then. Where somebody puts a card by their own choice, it is no news. */
export function newSince({ places, lines }: Before, sight: Sight): ReadonlySet<string> {
  const fresh = new Set<string>();
  for (const [word, zone] of placesIn(sight))
    if (places.get(word) !== zone && !lines.some((line) => touches(line, word))) fresh.add(word);
  return fresh;
}
