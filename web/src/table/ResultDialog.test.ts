import { createRawSnippet, flushSync, mount, unmount, type ComponentProps } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { Outcome } from '../lib/protocol';
import ResultDialog from './ResultDialog.svelte';

let shown: Record<string, unknown> | null = null;

function show(outcome: Partial<Outcome>, me = 0, more: Partial<ComponentProps<typeof ResultDialog>> = {}): void {
  const props: ComponentProps<typeof ResultDialog> = {
    table: 't',
    game: 'five_sails',
    names: ['Anna', 'Bruno', 'Clara'],
    outcome: { winners: [1], reason: 'the only Leader in play', rule: '', scores: [5, 1, 3], ...outcome },
    me,
    onrematch: vi.fn(),
    onclose: vi.fn(),
    ...more,
  };
  shown = mount(ResultDialog, { target: document.body, props });
  flushSync();
}

afterEach(async () => {
  if (shown) await unmount(shown);
  document.body.innerHTML = '';
});

const title = () => document.querySelector('h2')?.textContent;
const wordsOf = (cell: Element) => cell.textContent?.replace(/[●◆▲■\s]+/g, ' ').trim();
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(wordsOf).join(' '));

it('the winner stands first, also with the lower score', () => {
  show({});
  expect(title()).toBe('Bruno wins');
  expect(rows()).toEqual(['Bruno (wins) 1', 'Anna 5', 'Clara 3']);
});

it('I am told that I win, and can play again', () => {
  show({ winners: [0] });
  expect(title()).toBe('You win');
  expect([...document.querySelectorAll('button')].some((one) => one.textContent === 'Play again')).toBe(true);
});

it('two at one screen are told who of them wins', () => {
  show({ winners: [0] }, 0, { shared: true });
  expect(title()).toBe('Anna wins');
});

it('who looks on cannot ask for another game', () => {
  show({ winners: [0, 2] }, -1);
  expect(title()).toBe('Anna and Clara share the victory');
  expect([...document.querySelectorAll('button')].some((one) => one.textContent === 'Play again')).toBe(false);
});

it('what is proposed is answered in the dialog, since nothing behind it can be reached', () => {
  show({}, 0, { proposals: createRawSnippet(() => ({ render: () => '<button>Agree</button>' })) });
  const dialog = document.querySelector('dialog');
  expect([...(dialog?.querySelectorAll('button') ?? [])].map((one) => one.textContent)).toContain('Agree');
});

it('who has asked for another game waits, and whoever cannot have one is told why', () => {
  show({}, 0, { waits: true, refusal: 'this table was opened a moment ago' });
  const again = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Play again');
  expect(again?.disabled).toBe(true);
  expect(document.querySelector('[role=alert]')?.textContent).toContain('This table was opened a moment ago');
});
