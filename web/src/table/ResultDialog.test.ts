import { createRawSnippet, flushSync, mount, unmount, type ComponentProps } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../lib/api';
import type { GameStory, Outcome } from '../lib/protocol';
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

const STORY: GameStory = {
  scored: 'Renown',
  start: [0, 0, 0],
  parts: [
    { name: 'Day 1', step: 1, scores: [2, 0, 1] },
    { name: 'Day 2', step: 20, scores: [5, 1, 3] },
  ],
  moments: [
    { step: 12, seat: 1, says: 'challenge Otto', part: 'Day 1', before: [0.5, 0.3, 0.2], after: [0.2, 0.6, 0.2] },
  ],
};
const story = vi.fn<(table: string) => Promise<GameStory>>();

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} }); // prettier-ignore
  story.mockReset().mockRejectedValue(new Error('none'));
  vi.spyOn(api, 'story').mockImplementation(story);
});
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

it.each([
  [[0], 0, 'Victory'],
  [[1], 0, 'Defeat'],
  [[], 0, undefined],
  [[1], -1, undefined],
])('%s wins: to %s that is %s', (winners, me, word) => {
  show({ winners }, me);
  expect(document.querySelector('.kicker')?.textContent).toBe(word);
});

it('the way of the game is told: a line for each player, and what turned it, linked to just before it', async () => {
  story.mockResolvedValue(STORY);
  show({}, 0);
  await vi.waitFor(() => expect(document.querySelector('svg[role=img]')).not.toBeNull());
  const graph = document.querySelector('svg[role=img]')!;
  expect(graph.getAttribute('aria-label')).toContain('Anna from 0 to 5, Bruno from 0 to 1, Clara from 0 to 3');
  expect(graph.querySelectorAll('path').length).toBe(3);
  expect(new Set([...graph.querySelectorAll('path')].map((path) => path.getAttribute('stroke-dasharray'))).size).toBe(
    3,
  );
  const link = document.querySelector<HTMLAnchorElement>('ol a')!;
  expect(link.getAttribute('href')).toBe('/replay/t?at=11&view=0');
  expect(document.querySelector('ol')?.textContent).toContain('50 % → 20 %');
});

it('the way of the game comes last, in a dialog that hangs from the top, so that nothing moves when it arrives', async () => {
  story.mockResolvedValue(STORY);
  show({}, 0);
  const before = [...document.querySelectorAll('dialog .sheet > *')];
  expect(document.querySelector('dialog.growing')).not.toBeNull();
  await vi.waitFor(() => expect(document.querySelector('svg[role=img]')).not.toBeNull());
  const after = [...document.querySelectorAll('dialog .sheet > *')];
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.length).toBeGreaterThan(before.length);
});

it('a game of which nobody can tell how it went still has its result', async () => {
  show({});
  await Promise.resolve();
  flushSync();
  expect(document.querySelector('svg[role=img]')).toBeNull();
  expect(title()).toBe('Bruno wins');
});

it('a stronger opponent is asked for where there is one', () => {
  const onrematch = vi.fn();
  show({}, 0, { stronger: 'the Captain bot', onrematch });
  [...document.querySelectorAll('button')].find((one) => one.textContent === 'Play the Captain bot')!.click();
  expect(onrematch).toHaveBeenCalledWith(true);
});
