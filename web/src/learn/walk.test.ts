import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Happened, Sight } from '../lib/protocol';
import { asGuide } from './goal';
import { byHand, did, say, told, type Guide, type Position } from './guide';
import { forgetProgress, keepProgress, progressOf } from './progress';
import { back, begin, chose, look, momentOf, next, stageOf, stepOf } from './walk';

const dayOf = ({ sight }: Position) => ('day' in sight.board ? sight.board.day : 0);

const GUIDE: Guide = {
  game: 'test',
  title: 'A test',
  minutes: 1,
  about: 'Nothing.',
  steps: [
    { id: 'hello', title: 'Hello', text: 'Read this.' },
    {
      id: 'move',
      title: 'Move',
      text: 'Move somebody.',
      when: (moment) => moment.sight.question !== null,
      until: (moment) => did(moment, 'move'),
      after: (moment) => moment.news.map((event) => event.text).join(' '),
      gone: (moment) => dayOf(moment) === 2,
    },
    { id: 'evening', title: 'Evening', text: 'The Day is over.', when: (moment) => dayOf(moment) === 2 },
    { id: 'last', title: 'End', text: 'That is all.' },
  ],
  asides: [
    { id: 'duel', title: 'A duel', text: 'They fight.', when: (moment) => told(moment.events, 'duel').length > 0 },
  ],
  goal: {
    shows: [],
    title: 'Win',
    text: 'Win this.',
    won: 'You have won.',
    hint: 'Think again.',
    missed: (moment) => dayOf(moment) === 2,
  },
};

function position({ day = 1, asked = false, over = false, winners = [0], events = [] as string[] } = {}): Position {
  const question = asked
    ? {
        key: 'k',
        prompt: '',
        options: [],
        rules: [],
        source: null,
        many: false,
        picked: [],
        pool: [],
        ordered: false,
        window: false,
        proposal: [],
        given: false,
      }
    : null;
  const sight: Sight = {
    game: 'test', seat: 0, names: ['Anna', 'Otto'], zones: {}, waiting: [], question, board: { day }, may_undo: false,
    outcome: over ? { winners, reason: '', rule: '', scores: [] } : null,
  }; // prettier-ignore
  const happened = events.map((kind, n): Happened => ({ number: n + 1, kind, text: `${kind} happened.`, details: {} }));
  return { sight, events: happened, cards: new Map() };
}

const idle = position();
const asked = position({ asked: true });
const atMove = next(GUIDE, begin(GUIDE, idle), idle);

describe('a step', () => {
  it('that is only read waits for Next', () => {
    const standing = begin(GUIDE, idle);
    expect(stageOf(GUIDE, standing)).toBe('read');
    expect(stepOf(GUIDE, atMove).id).toBe('move');
  });

  it('waits until it can begin', () => {
    expect(stageOf(GUIDE, atMove)).toBe('meanwhile');
    expect(stageOf(GUIDE, look(GUIDE, atMove, asked))).toBe('task');
  });

  it('is done by the right kind of choice, and tells what followed', () => {
    const task = look(GUIDE, atMove, asked);
    expect(stageOf(GUIDE, chose(GUIDE, task, asked, ['pass']))).toBe('task');
    const done = chose(GUIDE, task, asked, ['move kaspar docks']);
    expect(stageOf(GUIDE, done)).toBe('done');
    const later = position({ asked: true, events: ['moved'] });
    expect(stepOf(GUIDE, done).after?.(momentOf(look(GUIDE, done, later), later))).toBe('moved happened.');
  });

  it('is left when it is too late for it', () => {
    expect(stepOf(GUIDE, look(GUIDE, look(GUIDE, atMove, asked), position({ day: 2 }))).id).toBe('evening');
  });

  it('that was never shown is shown to be read when it is too late for it', () => {
    const missed = look(GUIDE, atMove, position({ day: 2, asked: true }));
    expect([stepOf(GUIDE, missed).id, stageOf(GUIDE, missed)]).toEqual(['move', 'missed']);
    const moved = chose(GUIDE, missed, position({ day: 2, asked: true }), ['move kaspar docks']);
    expect(stageOf(GUIDE, moved)).toBe('missed');
    expect(stepOf(GUIDE, next(GUIDE, missed, position({ day: 2 }))).id).toBe('evening');
  });

  it('that was done stays to be read even when it would be too late', () => {
    const done = chose(GUIDE, look(GUIDE, atMove, asked), asked, ['move kaspar docks']);
    expect(stepOf(GUIDE, look(GUIDE, done, position({ day: 2 }))).id).toBe('move');
  });

  it('can be skipped', () => {
    expect(stepOf(GUIDE, next(GUIDE, atMove, idle)).id).toBe('evening');
  });

  it('can be read again and then wants nothing', () => {
    const again = back(next(GUIDE, atMove, idle), idle);
    expect([stepOf(GUIDE, again).id, stageOf(GUIDE, again), again.again]).toEqual(['move', 'done', true]);
    expect(stepOf(GUIDE, next(GUIDE, again, idle)).id).toBe('evening');
  });
});

