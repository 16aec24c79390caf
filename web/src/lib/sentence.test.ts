import { expect, test } from 'vitest';
import { counted, sentence } from './sentence';

test.each([
  ['it is not your turn', 'It is not your turn.'],
  [' wait …', 'Wait …'],
  ['Why?', 'Why?'],
  ['', ''],
])('makes of %j the sentence %j', (clause, whole) => {
  expect(sentence(clause)).toBe(whole);
});

test('counts one thing and several', () => {
  expect([0, 1, 2].map((number) => counted(number, 'card'))).toEqual(['0 cards', '1 card', '2 cards']);
  expect([1, 2].map((number) => counted(number, 'crew', 'crew'))).toEqual(['1 crew', '2 crew']);
});
