import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, ApiError } from '../lib/api';
import { keysOf } from '../lib/keys';
import type { TableMade } from '../lib/protocol';
import { arcana } from './guides/arcana';
import { swordDuel } from './guides/sword_duel';
import { makeTable, requestFor } from './making';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const made = { table: { id: 'k3' }, keys: [{ seat: 0, token: 'secret' }] } as unknown as TableMade;

it('the learner plays the lesson of the guide, and then that of its goal', () => {
  expect(requestFor(swordDuel, 'guide', 'Mia')).toMatchObject({
    game: 'sword_duel',
    lesson: 'guide',
    listed: false,
    seats: [
      { kind: 'me', name: 'Mia' },
      { kind: 'bot', bot: 'montecarlo:20ms', name: 'Otto' },
    ],
  });
  expect(requestFor(swordDuel, 'goal', 'Mia')).toMatchObject({ lesson: 'goal', title: 'A little game' });
});

it('the opponent never has the name of the learner', () => {
  expect(requestFor(arcana, 'guide', 'otto').seats[1]?.name).toBe('Greta');
});

it('the seat is kept in this browser', async () => {
  vi.spyOn(api, 'makeTable').mockResolvedValue(made);
  expect(await makeTable(arcana, 'guide', 'Mia')).toBe('k3');
  expect(keysOf('k3')).toEqual([{ seat: 0, token: 'secret' }]);
});

it('a name that the game cannot take gives way', async () => {
  const call = vi
    .spyOn(api, 'makeTable')
    .mockRejectedValueOnce(new ApiError('no player may be called West', 400))
    .mockResolvedValue(made);
  await makeTable(arcana, 'guide', 'West');
  expect(call.mock.calls.map(([wish]) => wish.seats[0]?.name)).toEqual(['West', 'Guest']);
});

it('any other failure is told', async () => {
  vi.spyOn(api, 'makeTable').mockRejectedValue(
    new ApiError('too many new tables from your address; wait a minute', 429),
  );
  await expect(makeTable(arcana, 'guide', 'Mia')).rejects.toThrow('too many new tables');
});
