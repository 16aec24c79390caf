import { expect, test } from 'vitest';
import { sharesOf } from './column';

test('one of each side has room for the whole card', () => {
  expect(sharesOf(1, 1)).toEqual({ crowded: false, theirs: 'minmax(54px, 1fr)', mine: '74px' });
});

test('of four in one hand all are in sight, however many the others have', () => {
  expect(sharesOf(4, 9)).toEqual({ crowded: true, theirs: 'minmax(98px, 1fr)', mine: '186px' });
});

test('a side without Agents keeps a place for one', () => {
  expect(sharesOf(0, 0)).toEqual(sharesOf(1, 1));
});
