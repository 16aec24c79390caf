import { describe, expect, it } from 'vitest';
import { longerHalf, longestWord } from './lettering';

describe('the lines of a name', () => {
  it('are at least as long as the longest word', () => {
    expect(longestWord('Tabard of the Fallen Musketeer')).toBe(longestWord('Musketeer'));
    expect(longestWord('Boon')).toBe(4);
  });

  it('are as wide as their letters', () => {
    expect(longestWord('Zimmerman')).toBeGreaterThan(longestWord('Constanzo'));
    expect(longestWord('Zimmerman')).toBeGreaterThan(9);
    expect(longestWord('Little')).toBeLessThan(5);
  });

  it('are two of the most equal lengths', () => {
    expect(longerHalf('Anna Hans Bo')).toBe('Hans Bo'.length - 0.4);
    expect(longerHalf('Tabard of the Fallen Musketeer')).toBeLessThan(longestWord('FallenoMusketeer'));
  });

  it('can end with a hyphen', () => {
    expect(longestWord('Well-Equipped')).toBe(longestWord('Equipped'));
    expect(longerHalf('Counter-Time')).toBe(longestWord('Counter-'));
  });

  it('is one line where there is one word', () => {
    expect(longerHalf('Langschwert')).toBe(longestWord('Langschwert'));
  });
});
