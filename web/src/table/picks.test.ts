import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../lib/connection.svelte';
import type { Offer, Question } from '../lib/protocol';
import { keeperAt } from './keptpicks';
import { Picks, shuffled } from './picks.svelte';

function question(key: string, options: string[], pool = options, prompt = 'Anna, choose'): Question {
  const offers = (lines: string[]): Offer[] => lines.map((line) => ({ line, says: line }));
  const rest = {
    rules: [],
    source: null,
    many: true,
    picked: [],
    ordered: false,
    window: false,
    proposal: [],
    given: false,
  };
  return { key, prompt, options: offers(options), pool: offers(pool), ...rest };
}

function checked(legal: boolean, complete: boolean, reason = ''): Answer {
  return { type: 'checked', id: '', legal, complete, reason, more: [] };
}

/** A server that wants exactly two picks, or one to two with `done`. */
function twoOf(done = false) {
  return vi.fn((lines: string[]) => {
    const picks = lines.filter((line) => line !== 'done').length;
    if (picks > 2) return Promise.resolve(checked(false, false, 'only 2 can be picked here'));
    if (lines.includes('done')) return Promise.resolve(checked(done, done));
    return Promise.resolve(checked(true, picks === 2));
  });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(200);
}

describe('a proposal', () => {
  const asked = { ...question('1', ['pay a', 'pay b', 'pay c']), proposal: ['pay a', 'pay b'] };
  const taking = () => new Picks(twoOf(), 120, undefined, undefined, () => true);

  it('is picked already, and can be confirmed at once', () => {
    const picks = taking();
    picks.begin(asked);
    expect([picks.lines, picks.ready]).toEqual([
      ['pay a', 'pay b'],
      ['pay a', 'pay b'],
    ]);
  });

  it('gives way to whatever else is picked, and loses what is clicked', async () => {
    const picks = taking();
    picks.begin(asked);
    picks.toggle('pay c');
    expect(picks.lines).toEqual(['pay c']);
    picks.toggle('pay a');
    await settled();
    expect(picks.ready).toEqual(['pay c', 'pay a']);
    const other = taking();
    other.begin(asked);
    other.toggle('pay a');
    expect([other.lines, other.ready]).toEqual([['pay b'], null]);
  });

  it('is none for whoever wants to be asked everything', () => {
    const picks = new Picks(twoOf());
    picks.begin(asked);
    expect(picks.lines).toEqual([]);
  });
});

