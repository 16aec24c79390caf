/** Marks what was searched for inside an element. A page of rules has hundreds of them, so it is done by hand. */

import type { Attachment } from 'svelte/attachments';
import { parts } from './search';

/** Fills the element with the text; words that were searched for stand in <mark>. */
export function marking(text: string, words: readonly string[]): Attachment {
  return (element) => {
    if (words.length === 0 && element.textContent === text && element.childElementCount === 0) return;
    element.replaceChildren(...parts(text, words).map((part) => (part.found ? mark(part.text) : part.text)));
  };
}

function mark(text: string): HTMLElement {
  const element = document.createElement('mark');
  element.textContent = text;
  return element;
}
