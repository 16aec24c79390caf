import { describe, expect, it } from 'vitest';
import { chosenView, nameOfView, readPlace, within, writePlace } from './address';

describe('the place in the address', () => {
  it('is read as it was written', () => {
    expect(readPlace(writePlace(12, -1))).toEqual({ at: 12, view: -1 });
  });

  it.each(['', '?at=&view=', '?at=x&view=1.5', '?at=-3', '?at=99999999999'])('%s says no position', (search) => {
    expect(readPlace(search).at).toBeNull();
  });
});

describe('the view at first', () => {
  it('is the one that is asked for', () => {
    expect(chosenView(1, [0, 1, -1, -2], [0])).toBe(1);
  });

  it('is the own seat if another is not allowed', () => {
    expect(chosenView(-2, [1, -1], [1])).toBe(1);
  });

  it('shows everything of a finished game to somebody who had no seat', () => {
    expect(chosenView(null, [0, 1, -1, -2], [])).toBe(-2);
  });

  it("is a spectator's while the game goes on", () => {
    expect(chosenView(null, [-1], [])).toBe(-1);
  });

  it('has a name', () => {
    expect([0, -1, -2].map((view) => nameOfView(view, ['Anna']))).toEqual(['Anna', 'A spectator', 'Everything open']);
  });
});

it.each([
  [-4, 0],
  [7.9, 7],
  [40, 30],
])('step %d of a game of 30 is step %d', (at, wanted) => {
  expect(within(at, 30)).toBe(wanted);
});
