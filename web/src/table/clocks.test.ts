import { describe, expect, it, vi } from 'vitest';
import type { Clocks } from '../lib/protocol';
import { claim, isAway, leftOf, mayDraw, offerDraw, written } from './clocks';
import type { TablePlay } from './tableplay.svelte';

const CLOCKS: Clocks = { type: 'clocks', left: [60, 90, null], running: [0], free: [2.5, 0, 0] };

describe('what is left', () => {
  it('counts down for whoever is asked, after what is free', () => {
    expect(leftOf(CLOCKS, 0, 2)).toBe(60);
    expect(leftOf(CLOCKS, 0, 12.5)).toBe(50);
    expect(leftOf(CLOCKS, 0, 900)).toBe(0);
    expect(leftOf(CLOCKS, 1, 900)).toBe(90);
    expect(leftOf(CLOCKS, 2, 5)).toBeNull();
  });

  it('is written as clocks are', () => {
    expect([3900, 750, 65.9, 10, 9.46, 0].map(written)).toEqual(['1:05:00', '12:30', '1:05', '0:10', '9.4', '0.0']);
  });
});

describe('a claim', () => {
  function table(present: boolean, waiting: number[]) {
    const seats = [true, present].map((here, seat) => ({ seat, kind: 'person', present: here }));
    const ask = vi.fn(async () => ({ type: 'ack', id: '1', revision: 1 }));
    const connection = { table: { seats }, clocks: CLOCKS, sight: { outcome: null, waiting }, ask };
    return { play: { me: 0, readonly: false, connection, noted: () => true } as unknown as TablePlay, ask };
  }

  it('is offered while all wait for somebody who is away', async () => {
    expect(isAway(table(false, [1]).play)).toBe(true);
    expect(isAway(table(true, [1]).play)).toBe(false);
    expect(isAway(table(false, [0]).play)).toBe(false);
    const { play, ask } = table(false, [1]);
    await claim(play, 'draw');
    expect(ask).toHaveBeenCalledWith({ type: 'claim', result: 'draw' });
  });
});

describe('a draw', () => {
  function table(kinds: string[], more: object = {}) {
    const seats = kinds.map((kind, seat) => ({ seat, kind, present: true, resigned: false }));
    const ask = vi.fn(async () => ({ type: 'ack', id: '1', revision: 1 }));
    const connection = { table: { seats }, clocks: CLOCKS, sight: { outcome: null, waiting: [] }, proposal: null, ask };
    const play = { me: 0, readonly: false, connection: { ...connection, ...more }, noted: () => true };
    return { play: play as unknown as TablePlay, ask };
  }

  it('is offered by one of two people who have a clock', async () => {
    expect(mayDraw(table(['person', 'person']).play)).toBe(true);
    expect(mayDraw(table(['person', 'bot']).play)).toBe(false);
    expect(mayDraw(table(['person', 'person', 'person']).play)).toBe(false);
    expect(mayDraw(table(['person', 'person'], { clocks: null }).play)).toBe(false);
    expect(mayDraw(table(['person', 'person'], { proposal: { kind: 'undo' } }).play)).toBe(false);
    const { play, ask } = table(['person', 'person']);
    await offerDraw(play);
    expect(ask).toHaveBeenCalledWith({ type: 'draw' });
  });
});
