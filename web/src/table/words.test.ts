import { describe, expect, it } from 'vitest';
import { firstWord, inLines, printedId, spoken, touches, touching, verbOf } from './words';

describe('words', () => {
  it('finds a word in a line', () => {
    expect(touches('assign oathsworn west', 'oathsworn')).toBe(true);
    expect(touches('assign oathsworn west', 'west')).toBe(true);
  });

  it('matches whole words only', () => {
    expect(touches('equip the-cats-glass soline-el-gato', 'the-cat')).toBe(false);
    expect(touches('equip the-cats-glass soline-el-gato', 'glass')).toBe(false);
    expect(touches('pay the-cats-glass', 'the-cats-glass')).toBe(true);
  });

  it('tells copies of a card apart', () => {
    expect(touches('pay triage#2', 'triage')).toBe(false);
    expect(touches('pay triage', 'triage#2')).toBe(false);
    expect(touches('pay triage#2', 'triage#2')).toBe(true);
  });

  it('does not take the verb for a word', () => {
    expect(touches('play lamplighters-loft', 'play')).toBe(false);
    expect(touches('pass', 'pass')).toBe(false);
  });

  it('finds a hidden card by its alias', () => {
    expect(touches('take anna.hand:2', '?anna.hand:2')).toBe(true);
    expect(touches('take anna.hand:12', '?anna.hand:1')).toBe(false);
    expect(touches('take hand of Anna:2', '?hand of Anna:2')).toBe(true);
  });

  it('keeps the offers that touch all words', () => {
    const offers = [
      { line: 'move otto docks', says: '' },
      { line: 'move otto home', says: '' },
      { line: 'move anna docks', says: '' },
    ];
    expect(touching(offers, 'otto', 'docks').map((offer) => offer.line)).toEqual(['move otto docks']);
  });

  it('takes words apart', () => {
    expect(printedId('throwing-knife#2')).toBe('throwing-knife');
    expect(printedId('throwing-knife')).toBe('throwing-knife');
    expect(inLines('?bruno.hand:1')).toBe('bruno.hand:1');
    expect(verbOf('assign oathsworn west')).toBe('assign');
    expect(verbOf('pass')).toBe('pass');
    expect(firstWord('assign oathsworn west')).toBe('oathsworn');
    expect(firstWord('pass')).toBe('');
    expect(spoken('free-zone')).toBe('Free zone');
  });
});
