/** What one wants to see together with a card: where it can be taken, and what is asked. Nothing covers that. */

import type { Attachment } from 'svelte/attachments';
import { touches } from '../table/words';
import type { Around, Box } from './place';

const aims = new WeakMap<Element, () => readonly string[]>();

/** Says which lines the card in this element can be chosen for: what else they name are its targets. */
export function aiming(lines: () => readonly string[]): Attachment {
  return (element) => {
    aims.set(element, lines);
    return () => aims.delete(element);
  };
}

/** What is asked, and a menu that is open. */
const ASKED = '.prompt, [role="menu"]';
/** A place larger than this, in square pixels, is ground: it is a target all over, and a part of it will do. */
const GROUND = 60_000;

function boxes(elements: Iterable<Element>): Box[] {
  return [...elements].map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width * height > 0);
}

/** The targets of a card that are on the screen. */
export function targetsOf(card: Element): HTMLElement[] {
  const holder = card.closest('[data-word]');
  const lines = (holder && aims.get(holder)?.()) ?? [];
  if (lines.length === 0) return [];
  return [...document.querySelectorAll<HTMLElement>('[data-word]')].filter((one) => {
    const word = one.dataset['word'] ?? '';
    return one !== holder && lines.some((line) => touches(line, word));
  });
}

export function aroundCard(card: Element): Around {
  const { seen, ground } = aroundOf(card, targetsOf(card));
  return { card: card.getBoundingClientRect(), seen: [...boxes(document.querySelectorAll(ASKED)), ...seen], ground };
}

/** The same where its targets are known, and what is asked may be covered. */
export function aroundOf(card: Element, targets: Iterable<Element>): Around {
  const all = boxes(targets);
  const isGround = ({ width, height }: Box) => width * height > GROUND;
  return {
    card: card.getBoundingClientRect(),
    seen: all.filter((one) => !isGround(one)),
    ground: all.filter(isGround),
  };
}
