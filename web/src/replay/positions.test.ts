import { expect, it, vi } from 'vitest';
import type { ReplayEvents, ReplayPosition, Sight } from '../lib/protocol';
import { Positions, type Load } from './positions';

function position(number: number): ReplayPosition {
  const event = { number: number + 1, kind: 'drew', text: `What step ${number} told.`, details: {} };
  return { number, sight: {} as Sight, events: [event], steps: [] };
}

/** The log up to a step, so many steps in an answer. */
function eventsBy(most: number) {
  return vi.fn((number: number): Promise<ReplayEvents> => {
    const first = Math.max(0, number - most + 1);
    const steps = Array.from({ length: number - first + 1 }, (_, n) => position(first + n).events);
    return Promise.resolve({ first, steps });
  });
}

const positionsOf = (load: Load, most?: number) => new Positions(load, eventsBy(100), most);
const numbers = (positions: Positions, at: number) => positions.log(at, 0).events.map((event) => event.number);

it('a position is asked for once', async () => {
  const load = vi.fn((number: number) => Promise.resolve(position(number)));
  const positions = positionsOf(load);
  await Promise.all([positions.get(3, 0), positions.get(3, 0)]);
  await positions.get(3, 0);
  expect(load).toHaveBeenCalledTimes(1);
  expect(positions.here(3, 0)?.number).toBe(3);
});

it('each viewpoint has its own positions', async () => {
  const load = vi.fn((number: number) => Promise.resolve(position(number)));
  const positions = positionsOf(load);
  await positions.get(3, 0);
  expect(positions.here(3, 1)).toBeNull();
});

it('the oldest are forgotten, but not what they told', async () => {
  const positions = positionsOf((number) => Promise.resolve(position(number)), 2);
  for (const number of [0, 1, 2]) await positions.get(number, 0);
  expect(positions.here(0, 0)).toBeNull();
  expect(positions.here(1, 0)).not.toBeNull();
  expect(positions.log(2, 0).events.map((event) => event.number)).toEqual([1, 2, 3]);
});

it('the log goes back to the first gap', async () => {
  const positions = positionsOf((number) => Promise.resolve(position(number)));
  for (const number of [0, 2, 3]) await positions.get(number, 0);
  expect(positions.log(3, 0)).toMatchObject({ from: 2, events: [{ number: 3 }, { number: 4 }] });
});

it('a position that failed can be asked for again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('no line')).mockResolvedValueOnce(position(1));
  const positions = positionsOf(load);
  await expect(positions.get(1, 0)).rejects.toThrow('no line');
  expect((await positions.get(1, 0)).number).toBe(1);
});

it('what was told before the gap comes in one answer', async () => {
  const load = vi.fn((number: number) => Promise.resolve(position(number)));
  const events = eventsBy(100);
  const positions = new Positions(load, events);
  for (const number of [7, 8]) await positions.get(number, 0);
  await positions.fill(8, 0);
  expect(numbers(positions, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(events.mock.calls).toEqual([[6, 0]]);
  expect(load).toHaveBeenCalledTimes(2);
  await positions.fill(8, 0);
  expect(events).toHaveBeenCalledTimes(1);
});

it('a long log comes in parts, the latest first', async () => {
  const events = eventsBy(3);
  const positions = new Positions((number) => Promise.resolve(position(number)), events);
  await positions.get(8, 0);
  await positions.fill(8, 0);
  expect(positions.log(8, 0).from).toBe(5);
  await positions.fill(8, 0);
  await positions.fill(8, 0);
  expect(numbers(positions, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(events.mock.calls.map(([number]) => number)).toEqual([7, 4, 1]);
});

it('what comes after everything was forgotten is left out', async () => {
  let arrive: (events: ReplayEvents) => void = () => undefined;
  const late = () => new Promise<ReplayEvents>((resolve) => (arrive = resolve));
  const positions = new Positions((number) => Promise.resolve(position(number)), late);
  await positions.get(1, 0);
  const filling = positions.fill(1, 0);
  positions.forget();
  arrive({ first: 0, steps: [position(0).events] });
  await filling;
  await positions.get(1, 0);
  expect(numbers(positions, 1)).toEqual([2]);
});

it('an answer that leaves a gap is not taken', async () => {
  const positions = new Positions(
    (number) => Promise.resolve(position(number)),
    () => Promise.resolve({ first: 0, steps: [] }),
  );
  await positions.get(5, 0);
  await expect(positions.fill(5, 0)).rejects.toThrow('another one');
});
