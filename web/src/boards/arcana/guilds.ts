/** The guilds that can be chosen now. */

import { guildOf } from '../../cards/names';
import type { PrintedCard } from '../../cards/types';
import type { Play } from '../../table/play.svelte';

export interface Guild {
  readonly card: PrintedCard;
  /** Its word in lines. */
  readonly word: string;
}

export function guildsOffered(play: Play): Guild[] {
  const options = play.sight.question?.options ?? [];
  if (!options.some((offer) => offer.line.startsWith('lead '))) return [];
  return [...play.cards.values()]
    .filter((card) => card.kind === 'crest')
    .map((card) => ({ card, word: guildOf(card).toLowerCase().replaceAll(' ', '-') }))
    .filter(({ word }) => options.some((offer) => offer.line === `lead ${word}`));
}
