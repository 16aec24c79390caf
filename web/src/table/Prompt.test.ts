import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Connection, Request } from '../lib/connection.svelte';
import type { PrintedCard, Question, Sight } from '../lib/protocol';
import Prompt from './Prompt.svelte';
import { TablePlay } from './tableplay.svelte';

const names: Record<string, string> = { amour: 'Amour', taunt: 'Taunt', triage: 'Triage' };
const cards = new Map<string, PrintedCard>(
  Object.entries(names).map(([id, name]) => [id, { id, name, kind: 'risk', text: '', facts: {} }]),
);
let shown: Record<string, unknown> | null = null;
let play: TablePlay;

function ask(
  answer: (lines: readonly string[]) => { legal: boolean; complete: boolean; reason: string },
  more: Partial<Question> = {},
) {
  const options = Object.keys(names).map((id) => ({ line: `pay ${id}`, says: `Pay with ${names[id]}` }));
  const question: Question = {
    key: 'k', prompt: 'Anna, pay 2 for Coat (0 chosen)', options, pool: options, rules: [], source: null, many: true,
    picked: [], ordered: false, window: false, proposal: [], given: false, ...more,
  }; // prettier-ignore
  const sight: Sight = {
    game: 'five_sails', seat: 0, names: ['Anna', 'Bruno'], zones: {}, waiting: [0], board: {}, outcome: null,
    may_undo: false, question,
  }; // prettier-ignore
  const connection = {
    seat: 0,
    state: 'connected',
    sight,
    ask: (request: Request): Promise<Answer> =>
      Promise.resolve({ type: 'checked', id: '', more: [], ...answer(request.type === 'check' ? request.lines : []) }),
  };
  play = new TablePlay(connection as unknown as Connection, () => cards);
  play.picks.begin(question);
  shown = mount(Prompt, { target: document.body, props: { play, onundo: vi.fn(), onresult: vi.fn() } });
  flushSync();
}

async function pick(...lines: string[]): Promise<void> {
  for (const line of lines) play.take(line);
  await vi.advanceTimersByTimeAsync(500);
  flushSync();
}

const status = () => document.querySelector<HTMLElement>('.picking [role="status"]');
const said = () => status()?.textContent?.replace(/\s+/g, ' ').trim();

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  if (shown) await unmount(shown);
  document.body.innerHTML = '';
  vi.useRealTimers();
});

describe('an answer of several picks', () => {
  const two = (lines: readonly string[]) => ({
    legal: lines.length <= 2,
    complete: lines.length === 2,
    reason: lines.length > 2 ? 'only 2 can be picked here' : '',
  });

  it('tells what is picked and that more is needed, and calls neither a mistake', async () => {
    ask(two);
    expect(said()).toBe('Nothing picked yet. Choose on the table.');
    await pick('pay taunt');
    expect(said()).toBe('1 picked. More is needed.');
    expect(status()?.classList.contains('wrong')).toBe(false);
    expect(document.body.textContent).toContain('Picked: Taunt');
    expect(document.querySelector('h2')?.textContent?.trim()).toBe('Pay 2 for Coat');
  });

  it('can be sent when it is whole', async () => {
    ask(two);
    const confirm = document.querySelector<HTMLButtonElement>('.picking .confirm');
    await pick('pay taunt');
    expect(confirm?.disabled).toBe(true);
    await pick('pay amour');
    expect(said()).toBe('2 picked. Confirm to send.');
    expect(confirm?.disabled).toBe(false);
  });

  it('is wrong, and looks so, when it has too many', async () => {
    ask(two);
    await pick('pay taunt', 'pay amour', 'pay triage');
    expect(said()).toContain('Too many: only 2 can be picked here.');
    expect(status()?.classList.contains('wrong')).toBe(true);
  });

  it('that lacks the others which come first is not finished, not wrong', async () => {
    const reason =
      "'pay taunt' is not legal, nearest to it are 'pay amour': cards of a set are picked in their listed order; begin again to change the set [FS-KEY-33]";
    ask(() => ({ legal: false, complete: false, reason }));
    await pick('pay taunt');
    expect(said()).toBe('1 picked. More is needed: pick on, or clear.');
    expect(status()?.classList.contains('wrong')).toBe(false);
    expect(document.body.textContent).not.toContain('not legal');
  });
});
