import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api';
import type { ReviewState } from '../lib/protocol';
import { PAUSE, Reviewing } from './reviewing.svelte';

const state = (status: ReviewState['status'], done = 0): ReviewState => ({
  status,
  done,
  total: 4,
  review: null,
  problem: status === 'failed' ? 'It failed.' : '',
});

describe('a review that is asked for', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is looked at again until it is whole', async () => {
    const looks = [state('none'), state('working', 2), state('ready', 4)];
    const source = {
      state: vi.fn(() => Promise.resolve(looks.shift()!)),
      ask: () => Promise.resolve(state('working')),
    };
    const reviewing = new Reviewing('t1', source);
    await reviewing.look();
    await vi.advanceTimersByTimeAsync(10 * PAUSE);
    expect(source.state).toHaveBeenCalledTimes(1);
    await reviewing.ask();
    expect(reviewing.working).toBe(true);
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(reviewing.state?.done).toBe(2);
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(reviewing.working).toBe(false);
    await vi.advanceTimersByTimeAsync(10 * PAUSE);
    expect(source.state).toHaveBeenCalledTimes(3);
  });

  it('says why it cannot be had', async () => {
    const refused = () => Promise.reject(new ApiError('another game is being reviewed', 409));
    const reviewing = new Reviewing('t1', { state: () => Promise.resolve(state('failed')), ask: refused });
    await reviewing.look();
    expect(reviewing.problem).toBe('It failed.');
    await reviewing.ask();
    expect(reviewing.problem).toBe('Another game is being reviewed.');
    expect(reviewing.working).toBe(false);
  });

  it('is not looked at any more when the page is left', async () => {
    const look = vi.fn(() => Promise.resolve(state('working')));
    const reviewing = new Reviewing('t1', { state: look, ask: look });
    await reviewing.look();
    reviewing.stop();
    await vi.advanceTimersByTimeAsync(10 * PAUSE);
    expect(look).toHaveBeenCalledTimes(1);
  });
});
