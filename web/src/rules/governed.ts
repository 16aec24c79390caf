/** Which cards a rule governs: the other way of what is linked to each card. */

import type { GameLinks, PrintedCard } from '../lib/protocol';

/** The cards of each rule, in the order of the cards. */
export function byRule(links: GameLinks, cards: readonly PrintedCard[]): Map<string, PrintedCard[]> {
  const rulesOf = new Map(links.cards.map((one) => [one.id, one.rules]));
  const found = new Map<string, PrintedCard[]>();
  for (const card of cards) {
    for (const rule of rulesOf.get(card.id) ?? []) found.set(rule, [...(found.get(rule) ?? []), card]);
  }
  return found;
}
