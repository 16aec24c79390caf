import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Connection, Request } from '../lib/connection.svelte';
import type { Hinted, Question, Sight } from '../lib/protocol';
import Hints from './Hints.svelte';
import { percent } from './hinting.svelte';
import { deedOf } from './keyboard';
import { TablePlay } from './tableplay.svelte';

const options = ['claim soline', 'move soline docks', 'pass'].map((line) => ({ line, says: line }));
const hinted: Hinted = {
  type: 'hinted',
  id: '',
  question: 'k',
  mixed: false,
  note: 'The first two are about as good.',
  answers: [
    {
      lines: ['claim soline'], says: 'Soline claims the location', chance: 0.62, low: 0.58, high: 0.66, share: null,
      follows: ['Bruno passes.'], why: 'Claims The Docks before Bruno can.',
    },
    { lines: ['pass'], says: 'Pass', chance: 0.5, low: 0.5, high: 0.5, share: null, follows: [], why: '' },
  ],
}; // prettier-ignore

let shown: Record<string, unknown> | null = null;
let asked: Request[] = [];

async function table(answer: Answer, key = 'k') {
  const question: Question = {
    key, prompt: 'Anna, what now?', options, pool: [], rules: [], source: null, many: false, picked: [],
    ordered: false, window: false, proposal: [], given: false,
  }; // prettier-ignore
  const sight: Sight = {
    game: 'five_sails', seat: 0, names: ['Anna', 'Bruno'], zones: {}, waiting: [0], board: {}, outcome: null,
    may_undo: false, question,
  }; // prettier-ignore
  asked = [];
  const connection = {
    seat: 0,
    state: 'connected',
    sight,
    ask: (request: Request): Promise<Answer> => {
      asked.push(request);
      return Promise.resolve(answer);
    },
  };
  const play = new TablePlay(connection as unknown as Connection, () => new Map());
  document.body.innerHTML = '<button data-word="soline">Soline</button><button data-word="bruno">B</button>';
  shown = mount(Hints, { target: document.body, props: { play, onclose: () => play.hinting.close() } });
  const waits = play.hinting.toggle();
  flushSync();
  const before = document.querySelector('.hints')?.textContent ?? '';
  await waits;
  flushSync();
  return { play, before };
}

const panel = () => document.querySelector('.hints')?.textContent?.replace(/\s+/g, ' ') ?? '';

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.innerHTML = '';
});

describe('a hint', () => {
  it('is thought about, and then tells answers, chances, why, and what may follow', async () => {
    const { before } = await table(hinted);
    expect(before).toContain('Thinking about it');
    expect(asked).toEqual([{ type: 'hint', question: 'k' }]);
    expect(panel()).toContain('Soline claims the location');
    expect(panel()).toContain('62 % (58 to 66 %)');
    expect(panel()).toContain('Claims The Docks before Bruno can.');
    expect(panel()).toContain('Then perhaps: Bruno passes.');
    expect(panel()).toContain('The first two are about as good.');
  });

  it('lights up what an answer names while it is pointed at, and keeps it lit after a click', async () => {
    await table(hinted);
    const [answer] = document.querySelectorAll<HTMLButtonElement>('.answer');
    const card = document.querySelector('[data-word="soline"]');
    answer?.dispatchEvent(new Event('pointerenter'));
    expect(card?.hasAttribute('data-over')).toBe(true);
    expect(document.querySelector('[data-word="bruno"]')?.hasAttribute('data-over')).toBe(false);
    answer?.dispatchEvent(new Event('pointerleave'));
    expect(card?.hasAttribute('data-over')).toBe(false);
    answer?.click();
    answer?.dispatchEvent(new Event('pointerleave'));
    expect(card?.hasAttribute('data-over')).toBe(true);
  });

  it('can be played from the panel', async () => {
    const { play } = await table(hinted);
    const sent = vi.spyOn(play, 'play');
    document.querySelector<HTMLButtonElement>('li .button')?.click();
    expect(sent).toHaveBeenCalledWith(['claim soline']);
  });

  it('says why there is none', async () => {
    await table({ type: 'refused', id: '', reason: 'between people hints need the consent of all', rules: [] });
    expect(panel()).toContain('Between people hints need the consent of all.');
    expect(document.querySelector('.answer')).toBeNull();
  });

  it('for another question is not shown, and one that is closed is gone', async () => {
    const { play } = await table(hinted, 'another');
    expect(document.querySelector('.answer')).toBeNull();
    play.hinting.close();
    flushSync();
    expect(document.querySelector('.hints')).toBeNull();
  });

  it('is asked for once, however often the panel is opened', async () => {
    const { play } = await table(hinted);
    await play.hinting.toggle();
    await play.hinting.toggle();
    flushSync();
    expect(asked).toHaveLength(1);
    expect(panel()).toContain('62 %');
  });
});

describe('a chance', () => {
  it('is never 0 or 100 where it is not sure', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual([0, 1, 50, 99, 100]);
  });
});

describe('the key h', () => {
  it('asks for a hint', () => {
    const pressed = { key: 'h', ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, target: null };
    expect(deedOf(pressed)).toEqual({ kind: 'hint' });
  });
});
