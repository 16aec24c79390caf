import { expect, it, vi } from 'vitest';
import type { ReplayPosition, Sight } from '../lib/protocol';
import { Positions } from './positions';

function position(number: number): ReplayPosition {
  const event = { number: number + 1, kind: 'drew', text: `What step ${number} told.`, details: {} };
  return { number, sight: {} as Sight, events: [event] };
}

it('a position is asked for once', async () => {
  const load = vi.fn((number: number) => Promise.resolve(position(number)));
  const positions = new Positions(load);
  await Promise.all([positions.get(3, 0), positions.get(3, 0)]);
  await positions.get(3, 0);
  expect(load).toHaveBeenCalledTimes(1);
  expect(positions.here(3, 0)?.number).toBe(3);
});

it('each viewpoint has its own positions', async () => {
  const load = vi.fn((number: number) => Promise.resolve(position(number)));
  const positions = new Positions(load);
  await positions.get(3, 0);
  expect(positions.here(3, 1)).toBeNull();
});

it('the oldest are forgotten, but not what they told', async () => {
  const positions = new Positions((number) => Promise.resolve(position(number)), 2);
  for (const number of [0, 1, 2]) await positions.get(number, 0);
  expect(positions.here(0, 0)).toBeNull();
  expect(positions.here(1, 0)).not.toBeNull();
  expect(positions.log(2, 0).events.map((event) => event.number)).toEqual([1, 2, 3]);
});

it('the log goes back to the first gap', async () => {
  const positions = new Positions((number) => Promise.resolve(position(number)));
  for (const number of [0, 2, 3]) await positions.get(number, 0);
  expect(positions.log(3, 0)).toMatchObject({ from: 2, events: [{ number: 3 }, { number: 4 }] });
});

it('a position that failed can be asked for again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('no line')).mockResolvedValueOnce(position(1));
  const positions = new Positions(load);
  await expect(positions.get(1, 0)).rejects.toThrow('no line');
  expect((await positions.get(1, 0)).number).toBe(1);
});
