import { describe, expect, it } from 'vitest';
import { isCovered, seatForScreen } from './hotseat';

const seats = (...asked: number[]) => [0, 1, 2].map((seat) => ({ seat, asked: asked.includes(seat) }));

describe('several people at one screen', () => {
  it('give it to the one who is asked', () => {
    expect(seatForScreen(seats(1), 0)).toBe(1);
    expect(seatForScreen(seats(2), -1)).toBe(2);
  });

  it('leave it with somebody who is still asked', () => {
    expect(seatForScreen(seats(0, 1), 1)).toBe(1);
  });

  it('go round when several are asked at once', () => {
    expect(seatForScreen(seats(0, 2), 1)).toBe(2);
    expect(seatForScreen(seats(0), 2)).toBe(0);
  });

  it('leave it where it is while nobody is asked', () => {
    expect(seatForScreen(seats(), 2)).toBe(2);
    expect(seatForScreen(seats(), -1)).toBe(0);
  });

  it('cover the cards until the right one lifts the curtain', () => {
    expect(isCovered(2, 1, 0)).toBe(true);
    expect(isCovered(2, 1, -1)).toBe(true);
    expect(isCovered(2, 1, 1)).toBe(false);
    expect(isCovered(1, 0, -1)).toBe(false);
  });
});
