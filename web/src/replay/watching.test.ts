import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api';
import { keepKeys } from '../lib/keys';
import type { NumberTold, ReplayInfo, ReplayPosition, Sight } from '../lib/protocol';
import { Watching, type Source } from './watching.svelte';

function info(status: string, views: number[], length = 6): ReplayInfo {
  const seat = { kind: 'person', bot: null, present: false, resigned: false, host: false };
  return {
    table: {
      id: 'k3', game: 'arcana', title: '', status, options: {}, spectators: true, watching: 0, made_at: 0, changed_at: 0, waiting: [],
      came_from: null, rules_version: 1, problem: '', clock: null, hints: false,
      seats: [{ ...seat, seat: 0, name: 'Anna' }, { ...seat, seat: 1, name: 'Bruno' }],
    },
    views,
    steps: Array.from({ length }, (_, n) => ({ number: n + 1, seat: n % 2, says: 'Pass', mark: n % 3 === 0 ? `Round ${n / 3 + 1}` : '' })),
  }; // prettier-ignore
}

const over = () => info('over', [0, 1, -1, -2]);
const position = (number: number): ReplayPosition => ({ number, sight: {} as Sight, events: [], steps: [] });
const renown = (address: string, value: number): NumberTold => ({ address, title: 'Renown', value, parts: [] });

