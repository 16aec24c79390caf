/** What a board may ask of the table around it. Boards have no props: `const play = usePlay()` is all they need. */

import { getContext, setContext, untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { Happened, Offer, PrintedCard, Sight } from '../lib/protocol';
import { enlargeWord } from './enlarge';
import type { Pointing } from './pointing.svelte';
import { isHidden, printedId } from './words';

/** A player beside what the game says of them; `tags` are said in small beside the name. */
export interface Sitter {
  readonly seat: number;
  readonly name: string;
  readonly tags: readonly string[];
  /** What the player does now, or did in the end. */
  readonly now?: string;
  readonly turn?: boolean;
  readonly away?: boolean;
}

/** The words that have a card or a place on the screen now: an option that touches none of them needs a button. */
export class OnScreen {
  private readonly counts = new SvelteMap<string, number>();

  has(word: string): boolean {
    return this.counts.has(word);
  }

  /** For an effect: the word is there until the answer is called. */
  show(word: string): () => void {
    untrack(() => this.count(word, 1));
    return () => untrack(() => this.count(word, -1));
  }

  private count(word: string, by: 1 | -1): void {
    const now = (this.counts.get(word) ?? 0) + by;
    if (now > 0) this.counts.set(word, now);
    else this.counts.delete(word);
  }
}

export interface Play {
  /** All that this seat may know; reactive. */
  readonly sight: Sight;
  /** What happened, as far as this seat was told; the last one last. */
  readonly told: readonly Happened[];
  /** The players, in the order of their seats. */
  readonly sitters: readonly Sitter[];
  readonly onScreen: OnScreen;
  /** Shows the whole log, where there is one beside the table. */
  showLog(): void;
  /** The cards of this table by printed id. */
  readonly cards: ReadonlyMap<string, PrintedCard>;
  /** My seat, -1 for a spectator; in a replay the viewpoint. */
  readonly me: number;
  /** True in replays and for spectators: nothing can be chosen. */
  readonly readonly: boolean;
  /** The word that is being dragged, or null. */
  readonly dragged: string | null;
  /** What is printed on the card of this word; null for a hidden card or a word that is no card. */
  printed(word: string): PrintedCard | null;
  /** Has this card come to where it lies since I chose last? */
  fresh(word: string): boolean;
  /** The options that touch this word: with several picks, what can be picked. */
  offersFor(word: string): Offer[];
  /** Is it picked in the answer that is being put together? */
  selected(word: string): boolean;
  /** What to write on a picked card: its number where the order counts, else a tick; '' if it is not picked. */
  mark(word: string): string;
  /** Click, tap or Enter on a card or place: a menu of its options, or a pick. */
  choose(word: string, anchor: HTMLElement): void;
  /** A card was dragged onto a card or place: the option that touches both, or a menu if there are several. */
  drop(word: string, onto: string, anchor?: HTMLElement): void;
  /** A drag begins (word) or ends (null). */
  drag(word: string | null): void;
  /** The arrow from the card that is under way, or whose options are open. */
  readonly pointing?: Pointing;
  /** Could the card that is under way, or whose options are open, be dropped here? */
  accepts(onto: string): boolean;
  /** The dragged card is over what takes it, or over nothing. */
  over?(onto: string | null): void;
  /** Opens the "Why?" panel for this word. */
  about(word: string): void;
  /** Shows the card large. */
  enlarge(word: string): void;
}

const KEY = Symbol('play');

/** Called once by the page that holds the board. */
export function givePlay<T extends Play>(play: T): T {
  setContext<Play>(KEY, play);
  return play;
}

/** The table around this board; call it while the component is made. */
export function usePlay(): Play {
  const play = getContext<Play | undefined>(KEY);
  if (!play) throw new Error('usePlay() was called outside of a table');
  return play;
}

export function findPrinted(cards: ReadonlyMap<string, PrintedCard>, word: string): PrintedCard | null {
  return isHidden(word) ? null : (cards.get(printedId(word)) ?? null);
}

/** What a replay has: a position that changes, and whose eyes it is seen with. */
export interface Watched {
  readonly sight: Sight;
  readonly cards: ReadonlyMap<string, PrintedCard>;
  readonly me: number;
  readonly told?: readonly Happened[];
  readonly sitters?: readonly Sitter[];
}

/** The players by their names alone. */
export function sittersOf(sight: Sight): Sitter[] {
  return sight.names.map((name, seat) => ({ seat, name, tags: [], turn: sight.waiting.includes(seat) }));
}

/** A table to look at only, for replays: `source` may have getters over reactive state. */
export class StillPlay implements Play {
  readonly readonly = true;
  readonly dragged = null;
  readonly onScreen = new OnScreen();

  constructor(private readonly source: Watched) {}

  get told(): readonly Happened[] {
    return this.source.told ?? [];
  }
  get sitters(): readonly Sitter[] {
    return this.source.sitters ?? sittersOf(this.sight);
  }
  showLog(): void {
    // Beside a replay stands its own log.
  }

  get sight(): Sight {
    return this.source.sight;
  }
  get cards(): ReadonlyMap<string, PrintedCard> {
    return this.source.cards;
  }
  get me(): number {
    return this.source.me;
  }
  printed(word: string): PrintedCard | null {
    return findPrinted(this.cards, word);
  }
  fresh(): boolean {
    return false; // who only looks on has chosen nothing
  }
  offersFor(): Offer[] {
    return [];
  }
  selected(): boolean {
    return false;
  }
  mark(): string {
    return '';
  }
  choose(word: string): void {
    this.enlarge(word);
  }
  drop(): void {
    // Nothing can be dragged here, so nothing falls anywhere.
  }
  drag(): void {
    // As above.
  }
  accepts(): boolean {
    return false;
  }
  about(word: string): void {
    this.enlarge(word);
  }
  enlarge(word: string): void {
    enlargeWord(word);
  }
}
