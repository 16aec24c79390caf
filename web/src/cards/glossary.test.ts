import { describe, expect, it } from 'vitest';
import type { KeywordInfo, PrintedCard } from '../lib/protocol';
import { fiveSails, swordDuel } from './fixtures/printed';
import { keywordsOn } from './glossary.svelte';

const word = (name: string, ...also: string[]): KeywordInfo => ({ word: name, says: `${name}.`, also });
const KNOWN = [
  word('Brute', 'Brutes'),
  word('Action'),
  word('City Action'),
  word('engage', 'engaged', 'en garde'),
  word('gray'),
  word('attack'),
];

function found(cards: readonly PrintedCard[], id: string): string[] {
  const card = cards.find((one) => one.id === id);
  if (!card) throw new Error(id);
  return keywordsOn(card, KNOWN).map((one) => one.word);
}

describe('the words of a card', () => {
  it('are those among its facts and in its text, not those within longer ones', () => {
    expect(found(fiveSails, 'alcee')).toEqual(['Brute', 'City Action', 'engage']);
    expect(found(fiveSails, 'odette-dubois-darrent')).toEqual(['City Action', 'engage']);
  });

  it('are what its facts are called, if they are not empty', () => {
    expect(found(swordDuel, 'head-cut')).toEqual(['attack']);
    expect(swordDuel.some((card) => keywordsOn(card, KNOWN).some((one) => one.word === 'gray'))).toBe(true);
  });
});
