import { describe, expect, test } from 'vitest';
import type { Sight } from '../../lib/protocol';
import type { Hit, ResolvedPair, SwordDuelBoard, Taken } from './board';
import { draftOf, inPickOrder, justResolved, lastPairs, pairsOf, struckText, sumText, takenOf } from './view';

const HIT: Hit = { area: 'chest', red: 4, green: 0, gray: false, through: 4 };

function taking(damage: number): Taken {
  return { hits: [HIT], damage, surplus: 0, parried: false, gained: 0, empty: false };
}

function seen(anna: string[], bruno: string[], board: Partial<SwordDuelBoard> = {}): Sight {
  return {
    game: 'sword_duel',
    names: ['Anna', 'Bruno'],
    zones: { 'row of Anna': anna, 'row of Bruno': bruno },
    board: { step: 'form', flipped: 1, flips: [], coming: null, ...board },
  } as unknown as Sight;
}

function flip(cards: [string, string], disarms: [number, number], more: Partial<ResolvedPair> = {}): ResolvedPair {
  return { cards, disarms, forms: [null, null], over_parried: [false, false], hits: [[HIT], []], ...more };
}

describe('a row of pairs', () => {
  test('pairs are resolved, open, or face down', () => {
    const all = pairsOf(
      seen(['cut', 'cut', '?anna-row:3'], ['thrust', 'thrust'], {
        flipped: 2,
        flips: [flip(['cut', 'thrust'], [4, 4])],
      }),
    );
    expect(all.map((pair) => pair.state)).toEqual(['resolved', 'open', 'down']);
    expect(all[2]?.words).toEqual(['?anna-row:3', undefined]);
  });

  test('the bodies of the last resolved pair stay on the stage until the next one is turned', () => {
    const flips = [flip(['cut', 'thrust'], [4, 4]), flip(['cut', 'thrust'], [0, 3], { hits: [null, [HIT]] })];
    const rest = pairsOf(seen(['cut', 'cut', '?a:3'], ['thrust', 'thrust', '?b:3'], { flipped: 2, flips }));
    expect(justResolved(rest)?.at).toBe(1);
    expect(rest[1]?.outcome?.map(takenOf)).toMatchObject([
      { damage: 0, hits: [] },
      { damage: 3, hits: [{ area: 'chest' }] },
    ]);
    expect(
      justResolved(pairsOf(seen(['cut', 'cut'], ['thrust', 'thrust'], { flipped: 2, flips: flips.slice(1) }))),
    ).toBe(undefined);
    expect(justResolved(pairsOf(seen(['?a:1'], ['?b:1'], { flipped: 0 })))).toBe(undefined);
  });

  test('of a resolved pair the table says what it did', () => {
    const [first] = pairsOf(seen(['cut'], ['thrust'], { flips: [flip(['cut', 'thrust'], [4, 2])] }));
    expect(first?.outcome?.map(({ disarms }) => disarms)).toEqual([4, 2]);
    expect(first?.outcome?.[0].hits).toMatchObject([{ area: 'chest', red: 4 }]);
    expect(first?.coming).toBeNull();
  });

  test('what form cards or an over parry came between is not explained by printed numbers', () => {
    const parried = flip(['cut', 'thrust'], [0, 4], { over_parried: [true, false], hits: [null, [HIT]] });
    const [first] = pairsOf(seen(['cut'], ['thrust'], { flips: [parried] }));
    expect(first?.outcome?.map(({ hits }) => hits?.length ?? null)).toEqual([null, 1]);
    expect(first?.outcome?.map((one) => one.parried)).toEqual([true, false]);
  });

  test('only the open pair shows what it would do', () => {
    const coming: [Taken, Taken] = [taking(4), taking(2)];
    const all = pairsOf(seen(['cut', 'cut'], ['thrust', 'thrust'], { coming }));
    expect(all.map((pair) => pair.coming)).toEqual([coming, null]);
  });

  test('nothing is foretold once the attacks have landed', () => {
    expect(pairsOf(seen(['cut'], ['thrust'], { step: 'surrender' }))).toMatchObject([
      { state: 'open', coming: null, outcome: null },
    ]);
  });
});

describe('the last engagement', () => {
  const flips = [flip(['cut', 'thrust'], [4, 4]), flip(['', 'cut'], [3, 0])];

  test('is seen while no rows lie', () => {
    const all = lastPairs(seen([], [], { step: 'exchange', flips }));
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
    expect(lastPairs(seen(['cut'], [], { flips }))).toEqual([]);
  });
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

test('what a number of Disarms is made of is said in one line', () => {
  const taken = (hits: Hit[], more: Partial<Taken> = {}): Taken => ({ ...taking(0), hits, ...more });
  const head: Hit = { area: 'head', red: 3, green: -1, gray: false, through: 2 };
  expect(struckText(taken([head, { ...HIT, red: 2, green: -1 }]))).toBe('3 + 2 struck, 2 guarded');
  expect(
    struckText(
      taken([
        { ...HIT, green: 2 },
        { ...head, gray: true },
      ]),
    ),
  ).toBe('4 struck, 2 more by gaps, 1 out of reach');
  expect(struckText(taken([{ ...head, gray: true }]))).toBe('1 out of reach');
  expect(struckText(taken([]))).toBe('is not attacked');
  expect(struckText(taken([HIT], { parried: true }))).toContain('over parried');
  expect(struckText(taken([], { empty: true }))).toBe('faces an empty space');
});
