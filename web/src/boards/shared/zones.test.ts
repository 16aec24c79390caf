import { afterEach, expect, test } from 'vitest';
import type { Sight } from '../../lib/protocol';
import { mounted, type Mounted } from '../fixtures/mounted';
import FirstBoard from '../fixtures/FirstBoard.svelte';
import { cardsIn, countIn, knownIn } from './zones';

const sight: Sight = {
  game: 'my_game',
  seat: 0,
  names: ['Anna', 'Bruno'],
  zones: { deck: 2, table: ['nine'], 'hand of Anna': ['two', 'five'], 'hand of Bruno': ['?hand of Bruno:1', 'six'] },
  waiting: [0],
  question: null,
  outcome: null,
  board: {},
  may_undo: false,
};

let table: Mounted | null = null;
afterEach(() => table?.close());

test('a zone holds words, or only the number of its hidden cards', () => {
  expect(cardsIn(sight, 'hand of Anna')).toEqual(['two', 'five']);
  expect(cardsIn(sight, 'deck')).toEqual(['?deck:1', '?deck:2']);
  expect(cardsIn(sight, 'deck', 'pile')).toEqual(['?pile:1', '?pile:2']);
  expect(cardsIn(sight, 'nowhere')).toEqual([]);
  expect(knownIn(sight, 'hand of Bruno')).toEqual(['six']);
  expect(['deck', 'hand of Bruno', 'nowhere'].map((zone) => countIn(sight, zone))).toEqual([2, 2, 0]);
});

test('the board that the page on adding a game prints shows each card once', () => {
  table = mounted(FirstBoard, sight, []);
  for (const word of ['nine', 'two', 'five', 'six', '?hand of Bruno:1']) expect(table.times(word), word).toBe(1);
  expect(table.root.querySelector('[data-pile="deck"]')?.textContent).toBe('2 cards in the deck');
});
