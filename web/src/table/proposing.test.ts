import { expect, it, vi } from 'vitest';
import { games } from '../lib/games.svelte';
import type { GameInfo, Proposal } from '../lib/protocol';
import { answer, askedOf, rematch, strongerThan } from './proposing';
import type { TablePlay } from './tableplay.svelte';

function sitting(me: number, proposal: Partial<Proposal> | null, kind = 'ack') {
  const ask = vi.fn(() => Promise.resolve({ type: kind }));
  const noted = vi.fn((said: { type: string }) => said.type !== 'refused');
  return { play: { me, connection: { proposal, ask }, noted } as unknown as TablePlay, ask };
}

const BOTS = ['random', 'montecarlo:20ms', 'montecarlo:100ms', 'hothead'].map((spec) => ({
  spec,
  title: spec,
  temper: spec === 'hothead',
}));

it.each([
  [['', 'random'], 'the montecarlo:20ms bot'],
  [['', 'montecarlo:100ms'], ''],
  [['', 'random', 'montecarlo:100ms'], 'stronger bots'],
  [['', ''], ''],
  [['', 'montecarlo:7ms'], ''],
  [['', 'hothead'], ''],
])('who sat with %s may play %s', (bots, next) => {
  games.list = [{ name: 'arcana', bots: BOTS } as unknown as GameInfo];
  vi.spyOn(games, 'find').mockImplementation((name) => games.list.find((game) => game.name === name));
  const seats = bots.map((bot, seat) => ({ seat, bot: bot || null }));
  const play = { me: 0, connection: { table: { game: 'arcana', seats } } } as unknown as TablePlay;
  expect(strongerThan(play)).toBe(next);
});

it('asks for stronger opponents where that is wished', async () => {
  const { play, ask } = sitting(0, null);
  await rematch([play], play, true);
  expect(ask.mock.calls).toEqual([[{ type: 'rematch', stronger: true }]]);
});

it('asks for a rematch where nobody has', async () => {
  const { play, ask } = sitting(0, null);
  await rematch([play], play);
  expect(ask.mock.calls).toEqual([[{ type: 'rematch' }]]);
});

it('agrees to a rematch instead of asking for another one', async () => {
  const { play, ask } = sitting(1, { kind: 'rematch', by: 0, waiting: [1] });
  await rematch([play], play);
  expect(ask.mock.calls).toEqual([[{ type: 'consent', agree: true }]]);
});

it('does not take a proposal to undo for a rematch', async () => {
  const { play, ask } = sitting(1, { kind: 'undo', by: 0, waiting: [1] });
  await rematch([play], play);
  expect(ask.mock.calls).toEqual([[{ type: 'rematch' }]]);
});

it('people at one screen answer one after the other, until one is refused', async () => {
  const proposal = { kind: 'rematch', by: 0, waiting: [1, 2] };
  const [mine, first, second] = [sitting(0, proposal), sitting(1, proposal, 'refused'), sitting(2, proposal)];
  const plays = [mine.play, first.play, second.play];
  expect(askedOf(plays)).toEqual([first.play, second.play]);
  await answer(plays, true);
  expect([mine, first, second].map(({ ask }) => ask.mock.calls.length)).toEqual([0, 1, 0]);
});
