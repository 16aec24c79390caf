/** The little game at the end of a guide: walked as a guide of two steps, the goal and how it came out. */

import { say, type Goal, type Guide, type Moment } from './guide';

export type Result = 'open' | 'won' | 'missed';

/** Is the goal reached? A game that ended with another winner, or with none, is a miss. */
export function resultOf(goal: Goal, moment: Moment): Result {
  const { outcome, seat } = moment.sight;
  if (outcome) return outcome.winners.includes(Math.max(0, seat)) ? 'won' : 'missed';
  return goal.missed?.(moment) ? 'missed' : 'open';
}

/** The little game as a guide, so that it is shown, left and gone on with as one. */
export function asGuide(guide: Guide): Guide {
  const { goal } = guide;
  return {
    ...guide,
    title: goal.title,
    steps: [
      {
        id: 'goal',
        title: goal.title,
        text: goal.text,
        shows: (moment) => [...say(goal.shows, moment), '.prompt'],
        // It is never done by a choice: it is over when it is won, or can be won no more.
        until: () => false,
        gone: (moment) => resultOf(goal, moment) !== 'open',
      },
      {
        id: 'end',
        title: (moment) => (resultOf(goal, moment) === 'won' ? 'Won!' : 'Not this time'),
        text: (moment) => (resultOf(goal, moment) === 'won' ? goal.won : goal.hint),
      },
    ],
    asides: [],
  };
}
