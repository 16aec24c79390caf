import { afterEach, describe, expect, it } from 'vitest';
import { arrow, meantBy, Pointing } from './pointing.svelte';

afterEach(() => document.body.replaceChildren());

function lay(...words: string[]): HTMLElement[] {
  return words.map((word) => {
    const element = document.createElement('div');
    element.dataset['word'] = word;
    document.body.append(element);
    return element;
  });
}

describe('the arrow', () => {
  it('begins at the card, and ends at the pointer with its head', () => {
    const { line, head } = arrow({ left: 0, top: 100, width: 40, height: 60 }, { x: 200, y: 30 });
    expect(line).toMatch(/^M20 130Q.* 200 30$/);
    expect(head).toMatch(/^M200 30L/);
  });

  it('is there as long as a card is meant, and marks only what is', () => {
    const [otto, docks, forum] = lay('otto', 'docks', 'forum') as [HTMLElement, HTMLElement, HTMLElement];
    const pointing = new Pointing();
    pointing.toward([docks]);
    expect([pointing.at, docks.hasAttribute('data-over')]).toEqual([null, false]); // nothing is pointed from
    pointing.begin(otto);
    pointing.toward([docks]);
    expect([pointing.takes, docks.hasAttribute('data-over')]).toEqual([true, true]);
    pointing.toward([forum]);
    expect([docks.hasAttribute('data-over'), forum.hasAttribute('data-over')]).toEqual([false, true]);
    pointing.to(7, 8, false);
    expect([pointing.at, pointing.takes]).toEqual([{ x: 7, y: 8 }, false]);
    pointing.end();
    expect([pointing.from, pointing.at, forum.hasAttribute('data-over')]).toEqual([null, null, false]);
  });
});

describe('what a line means', () => {
  it('is all that it names on the screen besides the card itself', () => {
    const [, raton, docks] = lay('otto', 'raton', 'docks', 'forum');
    expect(meantBy('challenge otto raton docks', 'otto')).toEqual([raton, docks]);
    expect(meantBy('pass', 'otto')).toEqual([]);
  });
});
