import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../lib/connection.svelte';
import type { Question } from '../lib/protocol';
import { Foresight, lineAt, PAUSE_MS } from './foresight.svelte';

let question: Question;
let answers: Record<string, (answer: Answer) => void>;
const ask = vi.fn((_: string, line: string) => new Promise<Answer>((resolve) => (answers[line] = resolve)));
let foresight: Foresight;

beforeEach(() => {
  vi.useFakeTimers();
  answers = {};
  ask.mockClear();
  const options = ['claim docks', 'pass'].map((line) => ({ line, says: line }));
  question = { key: 'k1', prompt: '', options, rules: [], source: null, many: false, picked: [], pool: [], ordered: false, window: false, proposal: [], given: false }; // prettier-ignore
  foresight = new Foresight(() => question, ask);
});
afterEach(() => vi.useRealTimers());

function answer(line: string, ...says: string[]): Promise<unknown> {
  answers[line]!({ type: 'previewed', id: '', says, then: '' });
  return vi.advanceTimersByTimeAsync(0);
}

describe('looking ahead', () => {
  it('asks when the pointer rests, and shows the answer', async () => {
    foresight.look('claim docks');
    expect(ask).not.toHaveBeenCalled();
    vi.advanceTimersByTime(PAUSE_MS);
    expect(ask.mock.calls).toEqual([['k1', 'claim docks']]);
    await answer('claim docks', 'The pressure succeeds by 2.');
    expect(foresight.shown?.says).toEqual(['The pressure succeeds by 2.']);
  });

  it('asks nothing about what the pointer only passes', () => {
    foresight.look('claim docks');
    vi.advanceTimersByTime(PAUSE_MS - 1);
    foresight.look('');
    vi.advanceTimersByTime(1000);
    expect(ask).not.toHaveBeenCalled();
  });

  it('does not show an answer when the pointer has gone on, and asks no second time', async () => {
    foresight.look('claim docks');
    vi.advanceTimersByTime(PAUSE_MS);
    foresight.look('');
    await answer('claim docks', 'Late.');
    expect(foresight.shown).toBeNull();
    foresight.look('claim docks');
    expect(foresight.shown?.says).toEqual(['Late.']);
    vi.advanceTimersByTime(1000);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('forgets everything when something else is asked', async () => {
    foresight.look('pass');
    vi.advanceTimersByTime(PAUSE_MS);
    question = { ...question, key: 'k2' };
    await answer('pass', 'Of another position.');
    expect(foresight.shown).toBeNull();
    foresight.look('pass');
    vi.advanceTimersByTime(PAUSE_MS);
    expect(ask.mock.calls.map(([key]) => key)).toEqual(['k1', 'k2']);
  });

  it('asks nothing about picks, nor about what is not offered', () => {
    foresight.look('fly away');
    question = { ...question, many: true };
    foresight.look('pass');
    vi.advanceTimersByTime(1000);
    expect(ask).not.toHaveBeenCalled();
  });

  it('stays silent where the server will not say', async () => {
    foresight.look('pass');
    vi.advanceTimersByTime(PAUSE_MS);
    answers['pass']!({ type: 'refused', id: '', reason: 'too often', rules: [] });
    await vi.advanceTimersByTimeAsync(0);
    expect(foresight.shown).toBeNull();
  });
});

it('an element stands for its own line, or for the only option of its card', () => {
  document.body.innerHTML =
    '<button data-line="pass"><b>P</b></button><i data-word="docks"></i><i data-word="otto"></i>';
  const offers = (word: string) =>
    (word === 'docks' ? ['claim docks'] : ['a', 'b']).map((line) => ({ line, says: '' }));
  const lines = ['b', '[data-word=docks]', '[data-word=otto]', 'body'].map((what) =>
    lineAt(document.querySelector(what), offers),
  );
  expect(lines).toEqual(['pass', 'claim docks', '', '']);
});
