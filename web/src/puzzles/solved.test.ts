import { beforeEach, describe, expect, it } from 'vitest';
import { keepResult, nextOf, resultsOf } from './solved';

const puzzles = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

describe('puzzles that were solved', () => {
  beforeEach(() => localStorage.clear());

  it('are kept by game, and the first answer counts', () => {
    keepResult('arcana', 'a', 'wrong');
    keepResult('arcana', 'a', 'right');
    keepResult('arcana', 'b', 'right');
    expect(resultsOf('arcana')).toEqual({ a: 'wrong', b: 'right' });
    expect(resultsOf('sky_pirate')).toEqual({});
  });

  it('are none where what is kept cannot be read', () => {
    localStorage.setItem('quarterdeck.puzzles.arcana', '{"a": 7, "b": "right"');
    expect(resultsOf('arcana')).toEqual({});
    localStorage.setItem('quarterdeck.puzzles.arcana', '{"a": 7, "b": "right"}');
    expect(resultsOf('arcana')).toEqual({ b: 'right' });
  });

  it('are passed over by the next one', () => {
    expect(nextOf(puzzles, {}, null)?.id).toBe('a');
    expect(nextOf(puzzles, { a: 'right' }, null)?.id).toBe('b');
    expect(nextOf(puzzles, { b: 'right' }, 'a')?.id).toBe('c');
    expect(nextOf(puzzles, { b: 'right', c: 'wrong' }, 'a')?.id).toBe('b');
    expect(nextOf(puzzles, {}, 'c')).toBeNull();
    expect(nextOf(puzzles, { a: 'right', b: 'right', c: 'right' }, null)).toBeNull();
  });
});
