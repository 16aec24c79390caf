import { createRawSnippet, flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../lib/api';
import { games } from '../lib/games.svelte';
import type { Sight } from '../lib/protocol';
import { guilds, sails, table } from '../lobby/fixtures';
import { seenBy, sittersAt } from '../table/sitters';
import TableBar from '../table/TableBar.svelte';
import Dialog from './Dialog.svelte';

let shown: ReturnType<typeof mount> | null = null;

function show<P extends Record<string, unknown>>(component: Component<P>, props: P): void {
  shown = mount(component, { target: document.body, props });
  flushSync();
}

const text = (words: string) => createRawSnippet(() => ({ render: () => `<span>${words}</span>` }));

beforeEach(async () => {
  vi.spyOn(api, 'games').mockResolvedValue([guilds, { ...sails, title: 'As the server says' }]);
  await games.refresh();
});

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.innerHTML = '';
});

describe('a dialog', () => {
  it('is named by its title, and closes by its cross', () => {
    const onclose = vi.fn();
    show(Dialog, { title: 'Settings', onclose, children: text('inside'), actions: text('below') });
    const dialog = document.querySelector('dialog');
    const name = document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '');
    expect(name?.textContent).toBe('Settings');
    expect(dialog?.textContent).toContain('inside');
    expect(dialog?.querySelector('footer')?.textContent).toBe('below');
    dialog?.querySelector<HTMLButtonElement>('[aria-label="Close"]')?.click();
    expect(onclose).toHaveBeenCalledTimes(1);
  });

  it('closes by a click beside it, not by one on it', () => {
    const onclose = vi.fn();
    show(Dialog, { title: 'Settings', onclose, children: text('inside') });
    document.querySelector<HTMLElement>('dialog h2')?.click();
    expect(onclose).not.toHaveBeenCalled();
    document.querySelector<HTMLElement>('dialog')?.click();
    expect(onclose).toHaveBeenCalledTimes(1);
  });
});

describe('the bar over a table', () => {
  it('calls the game what the server calls it', () => {
    const info = { ...table('t', 'running'), game: 'five_sails' };
    show(TableBar, { info, line: 'connected' as const, children: text('Menu') });
    expect(document.querySelector('h1')?.textContent).toBe('As the server says');
    expect(document.querySelector('.bar')?.textContent).toContain('Menu');
  });
});

describe('the players of a table', () => {
  const info = { ...table('t', 'running'), game: 'five_sails' };
  const sight = { waiting: [0], outcome: null } as unknown as Sight;

  it('says who I am, who is a bot and who has to choose', () => {
    const [anna, ada] = sittersAt(info, seenBy(sight, 0));
    expect(anna).toMatchObject({ tags: ['you'], now: 'your choice', turn: true });
    expect(ada).toMatchObject({ tags: ['bot'], turn: false });
  });

  it('says who won', () => {
    const over = { ...sight, outcome: { winners: [1] } } as unknown as Sight;
    const [anna, ada] = sittersAt(info, seenBy(over, 0));
    expect(ada).toMatchObject({ now: 'won', turn: false });
    expect(anna).toMatchObject({ now: '', turn: false });
  });
});
