import { describe, expect, it } from 'vitest';
import type { Happened, Move, Sight, Step } from '../lib/protocol';
import { planOf, type Act, type Shot } from '../table/staging/plan';
import type { Stagehand } from '../table/staging/stagehand';
import { timeOf } from '../table/staging/times';
import { stage as arcana } from './arcana/staging';
import type { DuelShown } from './five_sails/board';
import { exchangeOf, stage as fiveSails } from './five_sails/staging';
import { stage as skyPirate } from './sky_pirate/staging';
import { stage as swordDuel } from './sword_duel/staging';

const EMPTY: Step = { event: 1, chapter: '', title: '', moves: [], revealed: [], numbers: [], patch: [] };

function sight(game: string, board: object, zones: Sight['zones'] = {}): Sight {
  return {
    game, seat: 0, names: ['Anna', 'Bruno'], zones, waiting: [], question: null, outcome: null, board, may_undo: false,
  }; // prettier-ignore
}

/** What makes steps of this game. */
function steps(game: string) {
  return (before: object, after: object, more: Partial<Step> = {}, event: Partial<Happened> = {}): Shot => {
    const told = { number: 1, kind: '', text: 'So it was.', details: {}, ...event };
    return { step: { ...EMPTY, ...more }, before: sight(game, before), after: sight(game, after), event: told, me: 0 };
  };
}

/** What is shown, in its order; what there is none of is not. */
const kinds = (acts: readonly Act[]) =>
  acts.filter(({ count = 1 }) => count > 0).map(({ kind, count = 1 }) => `${kind} ${count}`);
const move = (from: string, to: string, now: string | null, was: string | null = null): Move => ({
  from, to, was, now, count: 1,
}); // prettier-ignore

describe('a duel of City of Five Sails', () => {
  const shot = steps('five_sails');
  const duel = (mine: number, theirs: number, values: [number, number, number] = [0, 0, 0], round = 1): DuelShown =>
    ({
      active: 'Anna', round, values,
      sides: [{ player: 'Anna', participant: 'raton', threat: mine }, { player: 'Bruno', participant: 'otto', threat: theirs }],
    }) as unknown as DuelShown; // prettier-ignore
  const board = (of: DuelShown | null, wounds = 0) => ({
    duel: of,
    players: [{ word: 'anna', renown: 0 }],
    locations: [{ renown: 0, card: 'docks', characters: [{ card: 'raton', wounds }] }],
  });

  it('sends threat back, parries, and thrusts, in the order of the rules', () => {
    expect(exchangeOf(duel(3, 0, [2, 1, 2]), duel(0, 4, [2, 1, 2]))).toEqual({
      active: 0,
      returned: 2,
      parried: 1,
      thrust: 2,
    });
    const acts = fiveSails(shot(board(duel(3, 0, [2, 1, 2])), board(duel(0, 4, [2, 1, 2]))));
    expect(kinds(acts)).toEqual(['token 2', 'shatter 1', 'token 2']);
  });

  it('takes no time for values of 0, and lets threat that came otherwise fall into its pool', () => {
    expect(kinds(fiveSails(shot(board(duel(3, 0)), board(duel(3, 0)))))).toEqual([]);
    expect(kinds(fiveSails(shot(board(null), board(duel(0, 4)))))).toEqual(['token 4']);
  });

  it('lets a stroke fall on whoever is wounded, and then on whoever goes to The Locker', () => {
    expect(kinds(fiveSails(shot(board(duel(2, 0)), board(duel(2, 0), 2))))).toEqual([
      'token 2',
      'still 1',
      'stroke 1',
      'shake 1',
    ]);
    const falls = shot(board(null), board(null), { moves: [move('docks', 'anna.locker', 'raton', 'raton')] });
    const plan = planOf(falls, false, fiveSails);
    expect(plan.moves[0]?.at).toBe(timeOf('still') + timeOf('stroke')); // the card goes after the stroke
  });
});

