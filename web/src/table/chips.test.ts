import { describe, expect, it } from 'vitest';
import { chipsOf, isFree } from './chips';

const offers = (...lines: string[]) => lines.map((line) => ({ line, says: line }));
const shown =
  (...words: string[]) =>
  (word: string) =>
    words.includes(word);

describe('an option beside the question', () => {
  it('is one that no card or place on the screen stands for', () => {
    const all = offers('move otto docks', 'claim docks', 'number 3', 'pass');
    expect(chipsOf(all, shown('otto', 'docks'), 5).map(({ line }) => line)).toEqual(['number 3', 'pass']);
  });

  it('is known by its card also where that has blanks in its name', () => {
    expect(isFree({ line: 'take hand of Anna:2', says: '' }, shown('hand of Anna:2'))).toBe(false);
    expect(isFree({ line: 'take hand of Anna:2', says: '' }, shown('hand'))).toBe(false);
  });

  it('is left to the list where there are very many, but for passing', () => {
    const all = offers('number 1', 'number 2', 'number 3', 'number 4', 'pass');
    expect(chipsOf(all, shown(), 3).map(({ line }) => line)).toEqual(['number 1', 'number 2', 'pass']);
  });
});
