import { expect, test } from 'vitest';
import { columnOf, crowdOf } from './crowd';

const SIZES = [92, 81, 60];

test('few cards are as large as wished', () => {
  expect(crowdOf(2, { main: 230, cross: 160 }, SIZES)).toEqual({ size: 92, each: 2, step: 96, shown: 2 });
});

test('more of them take two lines, and are smaller', () => {
  expect(crowdOf(4, { main: 230, cross: 170 }, SIZES)).toEqual({ size: 81, each: 2, step: 85, shown: 4 });
});

test('then they lie over each other, and each leaves more than half of itself in sight', () => {
  const { size, each, step, shown } = crowdOf(6, { main: 230, cross: 170 }, SIZES);
  expect([size, each, shown]).toEqual([81, 3, 6]);
  expect(step).toBeGreaterThanOrEqual(size * 0.55);
  expect(size + 2 * step).toBeLessThanOrEqual(230);
});

test('in the end one place says how many more there are', () => {
  const { size, shown } = crowdOf(30, { main: 230, cross: 130 }, SIZES);
  expect(size).toBe(60);
  expect(shown).toBe(11);
});

test('a card is never larger than its box', () => {
  expect(crowdOf(1, { main: 230, cross: 50 }, SIZES).size).toBe(50);
});

test('before anything is measured all are shown', () => {
  expect(crowdOf(5, { main: 0, cross: 0 }, SIZES)).toEqual({ size: 92, each: 5, step: 96, shown: 5 });
});

test('in a column cards stand one under the other, while there is room', () => {
  expect(columnOf(2, 140, 64, 45)).toEqual({ head: 64, step: 68, shown: 2 });
});

test('then each lies over the top of the next one', () => {
  expect(columnOf(2, 120, 64, 45)).toEqual({ head: 64, step: 56, shown: 2 });
});

test('where even that is too high, the first one is cut at its top', () => {
  expect(columnOf(3, 140, 64, 45)).toEqual({ head: 50, step: 45, shown: 3 });
});

test('and what has no room is counted, in a place of its own', () => {
  const { head, step, shown } = columnOf(9, 140, 64, 45);
  expect(shown).toBe(2);
  expect(head + (shown - 1) * step + 45).toBeLessThanOrEqual(140);
});