describe('Sky Pirate', () => {
  const shot = steps('sky_pirate');
  const board = (powder: number, lead: number, broken: string[] = []) => ({
    active: 'Anna',
    attempt: { lead },
    players: [
      { name: 'Anna', word: 'anna', opponent: 'Bruno', powder, broken: [], crew: [], ship: [{ card: 'cerberus' }] },
      { name: 'Bruno', word: 'bruno', opponent: 'Anna', powder: 0, broken, crew: [], ship: [] },
    ],
  });

  it('fires across the sky', () => {
    const fired = shot(board(1, 0), board(1, 0), {}, { kind: 'fired', details: { seat: 'Anna', card: 'cerberus' } });
    expect(kinds(skyPirate(fired))).toEqual(['still 1', 'shot 1', 'shake 1']);
  });

  it('lets boarders swing over one by one', () => {
    const crewed = (party: boolean) => {
      const { players, ...rest } = board(1, 0);
      const crew = ['sapper', 'grappler', 'pete'].map((card) => ({ card, party }));
      return { ...rest, players: players.map((player, n) => (n === 0 ? { ...player, crew } : player)) };
    };
    const acts = skyPirate(shot(crewed(false), crewed(true))).filter(({ count = 1 }) => count > 0);
    expect(kinds(acts)).toEqual(['draw 3']);
    expect(acts[0]?.moves).toEqual(['sapper', 'grappler', 'pete']);
    const landed: number[] = [];
    const hand = { card: () => ({}), lay: () => ({}), land: (_: unknown, __: unknown, how: { from: number }) => landed.push(how.from) }; // prettier-ignore
    acts[0]?.perform?.(hand as unknown as Stagehand, 100);
    expect(landed).toEqual([100, 220, 340]);
  });

  it('lets Powder run, the flag be pulled, and what breaks crack first', () => {
    expect(kinds(skyPirate(shot(board(3, 0), board(1, 2))))).toEqual(['token 2', 'tug 1']);
    const acts = skyPirate(shot(board(1, 0), board(1, 0, ['carapace'])));
    expect(acts.filter(({ first }) => first).map(({ kind }) => kind)).toEqual(['still', 'stroke']);
  });
});

describe('Sword Duel', () => {
  const shot = steps('sword_duel');
  const board = (flipped: number, hits: number, disarms: [number, number]) => ({
    flipped,
    disarms,
    defeat: 10,
    coming: hits ? [{ parried: false, hits: Array(hits).fill({ area: 'head', through: 1 }) }, { hits: [] }] : null,
  });

  it('lets each stroke land in its own time, and each Disarm fall', () => {
    expect(kinds(swordDuel(shot(board(0, 0, [0, 0]), board(1, 2, [0, 0]))))).toEqual(['area 1', 'area 1']);
    expect(kinds(swordDuel(shot(board(1, 2, [0, 0]), board(1, 2, [3, 0]))))).toEqual(['fall 3']);
    expect(kinds(swordDuel(shot(board(1, 2, [8, 0]), board(1, 0, [10, 0]))))).toEqual([
      'fall 2',
      'still 1',
      'verdict 1',
    ]);
  });
});

describe('Arcana', () => {
  const shot = steps('arcana');
  const board = (district: string | null) => ({ contest: district && { district }, players: [{ points: 0 }] });

  it('counts a District Agent by Agent, one without Agents in no time', () => {
    const counted = shot(board(null), board('north'));
    const zones = { 'north.agents': ['otto', 'uwe'] };
    expect(kinds(arcana({ ...counted, after: sight('arcana', board('north'), zones) }))).toEqual(['count 2']);
    expect(kinds(arcana(counted))).toEqual([]);
  });

  it('gives its verdict before the Stake goes', () => {
    const won = shot(board('north'), board('north'), {}, { kind: 'stake-won', details: { district: 'north' } });
    const acts = arcana({ ...won, before: sight('arcana', board('north'), { 'north.stake': ['bell'] }) });
    expect([kinds(acts), acts[0]?.first]).toEqual([['verdict 1'], true]);
  });
});

it('a stage is shown steps of its own game only', () => {
  expect(() => arcana(steps('sword_duel')({}, {}))).toThrow('this is no step of arcana, but of sword_duel');
});

describe('what every game shows', () => {
  const shot = steps('any');
  const nothing = {};

  it('holds up a card that another plays, not one of mine and none that is discarded', () => {
    const played = (from: string, to: string) =>
      planOf(shot(nothing, nothing, { moves: [move(from, to, 'otto')] }), false).spotlight?.word ?? '';
    expect(played('bruno.hand', 'bruno.played')).toBe('otto');
    expect(played('hand of Bruno', 'row of Bruno')).toBe('otto');
    expect(played('anna.hand', 'anna.played')).toBe('');
    expect(played('bruno.hand', 'bruno.discard')).toBe('');
    expect(played('bruno.deck', 'bruno.hand')).toBe('');
  });

  it('deals, discards, turns over and opens the place in their own times', () => {
    const time = (more: Partial<Step>, after: object = nothing) =>
      planOf({ ...shot(nothing, after, more) }, false).main;
    expect(time({ moves: [{ ...move('anna.deck', 'anna.hand', null), count: 3 }] })).toBe(timeOf('draw', 3));
    expect(time({ moves: [move('anna.hand', 'anna.discard', 'otto', 'otto')] })).toBe(timeOf('discard'));
    expect(time({ moves: [move('north.face-down', 'north.agents', 'otto')] })).toBe(timeOf('reveal'));
    expect(time({ revealed: ['otto', 'uwe'] })).toBe(timeOf('reveal', 2));
    expect(time({ patch: [{ path: ['board', 'duel'], value: {} }] }, { duel: {} })).toBe(timeOf('open'));
    expect(time({})).toBe(0);
  });
});
