import { createRawSnippet, flushSync, mount, unmount, type Component, type ComponentProps } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../lib/api';
import { games } from '../lib/games.svelte';
import { guilds, sails, table } from '../lobby/fixtures';
import TableHeader from '../table/TableHeader.svelte';
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
  const header = (more: Partial<ComponentProps<typeof TableHeader>>) => {
    const info = { ...table('t', 'running'), game: 'five_sails' };
    const props: ComponentProps<typeof TableHeader> = {
      info,
      waiting: [0],
      me: 0,
      line: 'connected',
      menu: text('Menu'),
      ...more,
    };
    show(TableHeader, { ...props });
  };
  const players = () => [...document.querySelectorAll('li')].map((one) => one.textContent?.replace(/\s+/g, ' ').trim());

  it('calls the game what the server calls it', () => {
    header({});
    expect(document.querySelector('h1')?.textContent).toBe('As the server says');
  });

  it('says who I am, who is a bot and who has to choose', () => {
    header({});
    expect(players()[0]).toContain('Anna you your choice');
    expect(players()[1]).toContain('Ada bot');
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  });

  it('says who won', () => {
    header({ winners: [1] });
    expect(players()[1]).toContain('Ada bot won');
    expect(document.querySelector('[aria-current]')).toBeNull();
  });
});
