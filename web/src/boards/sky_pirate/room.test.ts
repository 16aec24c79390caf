import { describe, expect, it } from 'vitest';
import type { QueuedEffect } from './board';
import { doneAfter } from './queue';
import { abreastIn, CALM, FIGHT, isTwofold, linesOf, partyIn, roomFor, rowOf, squareIn, tileOf } from './scale';
import { signed, tugOf } from './tug';

describe('the bar of an attempt', () => {
  it('goes from repelled over a raid to a target that breaks', () => {
    const { zones, at } = tugOf(1, 1, 1, 3);
    expect(zones.map((zone) => zone.kind)).toEqual(['repelled', 'raid', 'breaks']);
    expect(zones[0]?.to).toBe(zones[1]?.from);
    const raid = zones[1] ?? { from: 0, to: 0 };
    expect([1, 2].every((lead) => at(lead) > raid.from && at(lead) < raid.to)).toBe(true);
    expect(at(0)).toBeLessThan(raid.from);
    expect(at(3)).toBeGreaterThan(raid.to);
  });

  it('has nothing to break once the target is gone, and nothing between where every raid breaks it', () => {
    expect(tugOf(2, 2, 1, null).zones.map((zone) => zone.kind)).toEqual(['repelled', 'raid']);
    expect(tugOf(2, 2, 1, 0).zones.map((zone) => zone.kind)).toEqual(['repelled', 'breaks']);
  });

  it('holds any lead, and writes no more numbers under it than have room', () => {
    for (const lead of [-30, -5, 0, 9, 40]) {
      const { at, ticks } = tugOf(lead, lead + 3, 1, 4);
      expect(at(lead)).toBeGreaterThan(0);
      expect(at(lead + 3)).toBeLessThan(100);
      expect(ticks.length).toBeLessThanOrEqual(16);
    }
    expect([-2, 0, 3].map(signed)).toEqual(['−2', '0', '+3']);
  });
});

describe('effects that are resolved', () => {
  const [first, second, third] = ['First', 'Second', 'Third'].map((name): QueuedEffect => ({
    card: 'plunder',
    name,
    player: 'Anna',
    text: '',
    ordered: true,
  })) as [QueuedEffect, QueuedEffect, QueuedEffect];

  it('stay in sight while more goes on, the last two of them', () => {
    expect(doneAfter([], [first, second], [second], false)).toEqual([first]);
    expect(doneAfter([first, second], [third, first], [first], true)).toEqual([second, third]);
  });

  it('are forgotten when nothing goes on, and when they are taken back', () => {
    expect(doneAfter([first], [second], [], false)).toEqual([]);
    expect(doneAfter([first], [second], [first, second], true)).toEqual([]);
  });

  it('are each their own, even if two say the same', () => {
    expect(doneAfter([], [first, first, second], [second], true)).toEqual([first, first]);
    expect(doneAfter([], [{ ...first, ordered: false }], [], true)).toEqual([]);
  });
});

