import { describe, expect, test } from 'vitest';
import type { PrintedCard, Sight } from '../../lib/protocol';
import { draftOf, flowsOn, inPickOrder, lastPairs, meet, pairsOf, sumText, type Resolved } from './view';

type Numbers = Record<string, number>;

function attack(
  id: string,
  red: Numbers,
  green: Numbers = {},
  gray: string[] = [],
  blue: string[] = ['chest'],
): PrintedCard {
  return { id, name: id, kind: 'attack', text: '', facts: { red, green, gray, blue } };
}

const CARDS = Object.fromEntries(
  [
    attack('thrust', { chest: 4 }),
    attack('cut', { head: 2, belly: 2 }, { head: 1 }),
    attack('guard', {}, { chest: -6, head: -1 }),
    attack('cover', {}, { chest: -4 }),
    attack('dodge', { head: 1 }, { chest: -5 }, ['chest']),
  ].map((card) => [card.id, card]),
);
const card = (id: string) => CARDS[id] ?? null;

function takes(mine: string, theirs: string, perArea = false) {
  const { damage, surplus } = meet(card(mine), card(theirs), perArea);
  return [damage, surplus];
}

describe('what a pair does', () => {
  test('a red number meets the green one of the same area', () => {
    expect(takes('cut', 'thrust')).toEqual([4, 0]);
    expect(takes('guard', 'thrust')).toEqual([0, 2]);
    expect(takes('guard', 'cut')).toEqual([3, 0]);
  });

  test('a gray area is out of reach, and defends nothing else', () => {
    expect(takes('dodge', 'thrust')).toEqual([0, 0]);
  });

  test('an open area makes it worse', () => {
    expect(takes('cut', 'dodge')).toEqual([2, 0]);
  });

  test('by areas a surplus does not help elsewhere', () => {
    const wide = attack('wide', { head: 3, chest: 1 });
    expect(meet(card('guard'), wide, false).damage).toBe(0);
    expect(meet(card('guard'), wide, true).damage).toBe(2);
  });

  test('an empty space does nothing', () => {
    expect(meet(card('cut'), null, false)).toMatchObject({ damage: 0, surplus: 0, empty: true });
    expect(meet(null, card('cut'), false).damage).toBe(4);
  });
});

function seen(anna: string[], bruno: string[], board: object = {}): Sight {
  return {
    names: ['Anna', 'Bruno'],
    zones: { 'row of Anna': anna, 'row of Bruno': bruno },
    board: {
      step: 'form',
      flipped: 1,
      flips: [],
      formula: 'signed_sum',
      over_parry: [0, 0],
      zeros: [0, 0],
      form_used: [false, false],
      ...board,
    },
  } as unknown as Sight;
}

function pairs(...given: Parameters<typeof seen>) {
  return pairsOf(seen(...given), (word) => card(word));
}

function flip(cards: [string, string], disarms: [number, number], more: Partial<Resolved> = {}): Resolved {
  return { cards, disarms, forms: [null, null], over_parried: [false, false], ...more };
}

