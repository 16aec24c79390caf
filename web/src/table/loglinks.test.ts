import { describe, expect, it } from 'vitest';
import type { Happened, PrintedCard } from '../lib/protocol';
import { chapters, glued, rowsOf, NameFinder } from './loglinks';

const card = (id: string, name: string): [string, PrintedCard] => [id, { id, name, kind: '', text: '', facts: {} }];
const finder = new NameFinder(
  new Map([
    card('the-cat', 'The Cat'),
    card('the-cats-embargo', "The Cat's Embargo"),
    card('sanjay', 'Sanjay'),
    card('home', 'Home'),
    card('home-again', 'Home'),
  ]),
);
const linked = (text: string, details = {}) => finder.pieces(text, details).filter((piece) => piece.card);
const happened = (number: number, kind: string, text: string): Happened => ({ number, kind, text, details: {} });

describe('names in the log', () => {
  it('are found, and the sentence stays whole', () => {
    const pieces = finder.pieces('Bruno uses Sanjay.');
    expect(pieces).toEqual([
      { text: 'Bruno uses ', card: '' },
      { text: 'Sanjay', card: 'sanjay' },
      { text: '.', card: '' },
    ]);
  });

  it('are taken as long as they are', () => {
    expect(linked("Bruno plays The Cat's Embargo.")).toEqual([{ text: "The Cat's Embargo", card: 'the-cats-embargo' }]);
  });

  it('are whole words', () => {
    expect(linked('The Cats of Sanjayville.')).toEqual([]);
  });

  it('are found more than once', () => {
    expect(linked('Sanjay meets The Cat, then Sanjay goes.').map((piece) => piece.card)).toEqual([
      'sanjay',
      'the-cat',
      'sanjay',
    ]);
  });

  it('mean the card of the event where two have the same name', () => {
    expect(linked('Sanjay goes to Home.', { place: 'home-again', who: null, cost: 2 })[1]?.card).toBe('home-again');
  });
});

describe('chapters', () => {
  it('begin where a Day, a round or a turn begins', () => {
    const all = chapters([
      happened(1, 'guild', 'Anna leads the Blades.'),
      happened(2, 'round-began', 'Round 1 begins.'),
      happened(3, 'drew', 'Anna draws a card.'),
      happened(4, 'combat_began', 'Combat 1 begins.'),
    ]);
    expect(all.map((chapter) => [chapter.title, chapter.rows.map((row) => row.number)])).toEqual([
      ['', [1]],
      ['Round 1 begins', [3]],
      ['Combat 1 begins', []],
    ]);
  });
});

it('what follows a name without a blank stays beside it', () => {
  const shown = (text: string) => glued(finder.pieces(text)).map(({ text: own, tail }) => `${own}|${tail}`);
  expect(shown('Bruno uses Sanjay.')).toEqual(['Bruno uses |', 'Sanjay|.']);
  expect(shown("Sanjay's turn: The Cat, Sanjay (twice)!")).toEqual([
    "Sanjay|'s",
    ' turn: |',
    'The Cat|,',
    ' |',
    'Sanjay|',
    ' (twice)!|',
  ]);
});

it('lines that say the same one after the other are one line with its count', () => {
  const drawn = (number: number) => happened(number, 'drew', 'Eva draws a card.');
  const rows = rowsOf([drawn(1), drawn(2), happened(3, 'passed', 'Eva passes.'), drawn(4)]);
  expect(rows.map(({ event, last, times }) => [event.number, last, times])).toEqual([
    [1, 2, 2],
    [3, 3, 1],
    [4, 4, 1],
  ]);
});
