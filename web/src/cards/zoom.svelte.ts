/** Which card is shown large, and why. One CardZoom at the root of the page shows it; every Card tells itself here. */

import type { Attachment } from 'svelte/attachments';
import type { NumberTold } from '../lib/protocol';
import { ADDRESSES, addressesIn, isTelling, reckoner } from '../lib/reckoning.svelte';
import { placeBeside, type Place } from './place';
import type { CardProps } from './types';

export type ZoomedCard = Pick<
  CardProps,
  'game' | 'printed' | 'stats' | 'wounds' | 'badges' | 'owner' | 'engaged' | 'facedown'
>;

/** `beside`: next to the card, for a pointer or the keyboard; `sheet`: over the lower edge of a phone. */
export type ZoomMode = 'beside' | 'sheet';

export const HOVER_MS = 350;
export const PRESS_MS = 450;
/** A finger that moves further than this, in pixels, no longer rests: it scrolls or drags. */
export const SLACK = 8;

const WIDTH = 280;
const HEIGHT = 392;
const NOTES_HEIGHT = 70; // two lines of marks below the card
const NUMBER_HEIGHT = 20; // one line about a number, of which the longest take two

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

/** Where the large card can stand beside this element; null where it would cover it. */
export function roomBeside(element: Element, hasNotes = true, lines = 0): Place | null {
  const height = HEIGHT + (hasNotes ? NOTES_HEIGHT : 0) + lines * NUMBER_HEIGHT;
  const { innerWidth, innerHeight } = window;
  return placeBeside(element.getBoundingClientRect(), WIDTH, height, { width: innerWidth, height: innerHeight });
}

class Zoom {
  element = $state.raw<HTMLElement | null>(null);
  card = $state.raw<ZoomedCard | null>(null);
  mode = $state<ZoomMode>('beside');
  /** Of its numbers those that something changes, with what does. */
  numbers = $state.raw<readonly NumberTold[]>([]);

  /** Shows the element's card large, as a sheet where there is no room beside it; false if it may not be known. */
  open(element: HTMLElement, mode: ZoomMode): boolean {
    const card = cardOf(element);
    if (!card) return false;
    this.element = element;
    this.card = card;
    this.mode = mode === 'beside' && roomBeside(element) ? 'beside' : 'sheet';
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
