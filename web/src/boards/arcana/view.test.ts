import { expect, test } from 'vitest';
import { districtTitle, othersOf, resultIn, totalText } from './view';

test('a total stays open while something unseen could add to it', () => {
  expect(totalText({ sum: 4, sure: true })).toBe('4');
  expect(totalText({ sum: 4, sure: false })).toBe('4+?');
});

test('the others sit around the table from my left on; a spectator sees everybody', () => {
  expect(othersOf(1, 4)).toEqual([2, 3, 0]);
  expect(othersOf(-1, 3)).toEqual([0, 1, 2]);
});

test('a District is written for people', () => {
  expect(districtTitle('free-zone')).toBe('Free Zone');
});

test('how a District was resolved is told until the next round begins', () => {
  const event = (kind: string, details: Record<string, string>) => ({ number: 1, kind, text: '', details });
  const told = [
    event('stake-won', { seat: 'Anna', card: 'x', district: 'north' }),
    event('nobody-wins', { card: 'x', district: 'east' }),
    event('tie-stands', { district: 'west' }),
  ];
  expect(['north', 'east', 'west', 'south'].map((name) => resultIn(told, name))).toEqual([
    'Anna won',
    'nobody won',
    'a tie stands',
    '',
  ]);
  expect(resultIn([...told, event('round-began', { round: '2' })], 'north')).toBe('');
});
