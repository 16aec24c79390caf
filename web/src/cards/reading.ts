/** Texts as large as they can be read whole; what has no room even in the smallest letters says that it goes on. */

import type { Attachment } from 'svelte/attachments';

/** No text on a card is smaller, in pixels. */
export const LEAST_LETTERS = 11;
const STEP = 0.5;

function isWhole(text: HTMLElement): boolean {
  return text.scrollHeight <= text.clientHeight + 1;
}

/**
 * Sets the letters of these boxes as large as their style has them, or smaller where a text is whole only then. All are
 * looked at before any is changed: the page is laid out once for each size of letters, and not for each card.
 */
function fit(texts: readonly HTMLElement[]): void {
  for (const text of texts) {
    text.style.fontSize = '';
    text.removeAttribute('data-goes-on');
  }
  let cut = texts
    .map((text) => ({ text, letters: parseFloat(getComputedStyle(text).fontSize) }))
    .filter(({ text }) => !isWhole(text));
  const smallest: HTMLElement[] = [];
  while (cut.length > 0) {
    smallest.push(...cut.filter(({ letters }) => letters <= LEAST_LETTERS).map(({ text }) => text));
    cut = cut.filter(({ letters }) => letters > LEAST_LETTERS);
    for (const one of cut) {
      one.letters = Math.max(LEAST_LETTERS, one.letters - STEP);
      one.text.style.fontSize = `${one.letters}px`;
    }
    cut = cut.filter(({ text }) => !isWhole(text));
  }
  for (const text of smallest) text.setAttribute('data-goes-on', '');
}

/** The boxes of texts by the cards that they stand on: those have a size of their own, a box the one of its letters. */
const boxes = new WeakMap<Element, HTMLElement>();
let observer: ResizeObserver | undefined;
let waiting: HTMLElement[] = [];

function tell(entries: readonly ResizeObserverEntry[]): void {
  fit(entries.map(({ target }) => boxes.get(target)).filter((box) => box !== undefined));
}

/** Fits this box, together with all others of which the same is asked at this moment. */
function soon(box: HTMLElement): void {
  waiting.push(box);
  if (waiting.length > 1) return;
  queueMicrotask(() => {
    const all = waiting.filter((one) => one.isConnected);
    waiting = [];
    fit(all);
  });
}

/** For a box of text in a card: fits its letters now, when they have arrived, and whenever the card changes its size. */
export function readWhole(_text: string): Attachment<HTMLElement> {
  return (box) => {
    if (typeof ResizeObserver === 'undefined') return;
    const card = box.closest('.frame') ?? box;
    boxes.set(card, box);
    observer ??= new ResizeObserver(tell);
    observer.observe(card);
    void document.fonts?.ready.then(() => soon(box));
    return () => {
      // A card whose words change has the same frame, and by now another box.
      if (boxes.get(card) !== box) return;
      boxes.delete(card);
      observer?.unobserve(card);
    };
  };
}