describe('a row of pairs', () => {
  test('pairs are resolved, open, or face down', () => {
    const all = pairs(['cut', 'cut', '?anna-row:3'], ['thrust', 'thrust'], {
      flipped: 2,
      flips: [flip(['cut', 'thrust'], [4, 4])],
    });
    expect(all.map((pair) => pair.state)).toEqual(['resolved', 'open', 'down']);
    expect(all[2]?.words).toEqual(['?anna-row:3', undefined]);
  });

  test('of a resolved pair the table says what it did', () => {
    const [first] = pairs(['cut'], ['thrust'], { flips: [flip(['cut', 'thrust'], [4, 2])] });
    expect(first?.outcome?.map(({ disarms }) => disarms)).toEqual([4, 2]);
    expect(first?.outcome?.[0].hits).toMatchObject([{ area: 'chest', red: 4 }]);
    expect(first?.coming).toBeNull();
  });

  test('with form cards or an over parry the printed numbers explain nothing', () => {
    const formed = flip(['cut', 'thrust'], [0, 0], { forms: ['evade', null] });
    const parried = flip(['cut', 'thrust'], [0, 4], { over_parried: [true, false] });
    const [first, second] = pairs(['cut', 'cut'], ['thrust', 'thrust'], { flips: [formed, parried] });
    expect(first?.outcome?.map(({ hits }) => hits)).toEqual([null, null]);
    expect(second?.outcome?.map(({ hits }) => hits?.length ?? null)).toEqual([null, 2]);
    expect(second?.outcome?.map((one) => one.parried)).toEqual([true, false]);
  });

  test('the open pair shows what it would do with the over parry that is left', () => {
    const taken = (board: object) => pairs(['cut'], ['thrust'], board)[0]?.coming?.[0];
    expect(taken({})).toMatchObject({ damage: 4, parried: false });
    expect(taken({ over_parry: [1, 0] })).toMatchObject({ damage: 0, parried: true, gained: 0 });
  });

  test('surplus defence, or a second zero, would be an over parry', () => {
    const gained = (mine: string, zeros: number[]) => pairs([mine], ['thrust'], { zeros })[0]?.coming?.[0].gained;
    expect(gained('guard', [0, 0])).toBe(2);
    expect(gained('cover', [0, 0])).toBe(0);
    expect(gained('cover', [1, 0])).toBe(1);
  });

  test('nothing is foretold once the attacks have landed', () => {
    expect(pairs(['cut'], ['thrust'], { step: 'surrender' })).toMatchObject([
      { state: 'open', coming: null, outcome: null },
    ]);
  });
});

describe('the last engagement', () => {
  const flips = [flip(['cut', 'thrust'], [4, 4]), flip(['', 'cut'], [3, 0])];
  const last = (sight: Sight) => lastPairs(sight, (word) => card(word));

  test('is seen while no rows lie', () => {
    const all = last(seen([], [], { step: 'exchange', flips }));
    expect(all.map(({ words }) => words)).toEqual([
      ['cut', 'thrust'],
      [undefined, 'cut'],
    ]);
    expect(all[1]?.outcome?.map(({ disarms, empty }) => [disarms, empty])).toEqual([
      [3, false],
      [0, true],
    ]);
  });

  test('is gone when new rows lie', () => {
    expect(last(seen(['cut'], [], { flips }))).toEqual([]);
  });
});

test('cards flow on where they share a blue area', () => {
  const from = attack('from', {}, {}, [], ['head', 'chest']);
  expect(flowsOn(from, attack('to', {}, {}, [], ['chest', 'belly']))).toEqual(['chest']);
  expect(flowsOn(from, attack('to', {}, {}, [], ['belly']))).toEqual([]);
  expect(flowsOn(null, from)).toEqual([]);
});

test('picked cards stand in the order of their numbers; ticks are no order', () => {
  const marks: Record<string, string> = { a: '10', b: '2', c: '✓' };
  expect(inPickOrder(['a', 'b', 'c', 'd'], (word) => marks[word] ?? '')).toEqual(['b', 'a']);
});

test('a sum is written with real minus signs', () => {
  const hit = { area: 'head', red: 4, green: -1, gray: false, through: 3 };
  expect(sumText(hit)).toBe('4 − 1');
  expect(sumText({ ...hit, green: 2 })).toBe('4 + 2');
  expect(sumText({ ...hit, gray: true })).toBe('4, out of reach');
});

test('a row goes on after the cards that the table has taken already', () => {
  const sight = { question: { picked: ['lay c', 'lay a'] } } as unknown as Sight;
  const marks: Record<string, string> = { a: '✓', b: '4', c: '✓', d: '3' };
  expect(draftOf(sight, ['a', 'b', 'c', 'd'], (word) => marks[word] ?? '')).toEqual(['c', 'a', 'd', 'b']);
});
