import { describe, expect, it } from 'vitest';
import { longerHalf, longestWord } from './lettering';

describe('the lines of a name', () => {
  it('are at least as long as the longest word', () => {
    expect(longestWord('Tabard of the Fallen Musketeer')).toBe('Musketeer'.length);
    expect(longestWord('Boon')).toBe(4);
  });

  it('are two of the most equal lengths', () => {
    expect(longerHalf('Don Constanzo Scarpa')).toBe('Don Constanzo'.length);
    expect(longerHalf('Tabard of the Fallen Musketeer')).toBe('Fallen Musketeer'.length);
  });

  it('can end with a hyphen', () => {
    expect(longestWord('Well-Equipped')).toBe('Equipped'.length);
    expect(longerHalf('Counter-Time')).toBe('Counter-'.length);
  });

  it('is one line where there is one word', () => {
    expect(longerHalf('Langschwert')).toBe(longestWord('Langschwert'));
  });
});
