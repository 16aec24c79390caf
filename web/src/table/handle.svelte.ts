/** What every card and place of a board is to the one who plays: whether it can be chosen, is picked, takes a card. */

import type { Offer } from '../lib/protocol';
import { usePlay } from './play.svelte';
import { inLines } from './words';

export interface Handle {
  /** The options that touch it. */
  readonly offers: readonly Offer[];
  readonly playable: boolean;
  /** What to write on it if it is picked, else ''. */
  readonly mark: string;
  /** `playable`, `picked`, and `target` while a card is dragged, or its options are open, that could be dropped here. */
  readonly classes: Readonly<Record<string, boolean>>;
}

/** Call it while the component is made; `named` is its word, which may change. */
export function handleOf(named: () => string): Handle {
  const play = usePlay();
  const offers = $derived(play.offersFor(named()));
  const playable = $derived(offers.length > 0);
  const mark = $derived(play.mark(named()));
  // What is on the screen can be chosen there; only what is not gets a button of its own.
  $effect(() => play.onScreen.show(inLines(named())));
  const target = $derived(play.accepts(named()));
  return {
    get offers() {
      return offers;
    },
    get playable() {
      return playable;
    },
    get mark() {
      return mark;
    },
    get classes() {
      return { playable, picked: mark !== '', target };
    },
  };
}
