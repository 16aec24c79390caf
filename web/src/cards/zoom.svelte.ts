/** Which card is shown large, and why. One CardZoom at the root of the page shows it; every Card tells itself here. */

import type { Attachment } from 'svelte/attachments';
import type { NumberTold } from '../lib/protocol';
import { ADDRESSES, addressesIn, isTelling, reckoner } from '../lib/reckoning.svelte';
import { aroundCard } from './aims';
import { placeClear, type Place, type Size } from './place';
import type { CardProps } from './types';

export { HOVER_MS, PRESS_MS, SLACK } from '../lib/heeding';

export type ZoomedCard = Pick<
  CardProps,
  | 'game'
  | 'printed'
  | 'stats'
  | 'wounds'
  | 'badges'
  | 'owner'
  | 'engaged'
  | 'stunned'
  | 'broken'
  | 'facedown'
  | 'attached'
>;

/** `beside`: next to the card, for a pointer or the keyboard; `sheet`: over the lower edge of a phone. */
export type ZoomMode = 'beside' | 'sheet';

/** How wide a card is shown large: 360 px, less where the window is low or narrow. */
export const WIDEST = 'min(360px, 92vw, (100dvh - 120px) / 1.4)';
/** How wide stands what is told beside it. */
export const ASIDE = 264;
const GAP = 6;
const MARGIN = 8;
/** How much narrower a card may be where that covers less, by the most letters that its text may then have. */
const NARROWER: readonly (readonly [part: number, letters: number])[] = [
  [1, Infinity],
  [0.89, 200],
  [0.78, 140],
];

function largeWidth(): number {
  return Math.min(360, window.innerWidth * 0.92, (window.innerHeight - 120) / 1.4);
}

const cards = new WeakMap<Element, () => ZoomedCard>();

/** Makes an element one that can be shown large; `card` is asked when it is. */
export function zoomable(card: () => ZoomedCard): Attachment {
  return (element) => {
    cards.set(element, card);
    return () => {
      cards.delete(element);
      if (zoom.element === element) zoom.close();
    };
  };
}

/** The card that an element is, lies in, or (as a button does) holds. */
export function cardElementOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const around = target.closest<HTMLElement>('[data-card]');
  if (around) return around;
  const within = target.querySelectorAll<HTMLElement>('[data-card]');
  return within.length === 1 ? (within[0] ?? null) : null;
}

/** What there is to tell of an element's card; null for a card that the viewer does not know. */
export function cardOf(element: Element | null): ZoomedCard | null {
  const card = element ? cards.get(element)?.() : undefined;
  return card?.printed ? card : null;
}

/** Where the large card stands, and how wide it is. */
export interface Standing extends Place {
  readonly width: number;
}

/** With what is told of it at its side. */
function sizeOf(width: number, more: number): Size {
  const height = width * 1.4;
  return more === 0 ? { width, height } : { width: width + GAP + ASIDE, height: Math.max(height, more) };
}

/** The window is too narrow for a card and what is told of it side by side: a sheet has both, one below the other. */
function isNarrow(): boolean {
  return window.innerWidth < largeWidth() + GAP + ASIDE + 2 * MARGIN;
}

/**
 * Where the large card can stand beside this element so that it covers neither what the card can be taken to nor the
 * question, if that can be; null where it would cover the card. `more`: how high is what is told besides.
 */
export function standingBeside(element: Element, more = 0, letters = 0): Standing | null {
  const around = aroundCard(element);
  const within = { width: window.innerWidth, height: window.innerHeight };
  const full = largeWidth();
  const widths = NARROWER.filter(([, most]) => letters <= most).map(([part]) => full * part);
  let best: (Standing & { covers: number }) | null = null;
  for (const width of widths) {
    const found = placeClear(around, sizeOf(width, more), within);
    if (!found || (best && best.covers <= found.covers)) continue;
    best = { ...found.place, width, covers: found.covers };
    if (found.covers === 0) return best;
  }
  return best;
}

class Zoom {
  element = $state.raw<HTMLElement | null>(null);
  card = $state.raw<ZoomedCard | null>(null);
  mode = $state<ZoomMode>('beside');
  /** Of its numbers those that something changes, with what does. */
  numbers = $state.raw<readonly NumberTold[]>([]);

  /**
   * Shows the element's card large, as a sheet where there is no room beside it, or, if somebody `asked` to see it, none
   * for what is told of it; false if it may not be known.
   */
  open(element: HTMLElement, mode: ZoomMode, asked = false): boolean {
    const card = cardOf(element);
    if (!card) return false;
    this.element = element;
    this.card = card;
    this.mode = mode === 'beside' && standingBeside(element) && !(asked && isNarrow()) ? 'beside' : 'sheet';
    this.numbers = [];
    void this.reckon(element);
    return true;
  }

  private async reckon(element: HTMLElement): Promise<void> {
    const around = element.closest(`[${ADDRESSES}]`);
    const found = around ? await reckoner.ask(addressesIn(around)) : [];
    if (this.element === element) this.numbers = found.filter(isTelling);
  }

  close(): void {
    this.element = null;
    this.card = null;
    this.numbers = [];
  }
}

export const zoom = new Zoom();