function game(answer: (token?: string) => ReplayInfo = over) {
  const source = {
    replay: vi.fn((token?: string) => Promise.resolve().then(() => answer(token))),
    position: vi.fn((number: number, _view: number, _token?: string) => Promise.resolve(position(number))),
    events: vi.fn((number: number, _view: number, _token?: string) =>
      Promise.resolve({ first: 0, steps: Array.from({ length: number + 1 }, () => []) }),
    ),
    numbers: vi.fn((number: number, _view: number, addresses: readonly string[], _token?: string) =>
      Promise.resolve(addresses.map((address) => renown(address, number))),
    ),
  } satisfies Source;
  return { source, watching: new Watching('k3', source) };
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

describe('a finished game', () => {
  it('opens at the place of the address', async () => {
    const { watching } = game();
    await watching.open({ at: 4, view: 1 });
    expect([watching.at, watching.view, watching.shown?.number]).toEqual([4, 1, 4]);
  });

  it('has its neighbours ready', async () => {
    const { watching, source } = game();
    await watching.open({ at: 4, view: null });
    expect(source.position.mock.calls.map(([number]) => number).sort()).toEqual([3, 4, 5]);
  });

  it('is seen from another seat at the same step', async () => {
    const { watching } = game();
    await watching.open({ at: 2, view: 0 });
    await watching.look(-2);
    expect([watching.at, watching.view]).toEqual([2, -2]);
  });

  it('is heard where it is stepped forwards, and not where somebody leafs through it', async () => {
    const { watching } = game();
    await watching.open({ at: 2, view: 0 });
    const ways: boolean[] = [watching.forward];
    for (const to of [3, 4, 3, 6]) {
      await watching.goTo(to);
      ways.push(watching.forward);
    }
    expect(ways).toEqual([false, true, true, false, false]);
    await watching.goTo(5);
    await watching.look(1);
    expect(watching.forward).toBe(false);
  });

  it('is busy until what the other seat sees is there', async () => {
    const { watching } = game();
    await watching.open({ at: 2, view: 0 });
    const looking = watching.look(1);
    expect(watching.busy).toBe(true);
    await looking;
    expect(watching.busy).toBe(false);
  });

  it('shows the last one that was wanted, not the last one that arrived', async () => {
    const { watching, source } = game();
    await watching.open({ at: 0, view: 0 });
    let late: (value: ReplayPosition) => void = () => undefined;
    source.position.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
    const slow = watching.goTo(5);
    await watching.goTo(1);
    late(position(5));
    await slow;
    expect([watching.at, watching.shown?.number]).toEqual([1, 1]);
  });

  it.each([
    ['first', 0],
    ['previous', 3],
    ['next', 5],
    ['last', 6],
    ['mark-before', 3],
    ['mark-after', 6],
  ] as const)('%s from step 4 leads to step %d', async (motion, to) => {
    const { watching } = game();
    await watching.open({ at: 4, view: 0 });
    expect(watching.target(motion)).toBe(to);
  });

  it('has its whole log after one more request', async () => {
    const { watching, source } = game();
    await watching.open({ at: 6, view: -1 });
    expect(watching.log.from).toBe(6);
    await watching.fillLog();
    expect(watching.log.from).toBe(0);
    expect(source.events.mock.calls).toEqual([[4, -1, undefined]]); // step 5 came with its neighbour
  });

  it('plays to its end by itself and stops there', async () => {
    vi.useFakeTimers();
    const { watching } = game();
    await watching.open({ at: 4, view: 0 });
    watching.toggle();
    await vi.advanceTimersByTimeAsync(1500 * 2 + 10);
    expect([watching.at, watching.playing]).toEqual([6, true]);
    await vi.advanceTimersByTimeAsync(1500);
    expect(watching.playing).toBe(false);
  });

  it('stops playing when somebody goes a step by hand', async () => {
    const { watching } = game();
    await watching.open({ at: 2, view: 0 });
    watching.toggle();
    watching.move('previous');
    expect([watching.playing, watching.at]).toEqual([false, 1]);
  });
});

describe('a number of a replay', () => {
  it('is asked of the position and from the eyes that are shown', async () => {
    const { watching, source } = game();
    await watching.open({ at: 4, view: 1 });
    expect(await watching.numbers(['anna.renown'])).toEqual([renown('anna.renown', 4)]);
    expect(source.numbers.mock.calls).toEqual([[4, 1, ['anna.renown'], undefined]]);
  });

  it('of a running game is asked with the secret of the seat', async () => {
    keepKeys('k3', [{ seat: 1, token: 'b' }]);
    const { watching, source } = game((token) => info('running', token ? [1] : [-1]));
    await watching.open({ at: 2, view: 1 });
    await watching.numbers(['day']);
    expect(source.numbers.mock.calls).toEqual([[2, 1, ['day'], 'b']]);
  });

  it('that comes when another position is shown is told to nobody', async () => {
    const { watching } = game();
    await watching.open({ at: 4, view: 1 });
    const told = watching.numbers(['day']);
    await watching.goTo(5);
    expect(await told).toEqual([]);
  });

  it('is asked of nobody before anything is shown', async () => {
    const { watching, source } = game();
    expect(await watching.numbers(['day'])).toEqual([]);
    expect(source.numbers).not.toHaveBeenCalled();
  });
});

describe('a running game', () => {
  const running = (token?: string) => info('running', token === 'a' ? [0] : token === 'b' ? [1] : [-1]);

  it('is seen from the own seat with its secret', async () => {
    keepKeys('k3', [{ seat: 1, token: 'b' }]);
    const { watching, source } = game(running);
    await watching.open({ at: 0, view: null });
    expect(watching.view).toBe(1);
    expect(watching.views).toEqual([1, -1]);
    expect(source.position.mock.calls[0]).toEqual([0, 1, 'b']);
    await watching.goTo(4);
    await watching.fillLog();
    expect(source.events.mock.calls.every(([, view, token]) => view === 1 && token === 'b')).toBe(true);
    expect(source.events).toHaveBeenCalled();
  });

  it('gives no open view, whatever the address says', async () => {
    const { watching } = game(running);
    await watching.open({ at: 0, view: -2 });
    expect(watching.view).toBe(-1);
  });

  it('has other steps from another seat', async () => {
    keepKeys('k3', [{ seat: 0, token: 'a' }, { seat: 1, token: 'b' }]); // prettier-ignore
    const { watching, source } = game(running);
    await watching.open({ at: 1, view: 0 });
    await watching.look(1);
    expect(source.replay).toHaveBeenLastCalledWith('b');
    expect(watching.view).toBe(1);
  });
});

it('a secret that opens nothing any more is left out', async () => {
  keepKeys('k3', [{ seat: 0, token: 'old' }]);
  const { watching } = game((token) => {
    if (token) throw new ApiError('this link opens no seat at this table', 403);
    return over();
  });
  await watching.open({ at: 0, view: null });
  expect(watching.problem).toBe('');
  expect(watching.shown?.number).toBe(0);
});

it('a game that cannot be watched says why in one sentence', async () => {
  const { watching } = game(() => {
    throw new ApiError('the game has not begun: not all seats are taken', 409);
  });
  await watching.open({ at: 0, view: null });
  expect(watching.problem).toBe('The game has not begun: not all seats are taken.');
});