describe('a row of crew', () => {
  it('overlaps as long as most of every card can be seen', () => {
    expect(rowOf(4, 300, 90)).toBe('overlapping');
    expect(rowOf(1, 40, 90)).toBe('overlapping');
  });

  it('of many is two lines of small cards, which end where the row ends', () => {
    expect(rowOf(9, 300, 90)).toBe('lines');
    for (const count of [9, 16, 30]) {
      const { card, step } = linesOf(count, 300, 90);
      expect((Math.ceil(count / 2) - 1) * step + card).toBeLessThanOrEqual(300);
      expect(2 * card).toBeLessThanOrEqual(90);
    }
  });

  it('of many has larger cards where its ship is higher, of which they hide little', () => {
    const wide = linesOf(9, 400, 90, 140);
    expect(wide.card).toBe(68);
    expect(wide.step).toBeGreaterThanOrEqual(68);
    const narrow = linesOf(9, 200, 90, 140);
    expect(narrow.card).toBe(57);
    expect(narrow.step).toBeGreaterThanOrEqual(0.6 * 57);
    expect(linesOf(9, 600, 90, 400).card).toBe(90);
  });

  it('of very many has a third line where its ship is higher, and hides less of each', () => {
    const [low, high] = [linesOf(14, 260, 100), linesOf(14, 260, 100, 200)];
    expect([low.lines, high.lines]).toEqual([2, 3]);
    expect(high.card).toBeGreaterThan(low.card);
    expect(high.step).toBeGreaterThan(1.3 * low.step);
    expect(3 * high.card).toBeLessThanOrEqual(200);
    expect(linesOf(9, 450, 90, 400).lines).toBe(2);
  });

  it('on a small ship counts those who have no room', () => {
    expect(roomFor(3, 130, 50)).toBe(3);
    const held = roomFor(9, 130, 50);
    expect(held).toBeLessThan(9);
    expect((held - 1) * 50 * 0.5 + 50).toBeLessThanOrEqual(130 - 32);
  });
});

describe('the assets of a ship', () => {
  it('stand in two lines where they would leave the crew no room for one row', () => {
    const laden = { cards: 12, lying: 1 };
    expect(isTwofold(laden, 6, 2, 948, 98)).toBe(true);
    expect(isTwofold(laden, 6, 2, 1400, 98)).toBe(false);
    expect(isTwofold(laden, 6, 1, 948, 98), 'one has no other to stand on').toBe(false);
    expect(isTwofold({ cards: 8, lying: 0 }, 2, 2, 500, 98), 'two of the crew overlap').toBe(false);
    expect(isTwofold(laden, 6, 2, 0, 98), 'nothing is measured yet').toBe(false);
  });
});

describe('the size of cards', () => {
  it('is larger while the sky is empty and all of them have room', () => {
    const few = [{ cards: 6, lying: 0 }];
    expect(tileOf(1280, false, few)).toBe(CALM);
    expect(tileOf(1280, true, few)).toBe(FIGHT);
    expect(tileOf(1280, false, [...few, { cards: 12, lying: 1 }])).toBe(FIGHT);
    expect(tileOf(0, false, few)).toBe(FIGHT);
  });

  it('in a party is the largest of which all have room', () => {
    const room = { width: 480, height: 170 };
    expect(squareIn(room, 2, 100, 8)).toBe(100);
    for (const count of [4, 8, 12]) {
      const side = squareIn(room, count, 100, 8);
      const fit = (of: number) => Math.floor((480 + 8) / (of + 8)) * Math.floor((170 + 8) / (of + 8));
      expect(fit(side)).toBeGreaterThanOrEqual(count);
      expect(fit(side + 1) < count || side === 100).toBe(true);
    }
    expect(squareIn(room, 99, 100, 8)).toBe(40);
  });

  it('in a party is that of lines about equally long', () => {
    expect(abreastIn(480, 4, 100, 8)).toBe(4);
    expect(abreastIn(480, 5, 100, 8)).toBe(3);
    expect(abreastIn(700, 7, 100, 8)).toBe(4);
    expect(abreastIn(0, 0, 100, 8)).toBe(1);
  });

  it('stands upright while its cards stay large', () => {
    expect(partyIn({ width: 472, height: 170 }, 4, 112, 8)).toEqual({ width: 112, upright: true });
    expect(partyIn({ width: 480, height: 120 }, 4, 112, 8)).toMatchObject({ upright: false });
    expect(partyIn({ width: 480, height: 170 }, 8, 112, 8)).toMatchObject({ upright: false });
  });

  it('of few cards on a large stage has larger ones, as high as the stage and no more than a third wider', () => {
    expect(partyIn({ width: 700, height: 196 }, 2, 112, 8)).toEqual({ width: 140, upright: true });
    expect(partyIn({ width: 700, height: 400 }, 2, 112, 8)).toEqual({ width: 151, upright: true });
  });
});
