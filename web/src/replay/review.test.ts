import { describe, expect, it } from 'vitest';
import type { GameReview, ReviewedChoice } from '../lib/protocol';
import {
  causeOf,
  choiceAt,
  countsOf,
  isWorthALook,
  lostBy,
  pathOf,
  percent,
  points,
  spokenCurve,
  stepAt,
} from './review';

function choice(number: number, last: number, seat: number, judgement: ReviewedChoice['judgement'], loss = 0) {
  const more = { line: 'x', says: 'X', low: loss, high: loss, best: 'y', best_says: 'Y', chance: 0.6, worlds: 50 };
  return { number, last, seat, judgement, loss, ...more, follows: [], why: '', share: null };
}

const review: GameReview = {
  game: 'arcana',
  rules_version: 1,
  names: ['Anna', 'Bruno'],
  whole: true,
  choices: [
    choice(1, 1, 0, 'best'),
    choice(2, 4, 1, 'blunder', 0.3),
    choice(5, 5, 1, 'inaccuracy', 0.06),
    choice(6, 6, 0, 'unclear', 0.04),
  ],
  chances: [
    { number: 0, chances: [0.5, 0.5] },
    { number: 4, chances: [0.8, 0.25] },
    { number: 6, chances: [1, 0] },
  ],
  luck: { sums: [0.1, -0.1], low: [0, -0.2], high: [0.2, 0], moments: [] },
  turning: [],
  played: 1000,
};
const box = { width: 200, height: 120, left: 20, right: 20, top: 10, bottom: 10 };

describe('a review', () => {
  it('is counted by seat', () => {
    expect(countsOf(review)[1]).toMatchObject({ blunder: 1, inaccuracy: 1, best: 0 });
    expect(lostBy(review)).toEqual([0, 0.36]);
  });

  it('has a choice for each step of it, the picks in between included', () => {
    expect(choiceAt(review, 3, 1)?.number).toBe(2);
    expect(choiceAt(review, 3, 0)).toBeNull();
    expect(choiceAt(null, 3, 1)).toBeNull();
  });

  it('says of errors and doubts what was better', () => {
    expect(review.choices.map(isWorthALook)).toEqual([false, true, true, true]);
  });

  it('tells chances in percent and changes with their sign', () => {
    expect([percent(0.456), points(0.124), points(-0.124), points(0.001)]).toEqual(['46 %', '+12', '−12', '0']);
  });

  it('draws a line from the beginning to the end, and finds the step under a click', () => {
    expect(pathOf(review, 0, box, 6)).toBe('M20.0 60.0L126.7 30.0L180.0 10.0');
    expect([stepAt(20, box, 6), stepAt(126, box, 6), stepAt(500, box, 6), stepAt(-5, box, 6)]).toEqual([0, 4, 6, 0]);
  });

  it('is told to those who do not see the curve', () => {
    expect(spokenCurve(review)).toContain('Anna from 50 % to 100 %, between 50 % and 100 %');
  });

  it('names what turned the game', () => {
    const turn = { number: 4, seat: 1, before: [0.5, 0.5], after: [0.8, 0.25] };
    expect(causeOf({ ...turn, by: 'error' }, review.names)).toBe('an error of Bruno');
    expect(causeOf({ ...turn, by: 'luck' }, review.names)).toBe('luck');
    expect(causeOf({ ...turn, seat: -1, by: 'skill' }, review.names)).toBe('what was done');
  });
});
