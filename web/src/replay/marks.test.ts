import { describe, expect, it } from 'vitest';
import type { ReplayStep } from '../lib/protocol';
import { clustered, markAfter, markAt, markBefore, marksOf, partsOf, spokenPlace, spokenStep } from './marks';

const NAMES = ['Anna', 'Bruno'];
const step = (number: number, seat: number, says: string, mark = ''): ReplayStep => ({ number, seat, says, mark });
const STEPS = [
  step(1, 0, 'Select Parley', 'Day 1'),
  step(2, 1, 'Chooses in secret'),
  step(3, 0, 'Pass'),
  step(4, 0, 'Select Ambush', 'Day 2'),
  step(5, 1, 'Bruno passes.'),
];
const MARKS = marksOf(STEPS);

it('marks that a finger could not tell apart stand under one', () => {
  const marks = [0, 5, 20, 60, 64].map((at) => ({ at, title: `Turn ${at}` }));
  const places = (width: number) => clustered(marks, 100, width, 26).map((cluster) => cluster.map((mark) => mark.at));
  expect(places(300)).toEqual([[0, 5], [20], [60, 64]]);
  expect(places(0)).toHaveLength(5); // not laid out yet
});

describe('a mark', () => {
  it('stands before the first choice of its part', () => {
    expect(MARKS).toEqual([
      { at: 0, title: 'Day 1' },
      { at: 3, title: 'Day 2' },
    ]);
  });

  it.each([
    [0, 'Day 1'],
    [2, 'Day 1'],
    [3, 'Day 2'],
    [5, 'Day 2'],
  ])('names the part of position %d: %s', (at, title) => {
    expect(markAt(MARKS, at)?.title).toBe(title);
  });

  it('is the next one after a position, and none after the last', () => {
    expect(markAfter(MARKS, 0)?.at).toBe(3);
    expect(markAfter(MARKS, 3)).toBeNull();
  });

  it('before a position begins its own part first', () => {
    expect(markBefore(MARKS, 5)?.at).toBe(3);
    expect(markBefore(MARKS, 3)?.at).toBe(0);
    expect(markBefore(MARKS, 0)).toBeNull();
  });
});

it('steps are listed by parts', () => {
  expect(partsOf(STEPS).map((part) => [part.title, part.steps.length])).toEqual([
    ['Day 1', 3],
    ['Day 2', 2],
  ]);
});

it('a game without marks is one part', () => {
  expect(partsOf([step(1, 0, 'a'), step(2, 1, 'b')])).toMatchObject([{ title: '', at: 0 }]);
});

it('a step says who and what, and a name only once', () => {
  expect(spokenStep(STEPS[2]!, NAMES)).toBe('Anna: Pass');
  expect(spokenStep(STEPS[4]!, NAMES)).toBe('Bruno passes.');
});

it('the scrubber says where it stands', () => {
  expect(spokenPlace(3, STEPS, MARKS, NAMES)).toBe('Day 2. Step 3 of 5. Anna: Pass');
  expect(spokenPlace(0, STEPS, MARKS, NAMES)).toBe('Day 1. The beginning, 5 steps follow');
});
