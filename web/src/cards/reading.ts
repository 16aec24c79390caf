/** Texts as large as they can be read whole; what has no room even in the smallest letters says that it goes on. */

import type { Attachment } from 'svelte/attachments';

/** No text on a card is smaller, in pixels. */
export const LEAST_LETTERS = 11;
const STEP = 0.5;

function isWhole(text: HTMLElement): boolean {
  return text.scrollHeight <= text.clientHeight + 1;
}

/** Sets the letters of a box as large as its style has them, or smaller if its text is whole only then. */
function fit(text: HTMLElement): void {
  text.style.fontSize = '';
  let letters = parseFloat(getComputedStyle(text).fontSize);
  while (!isWhole(text) && letters > LEAST_LETTERS) {
    letters = Math.max(LEAST_LETTERS, letters - STEP);
    text.style.fontSize = `${letters}px`;
  }
  text.toggleAttribute('data-goes-on', !isWhole(text));
}

/** For a box of text in a card: fits its letters now, when they have arrived, and whenever the card changes its size. */
export function readWhole(_text: string): Attachment<HTMLElement> {
  return (box) => {
    if (typeof ResizeObserver === 'undefined') return;
    let isHere = true;
    // The card and not the box: that one has the size that its letters give it.
    const observer = new ResizeObserver(() => fit(box));
    observer.observe(box.closest('.frame') ?? box);
    void document.fonts?.ready.then(() => isHere && fit(box));
    return () => {
      isHere = false;
      observer.disconnect();
    };
  };
}
