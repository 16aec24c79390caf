import { describe, expect, test } from 'vitest';
import type { PrintedCard, Sight } from '../../lib/protocol';
import { districtTitle, othersOf, totalsIn, totalText, type ArcanaBoard, type District } from './view';

const CARDS: Record<string, PrintedCard> = Object.fromEntries(
  [
    { id: 'stake', kind: 'relic', facts: { gold: 'cup', number: 3, points: 1, ducat: 2 } },
    { id: 'jester', kind: 'personality', facts: { gold: null, number: 2, points: 3, ducat: null } },
    { id: 'monk', kind: 'agent', facts: { stave: 0, sword: 1, cup: 3 } },
    { id: 'guard', kind: 'agent', facts: { stave: 2, sword: 0, cup: 1 } },
    { id: 'envoy', kind: 'personality', facts: { stave: 1, sword: 1, cup: 2, ducat: 4, gold: 'sword', number: 3 } },
  ].map((card) => [card.id, { name: card.id, text: '', ...card }]),
);

interface Setup {
  stake?: string;
  agents?: [string, string][];
  hidden?: string[];
  reinforced?: District['reinforced'];
  favours?: District['favours'];
  contest?: ArcanaBoard['contest'];
  rights?: (string | null)[];
}

function totals(setup: Setup) {
  const {
    stake = 'stake',
    agents = [],
    hidden = [],
    reinforced = [],
    favours = {},
    contest = null,
    rights = [],
  } = setup;
  const district: District = {
    name: 'west',
    friendly: [],
    neutral: false,
    agents: agents.map(([, owner]) => owner),
    face_down: hidden,
    reinforced,
    favoured: Object.keys(favours),
    favours,
  };
  const names = ['Anna', 'Bruno'];
  const board = {
    players: names.map((name, seat) => ({ name, wins_ties_on: rights[seat] ?? null })),
    contest,
  } as unknown as ArcanaBoard;
  const sight = {
    names,
    zones: { 'west.stake': [stake], 'west.agents': agents.map(([word]) => word), 'west.face-down': hidden.length },
  } as unknown as Sight;
  return totalsIn(board, sight, district, (word) => CARDS[word] ?? null);
}

function texts(setup: Setup): string[] {
  return totals(setup).map((one) => `${one.seat} ${one.arcanum} ${totalText(one)} ${one.standing}`);
}

describe('totals', () => {
  test('count the gold arcanum only', () => {
    expect(
      texts({
        agents: [
          ['monk', 'Anna'],
          ['guard', 'Anna'],
          ['envoy', 'Bruno'],
        ],
      }),
    ).toEqual(['0 cup 4 ahead', '1 cup 2 short']);
  });

  test('stay open where a card lies face down', () => {
    expect(texts({ agents: [['guard', 'Anna']], hidden: ['Anna', 'Bruno'] })).toEqual([
      '0 cup 1+? short',
      '1 cup 0+? short',
    ]);
  });

  test('have two more for each Reinforcement in the same arcanum, with an Agent there', () => {
    const reinforced: District['reinforced'] = [
      { player: 'Anna', arcanum: 'cup' },
      { player: 'Anna', arcanum: 'stave' },
      { player: 'Bruno', arcanum: 'cup' },
    ];
    expect(texts({ agents: [['guard', 'Anna']], reinforced })).toEqual(['0 cup 3 ahead']);
  });

  test('have one more for a favoured Agent, in its arcanum', () => {
    expect(texts({ agents: [['monk', 'Anna']], favours: { monk: 'cup' } })).toEqual(['0 cup 4 ahead']);
    expect(texts({ agents: [['monk', 'Anna']], favours: { monk: 'sword' } })).toEqual(['0 cup 3 ahead']);
  });

  test('are shown in all four arcana for the Harlequin, until a player has chosen', () => {
    expect(texts({ stake: 'jester', agents: [['envoy', 'Bruno']] })).toEqual([
      '1 stave 1 short',
      '1 sword 1 short',
      '1 cup 2 reaches',
      '1 ducat 4 ahead',
    ]);
    const contest = { district: 'west', arcana: { Bruno: 'cup' as const }, copied: null };
    expect(texts({ stake: 'jester', agents: [['envoy', 'Bruno']], contest })).toEqual(['1 cup 2 ahead']);
  });

  test('take the values of the Agent that a Harlequin copies', () => {
    const agents: [string, string][] = [
      ['jester', 'Anna'],
      ['monk', 'Bruno'],
    ];
    expect(texts({ agents })).toEqual(['0 cup 0+? short', '1 cup 3 ahead']);
    const contest = { district: 'west', arcana: {}, copied: 'monk' };
    expect(texts({ agents, contest })).toEqual(['0 cup 3 tied', '1 cup 3 tied']);
  });

  test('a Harlequin alone in its contest has no values', () => {
    const contest = { district: 'west', arcana: {}, copied: null };
    expect(texts({ agents: [['jester', 'Anna']], contest })).toEqual(['0 cup 0 short']);
  });

  test('a tie goes to the only guild that wins ties on this Stake', () => {
    const agents: [string, string][] = [
      ['monk', 'Anna'],
      ['monk', 'Bruno'],
    ];
    expect(texts({ agents, rights: ['sword', 'relic'] })).toEqual(['0 cup 3 reaches', '1 cup 3 ahead']);
    expect(totals({ agents, rights: ['sword', 'relic'] }).map((one) => one.by_right)).toEqual([false, true]);
    expect(texts({ agents, rights: ['cup', 'relic'] })).toEqual(['0 cup 3 tied', '1 cup 3 tied']);
  });
});

test('the others sit around the table from my left on; a spectator sees everybody', () => {
  expect(othersOf(1, 4)).toEqual([2, 3, 0]);
  expect(othersOf(-1, 3)).toEqual([0, 1, 2]);
});

test('a District is written for people', () => {
  expect(districtTitle('free-zone')).toBe('Free Zone');
});
