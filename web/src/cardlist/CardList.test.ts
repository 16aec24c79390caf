import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import cards from '../cards/fixtures/five_sails.json';
import { api } from '../lib/api';
import { games } from '../lib/games.svelte';
import { router } from '../lib/router.svelte';
import { guilds, sails } from '../lobby/fixtures';
import CardList from './CardList.svelte';

const named = cards[1]?.id ?? '';
const links = {
  cards: [
    {
      id: named,
      lines: [{ word: 'reveal-three', line: `use ${named} reveal-three`, text: 'Reveal three.' }],
      rules: ['FS-HIGH-09'],
      rulings: ['FS-Q01'],
      scenarios: ['a-tie'],
    },
  ],
  rulings: [{ id: 'FS-Q01', asked: 'Who?', played: 'You.' }],
  scenarios: [{ name: 'a-tie', title: 'A tie is no success' }],
};
let target: HTMLElement;
let page: Record<string, unknown>;

beforeEach(async () => {
  vi.spyOn(api, 'games').mockResolvedValue([guilds, { ...sails, title: 'As the server says' }]);
  await games.refresh();
  target = document.createElement('div');
  document.body.append(target);
  vi.spyOn(api, 'cards').mockResolvedValue(cards);
  vi.spyOn(api, 'links').mockResolvedValue(links);
});

afterEach(async () => {
  await unmount(page);
  target.remove();
  vi.unstubAllGlobals();
});

async function settle(): Promise<void> {
  for (let n = 0; n < 5; n += 1) {
    await tick();
    await Promise.resolve();
  }
  flushSync();
}

async function visit(): Promise<void> {
  page = mount(CardList, { target, props: { params: { game: 'five_sails' } } });
  await settle();
}

function tiles(): HTMLElement[] {
  return [...target.querySelectorAll<HTMLElement>('[data-tile]')];
}

async function press(key: string): Promise<void> {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  await settle();
}

describe('the cards page', () => {
  it('enlarges the card that the address names, with its lines, rules, rulings and scenarios', async () => {
    router.hash = named;
    await visit();
    const sheet = document.querySelector('dialog');
    expect(sheet?.textContent).toContain(`use ${named} reveal-three`);
    expect(sheet?.textContent).toContain('Who?: You.');
    const addresses = [...(sheet?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(['/rules/five_sails#FS-HIGH-09', '/api/games/five_sails/scenarios/a-tie']);
    router.hash = '';
  });

  it('calls the games what the server calls them', async () => {
    await visit();
    expect(target.querySelector('h1')?.textContent).toBe('As the server says: the cards');
    const links = [...target.querySelectorAll('nav ul:first-child a')];
    expect(links.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['Arcana', '/cards/arcana'],
      ['As the server says', '/cards/five_sails'],
    ]);
  });

  it('has one card in the tab order, and the arrows go on from it', async () => {
    await visit();
    expect(tiles()).toHaveLength(cards.length);
    expect(tiles().filter((tile) => tile.tabIndex === 0)).toEqual([tiles()[0]]);
    tiles()[0]?.focus();
    await press('ArrowRight');
    expect(document.activeElement).toBe(tiles()[1]);
    expect(tiles().filter((tile) => tile.tabIndex === 0)).toEqual([tiles()[1]]);
    await press('End');
    expect(document.activeElement).toBe(tiles().at(-1));
    await press('ArrowRight');
    expect(document.activeElement).toBe(tiles().at(-1));
  });

  it('enlarges a card with all its facts, goes on to the next, and comes back to it', async () => {
    await visit();
    tiles()[0]?.click();
    await settle();
    const dialog = target.querySelector('dialog');
    expect(dialog?.querySelector('h2')?.textContent).toBe(cards[0]?.name);
    expect(dialog?.querySelector('dl')?.textContent).toContain('Faction');
    dialog?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    await settle();
    expect(dialog?.querySelector('h2')?.textContent).toBe(cards[1]?.name);
    dialog?.dispatchEvent(new Event('close'));
    await settle();
    expect(target.querySelector('dialog')).toBeNull();
    expect(document.activeElement).toBe(tiles()[1]);
  });

  it('draws a card only when it comes near', async () => {
    let tell: ((entries: { isIntersecting: boolean; target: Element }[]) => void) | undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: typeof tell) {
          tell = callback;
        }
        observe(): void {}
        unobserve(): void {}
        disconnect(): void {}
      },
    );
    await visit();
    expect(target.querySelectorAll('[data-card]')).toHaveLength(0);
    const second = tiles()[1];
    if (!second) throw new Error('there is no second card');
    tell?.([{ isIntersecting: true, target: second }]);
    await settle();
    const drawn = [...target.querySelectorAll('[data-card]')].map((one) => one.getAttribute('data-card'));
    expect(drawn).toEqual([cards[1]?.id]);
  });

  it('filters, says how many are left, and shows all again', async () => {
    await visit();
    const field = target.querySelector<HTMLInputElement>('input[type="search"]');
    if (!field) throw new Error('there is no search');
    field.value = 'odette';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
    expect(tiles().map((tile) => tile.dataset['tile'])).toContain('odette-dubois-darrent');
    const count = target.querySelector('[role="status"]')?.textContent;
    expect(count).toContain(`${tiles().length} of ${cards.length} cards`);
    [...target.querySelectorAll('button')].find((one) => one.textContent === 'Show all')?.click();
    await settle();
    expect(tiles()).toHaveLength(cards.length);
  });
});