describe('picks', () => {
  it('can be sent when the server says that they are a whole answer', async () => {
    const picks = new Picks(twoOf());
    picks.begin(question('1', ['take a', 'take b', 'take c']));
    picks.toggle('take a');
    await settled();
    expect(picks.standing).toBe('part');
    expect(picks.ready).toBeNull();
    picks.toggle('take c');
    await settled();
    expect(picks.ready).toEqual(['take a', 'take c']);
  });

  it('are taken back by a second click', async () => {
    const picks = new Picks(twoOf());
    picks.begin(question('1', ['take a', 'take b']));
    picks.toggle('take a');
    picks.toggle('take b');
    picks.toggle('take a');
    await settled();
    expect(picks.lines).toEqual(['take b']);
    expect(picks.ready).toBeNull();
  });

  it('end with done where fewer are enough', async () => {
    const check = twoOf(true);
    const picks = new Picks(check);
    picks.begin(question('1', ['lay a', 'lay b'], ['lay a', 'lay b', 'done']));
    picks.toggle('lay a');
    await settled();
    expect(check.mock.calls).toEqual([[['lay a']], [['lay a', 'done']]]);
    expect(picks.ready).toEqual(['lay a', 'done']);
  });

  it('may be none at all where done is offered at once', () => {
    const picks = new Picks(twoOf(true));
    picks.begin(question('1', ['lay a', 'done']));
    expect(picks.ready).toEqual(['done']);
  });

  it('are told why they cannot be sent', async () => {
    const picks = new Picks(twoOf());
    picks.begin(question('1', ['take a', 'take b', 'take c']));
    for (const line of ['take a', 'take b', 'take c']) picks.toggle(line);
    await settled();
    expect(picks.standing).toBe('wrong');
    expect(picks.reason).toBe('only 2 can be picked here');
  });

  it('are asked about once for several quick clicks', async () => {
    const check = twoOf();
    const picks = new Picks(check);
    picks.begin(question('1', ['take a', 'take b']));
    picks.toggle('take a');
    picks.toggle('take b');
    await settled();
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('do not believe an answer about earlier picks', async () => {
    const answers: ((answer: Answer) => void)[] = [];
    const picks = new Picks(() => new Promise((resolve) => answers.push(resolve)));
    picks.begin(question('1', ['take a', 'take b']));
    picks.toggle('take a');
    await settled();
    picks.toggle('take b');
    await settled();
    answers[1]?.(checked(true, true));
    answers[0]?.(checked(false, false, 'late'));
    await settled();
    expect(picks.ready).toEqual(['take a', 'take b']);
  });

  it('replace one another where a single one is the answer', async () => {
    const picks = new Picks(() => Promise.resolve(checked(true, true)));
    picks.begin(question('1', ['form evade', 'pass']));
    picks.toggle('form evade');
    await settled();
    picks.toggle('pass');
    await settled();
    expect(picks.ready).toEqual(['pass']);
  });

  it('are kept while the question is the same, and forgotten with it', () => {
    const picks = new Picks(twoOf());
    picks.begin(question('1', ['take a', 'take b']));
    picks.toggle('take a');
    picks.begin(question('1', ['take a', 'take b']));
    expect(picks.lines).toEqual(['take a']);
    picks.begin(question('2', ['take a', 'take b']));
    expect(picks.lines).toEqual([]);
  });

  it('can be filled up with the rest, in any order', async () => {
    const picks = new Picks(() => Promise.resolve(checked(true, true)));
    picks.begin(question('1', ['next a', 'next b', 'next c']));
    picks.toggle('next b');
    picks.add(['next a', 'next b', 'next c']);
    await settled();
    expect(picks.ready).toEqual(['next b', 'next a', 'next c']);
    expect(shuffled(['a', 'b', 'c'], () => 0)).toEqual(['b', 'c', 'a']);
    expect(shuffled(['a', 'b', 'c'], () => 0.999)).toEqual(['a', 'b', 'c']);
  });

  it('are filled up with no more than can be picked', async () => {
    const picks = new Picks(twoOf());
    picks.begin(question('1', ['next a', 'next b', 'next c']));
    picks.add(['next c', 'next a', 'next b']);
    await settled();
    await settled();
    expect(picks.ready).toEqual(['next c', 'next a']);
  });

  it('are there again after a reload while the question is the same', async () => {
    sessionStorage.clear();
    const kept = () =>
      new Picks(
        twoOf(),
        120,
        keeperAt(() => 't1.0'),
      );
    const asked = question('1', ['take a', 'take b', 'take c']);
    const before = kept();
    before.begin(asked);
    before.toggle('take c');
    before.toggle('take a');
    const after = kept();
    after.begin(null); // the line is not there yet
    after.begin(asked);
    await settled();
    expect(after.ready).toEqual(['take c', 'take a']);
    after.begin(question('2', ['take a', 'take c']));
    expect(after.lines).toEqual([]);
    const elsewhere = new Picks(
      twoOf(),
      120,
      keeperAt(() => 't2.0'),
    );
    elsewhere.begin(asked);
    expect(elsewhere.lines).toEqual([]);
  });

  it('that were cleared, or that are no longer offered, do not come back', () => {
    sessionStorage.clear();
    const keeper = keeperAt(() => 't1.0');
    const picks = new Picks(twoOf(), 120, keeper);
    picks.begin(question('1', ['take a', 'take b']));
    picks.toggle('take a');
    picks.toggle('take b');
    const again = new Picks(twoOf(), 120, keeper);
    again.begin(question('1', ['take b', 'take c']));
    expect(again.lines).toEqual(['take b']);
    again.clear();
    expect(keeper.load('1')).toEqual([]);
  });

  it('of a kind replace one another where one of each kind is asked for', async () => {
    const oneOfEach = (lines: readonly string[]) => new Set(lines.map(kindOf)).size === lines.length;
    const kindOf = (line: string) => (line.endsWith('s') ? 'scheme' : 'character');
    const check = (lines: readonly string[]) => Promise.resolve(checked(oneOfEach(lines), lines.length === 2));
    const picks = new Picks(check, 120, undefined, kindOf);
    picks.begin(question('1', ['select as', 'select bs', 'select c', 'select d']));
    for (const line of ['select as', 'select bs']) {
      picks.toggle(line);
      await settled();
    }
    await settled();
    expect(picks.lines).toEqual(['select bs']);
    picks.toggle('select c');
    await settled();
    picks.toggle('select d');
    await settled();
    await settled();
    expect(picks.ready).toEqual(['select bs', 'select d']);
  });
});
