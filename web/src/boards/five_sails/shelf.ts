/** Cards of piles that a question lets one choose from: they are laid out on the shelf. */

import type { Play } from '../../table/play.svelte';
import { isHidden } from '../../table/words';
import { boardOf, cardsIn } from './view';

export interface Group {
  title: string;
  zone: string;
  cards: string[];
}

const PILES: readonly [string, string][] = [
  ['approach', 'Approach Deck'],
  ['deck', 'deck, revealed'],
  ['discard', 'discard pile'],
  ['locker', 'Locker'],
];
const OF_THE_CITY: readonly [string, string][] = [
  ['city.deck', 'City Deck, revealed'],
  ['city.discard', 'City discard pile'],
  ['city.removed', 'Removed City cards'],
];

export function shelved(play: Play): Group[] {
  const found: Group[] = [];
  const choosable = (word: string) => !isHidden(word) && play.offersFor(word).length > 0;
  boardOf(play.sight).players.forEach((player, seat) => {
    const whose = seat === play.me ? 'Your' : `${player.name}’s`;
    for (const [kind, name] of PILES) {
      const zone = `${player.word}.${kind}`;
      const cards = cardsIn(play.sight, zone).filter(choosable);
      if (kind !== 'approach') found.push({ title: `${whose} ${name}`, zone, cards });
      else {
        const schemes = cards.filter((word) => play.printed(word)?.kind === 'scheme');
        found.push({ title: `${whose} ${name}: schemes`, zone, cards: schemes });
        const rest = cards.filter((word) => !schemes.includes(word));
        found.push({ title: `${whose} ${name}: characters`, zone, cards: rest });
      }
    }
  });
  for (const [zone, title] of OF_THE_CITY) {
    found.push({ title, zone, cards: cardsIn(play.sight, zone).filter(choosable) });
  }
  return found.filter((group) => group.cards.length > 0);
}
