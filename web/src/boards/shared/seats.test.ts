import { expect, test } from 'vitest';
import { othersOf } from '../arcana/view';
import { others } from './seats';

test('tells the others in turn order after the one who sits below', () => {
  expect(others(4, 2)).toEqual([3, 0, 1]);
  expect(others(2, 0)).toEqual([1]);
});

test('shows a spectator of Arcana everybody', () => {
  expect(othersOf(-1, 3)).toEqual([0, 1, 2]);
  expect(othersOf(1, 3)).toEqual([2, 0]);
});