it('a game that is over leads to the end of the guide, past what is still to be told', () => {
  const over = position({ over: true });
  const shown: string[] = [];
  for (let now = look(GUIDE, atMove, over); ; now = next(GUIDE, now, over)) {
    shown.push(`${stepOf(GUIDE, now).id}: ${stageOf(GUIDE, now)}`);
    if (stageOf(GUIDE, now) === 'last') break;
  }
  expect(shown).toEqual(['move: missed', 'evening: missed', 'last: last']);
});

describe('the little game', () => {
  const little = asGuide(GUIDE);
  const begun = begin(little, asked);
  function ended(at: Position): string {
    const standing = look(little, begun, at);
    const moment = momentOf(standing, at);
    const { title, text } = stepOf(little, standing);
    return `${stageOf(little, standing)}: ${say(title, moment)}. ${say(text, moment)}`;
  }

  it('is a task until it is decided', () => {
    expect(stageOf(little, begun)).toBe('task');
    expect(stageOf(little, chose(little, begun, asked, ['move kaspar docks']))).toBe('task');
    expect(ended(position({ asked: true, events: ['duel'] }))).toBe('task: Win. Win this.');
  });

  it('is won when the game is', () => {
    expect(ended(position({ over: true }))).toBe('last: Won!. You have won.');
  });

  it('is missed when the game ends otherwise, or when it can be reached no more', () => {
    expect(ended(position({ over: true, winners: [] }))).toBe('last: Not this time. Think again.');
    expect(ended(position({ over: true, winners: [1] }))).toBe('last: Not this time. Think again.');
    expect(ended(position({ day: 2 }))).toBe('last: Not this time. Think again.');
  });
});

it('the words suit the hand that plays', () => {
  expect(byHand('press i', 'press it long')).toBe('press i');
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(byHand('press i', 'press it long')).toBe('press it long');
  vi.unstubAllGlobals();
});

describe('an aside', () => {
  const fight = position({ events: ['duel'] });
  const interrupted = look(GUIDE, atMove, fight);

  it('comes when it happens, and the step is there again after it', () => {
    expect(interrupted.aside).toBe('duel');
    const after = next(GUIDE, interrupted, fight);
    expect([after.aside, stepOf(GUIDE, after).id]).toEqual(['', 'move']);
  });

  it('comes only once', () => {
    expect(look(GUIDE, next(GUIDE, interrupted, fight), fight).aside).toBe('');
  });

  it('does not stop a task from being done meanwhile', () => {
    const both = position({ asked: true, events: ['duel'] });
    const done = chose(GUIDE, look(GUIDE, atMove, both), both, ['move kaspar docks']);
    expect(stageOf(GUIDE, next(GUIDE, done, both))).toBe('done');
  });
});

it('looking again at the same position changes nothing', () => {
  const standing = look(GUIDE, atMove, asked);
  expect(look(GUIDE, standing, asked)).toBe(standing);
});

it('a guide that was left goes on at its step', () => {
  expect(stepOf(GUIDE, begin(GUIDE, position({ day: 2 }), 'evening')).id).toBe('evening');
  expect(stepOf(GUIDE, begin(GUIDE, idle, 'a step of old')).id).toBe('hello');
});

describe('progress', () => {
  beforeEach(() => localStorage.clear());

  it('is kept for each game', () => {
    keepProgress('arcana', { table: 'k3', part: 'guide', step: 'hand', seen: ['tie'] });
    keepProgress('sword_duel', { table: 'k4', part: 'goal', step: 'lay', seen: [] });
    expect(progressOf('arcana')).toEqual({ table: 'k3', part: 'guide', step: 'hand', seen: ['tie'] });
    forgetProgress('arcana');
    expect(progressOf('arcana')).toBeNull();
    expect(progressOf('sword_duel')?.step).toBe('lay');
  });

  it('that cannot be read is none', () => {
    localStorage.setItem('quarterdeck.learn', '{"arcana": {"table": 7}}');
    expect(progressOf('arcana')).toBeNull();
    localStorage.setItem('quarterdeck.learn', '{"arcana": {"table": "k3", "step": "hand", "seen": []}}');
    expect(progressOf('arcana')).toBeNull();
  });
});
