import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError } from '../lib/api';
import type { DeckChecked } from '../lib/protocol';
import { DeckCheck, lineRange, PAUSE_MS } from './deckcheck.svelte';

const legal: DeckChecked = { legal: true, name: 'Mine', cards: 51, faults: [] };
const faulty: DeckChecked = { legal: false, name: '', cards: 1, faults: [{ line: 2, text: 'no card', rule: '' }] };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('checking a deck while it is written', () => {
  it('asks once, after the last letter', async () => {
    const asked = vi.spyOn(api, 'checkDeck').mockResolvedValue(legal);
    const check = new DeckCheck();
    for (const text of ['K', 'Ka', 'Kas']) {
      check.look('five_sails', text, '2023');
      await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
    }
    expect(asked).not.toHaveBeenCalled();
    expect(check.busy).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.mock.calls).toEqual([[{ game: 'five_sails', text: 'Kas', edition: '2023' }]]);
    expect(check.busy).toBe(false);
    expect(check.answer).toEqual(legal);
  });

  it('forgets the answer to an older text, even if it comes last', async () => {
    const answers: ((answer: DeckChecked) => void)[] = [];
    vi.spyOn(api, 'checkDeck').mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const check = new DeckCheck();
    check.look('five_sails', 'old', '');
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    check.look('five_sails', 'new', '');
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    answers[1]?.(legal);
    await vi.advanceTimersByTimeAsync(0);
    answers[0]?.(faulty);
    await vi.advanceTimersByTimeAsync(0);
    expect(check.answer).toEqual(legal);
    expect(check.busy).toBe(false);
  });

  it('does not ask about nothing, and forgets the faults of what was erased', async () => {
    const asked = vi.spyOn(api, 'checkDeck').mockResolvedValue(faulty);
    const check = new DeckCheck();
    check.look('five_sails', 'x', '');
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(check.answer).toEqual(faulty);
    check.look('five_sails', ' \n', '');
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(check.answer).toBeNull();
    expect(check.busy).toBe(false);
  });

  it('says why the server could not be asked', async () => {
    vi.spyOn(api, 'checkDeck').mockRejectedValue(new ApiError('Too many requests.', 429));
    const check = new DeckCheck();
    check.look('five_sails', 'x', '');
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(check.problem).toBe('Too many requests.');
    expect(check.answer).toBeNull();
  });

  it('finds the letters of a line', () => {
    const text = 'one\n\nthree';
    const lines = [1, 2, 3, 9].map((line) => text.slice(...lineRange(text, line)));
    expect(lines).toEqual(['one', '', 'three', 'three']);
  });
});
