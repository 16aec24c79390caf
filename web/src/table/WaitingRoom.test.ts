import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError } from '../lib/api';
import { games } from '../lib/games.svelte';
import { keepKeys, keysOf } from '../lib/keys';
import type { SeatInfo, SitRequest, TableInfo } from '../lib/protocol';
import { router } from '../lib/router.svelte';
import { fencing, guilds, sails, table } from '../lobby/fixtures';
import WaitingRoom from './WaitingRoom.svelte';

let target: HTMLElement;
let page: Record<string, unknown> | undefined;
let asked: SitRequest[];
const onseat = vi.fn();

const free = (seat: number, name = ''): SeatInfo => ({
  seat, name, kind: 'open', bot: null, present: false, resigned: false, host: false,
}); // prettier-ignore
const anna: SeatInfo = { ...free(0, 'Anna'), kind: 'person', present: true };

function waiting(game: string, seats: SeatInfo[], more: Partial<TableInfo> = {}): TableInfo {
  return { ...table('w', 'open'), game, seats, ...more };
}

beforeEach(async () => {
  localStorage.clear();
  asked = [];
  onseat.mockReset();
  target = document.createElement('div');
  document.body.append(target);
  vi.spyOn(api, 'games').mockResolvedValue([guilds, sails, fencing]);
  vi.spyOn(api, 'sit').mockImplementation((_, wish) => {
    asked.push(wish);
    return Promise.resolve({ table: table('w', 'open'), key: { seat: 1, token: 'secret' } });
  });
  await games.refresh();
});

afterEach(async () => {
  if (page) await unmount(page);
  target.remove();
});

async function settle(): Promise<void> {
  for (let n = 0; n < 5; n += 1) {
    await tick();
    await Promise.resolve();
  }
  flushSync();
}

async function visit(info: TableInfo, mine: number[] = []): Promise<void> {
  page = mount(WaitingRoom, { target, props: { info, mine, onseat } });
  await settle();
}

function field<T extends HTMLElement>(label: string): T | null {
  const found = [...target.querySelectorAll('label')].find((one) => one.textContent?.trim() === label);
  return found ? (document.getElementById(found.htmlFor) as T | null) : null;
}

async function fill(label: string, value: string): Promise<void> {
  const element = field<HTMLInputElement>(label);
  if (!element) throw new Error(`there is no field ${label}`);
  element.value = value;
  element.dispatchEvent(new Event(element.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  await settle();
}

async function sit(): Promise<void> {
  target.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
  await settle();
}

const alerts = () => [...target.querySelectorAll('[role="alert"]')].map((one) => one.textContent?.trim());

describe('somebody who takes an open seat', () => {
  it('gives a name, and no deck where the game has none', async () => {
    await visit(waiting('arcana', [anna, free(1)]));
    expect(target.querySelector('h1')?.textContent).toBe('Arcana');
    expect(field('Deck')).toBeNull();
    await fill('Name', 'Bruno');
    await sit();
    expect(asked).toEqual([{ name: 'Bruno' }]);
    expect(onseat).toHaveBeenCalledWith({ seat: 1, token: 'secret' });
  });

  it('brings a ready deck', async () => {
    await visit(waiting('five_sails', [anna, free(1)]));
    await fill('Name', 'Bruno');
    await fill('Deck', 'eisen');
    await sit();
    expect(asked).toEqual([{ name: 'Bruno', deck: 'eisen' }]);
  });

  it('brings a list of their own once it is legal in the edition of the table', async () => {
    const checked = vi.spyOn(api, 'checkDeck').mockImplementation(({ text }) => {
      const faults = text.includes('Foo') ? [{ line: 2, text: "no card is called 'Foo'", rule: '' }] : [];
      return Promise.resolve({ legal: faults.length === 0, name: 'Mine', cards: 51, faults });
    });
    await visit(waiting('five_sails', [anna, free(1)], { options: { edition: 'playtest' } }));
    await fill('Name', 'Bruno');
    await fill('Deck', '#');
    await sit();
    expect(alerts()).toEqual(['Paste a deck list, or choose a ready deck.']);
    await fill('Deck list', 'Leader\nFoo');
    await vi.waitFor(() => expect(target.textContent).toContain('One thing is wrong'));
    await sit();
    expect(asked).toEqual([]);
    expect(alerts()).toEqual(['This deck cannot be played yet: see below.']);
    await fill('Deck list', 'Leader\nKaspar');
    await vi.waitFor(() => expect(target.textContent).toContain('Legal: “Mine”, 51 cards.'));
    expect(alerts()).toEqual([]);
    await sit();
    expect(asked).toEqual([{ name: 'Bruno', deck: 'Leader\nKaspar' }]);
    expect(new Set(checked.mock.calls.map(([wish]) => wish.edition))).toEqual(new Set(['playtest']));
  });

  it('chooses among several free seats', async () => {
    await visit(waiting('arcana', [anna, free(1), free(2)]));
    await fill('Name', 'Bruno');
    await fill('Seat', '2');
    await sit();
    expect(asked).toEqual([{ name: 'Bruno', seat: 2 }]);
  });

  it('is told at the name what is wrong with it, and in a sentence what the server refuses', async () => {
    await visit(waiting('arcana', [anna, free(1)]));
    await fill('Name', 'North');
    await sit();
    expect(alerts()).toEqual(['“North” is a place in this game; take another name.']);
    await fill('Name', 'Anna');
    vi.mocked(api.sit).mockRejectedValue(new ApiError('somebody at this table is called Anna already', 400));
    await sit();
    expect(alerts()).toEqual(['Somebody at this table is called Anna already.']);
    expect(onseat).not.toHaveBeenCalled();
  });

  it('plays on under the old name and deck in a game that is continued', async () => {
    keepKeys('old', [{ seat: 1, token: 'of old' }]);
    await visit(waiting('five_sails', [anna, free(1, 'Bruno')], { came_from: 'old' }));
    expect(target.textContent).toContain('goes on from an earlier one');
    expect(target.textContent).toContain('you play on as Bruno');
    expect([field('Name'), field('Deck')]).toEqual([null, null]);
    await sit();
    expect(asked).toEqual([{ name: 'Bruno' }]);
    expect(vi.mocked(api.sit).mock.lastCall?.[2]).toBe('of old');
  });
});

const host: SeatInfo = { ...anna, host: true };
const named = (text: string) =>
  [...target.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent ?? '').trim() === text);

async function press(text: string): Promise<void> {
  const found = named(text);
  if (!found) throw new Error(`there is no button ${text}`);
  found.click();
  await settle();
}

describe('whoever opened the table', () => {
  beforeEach(() => keepKeys('w', [{ seat: 0, token: 'mine' }]));

  it('sees the link first, also as a picture', async () => {
    await visit(waiting('arcana', [host, free(1)]), [0]);
    expect([...target.querySelectorAll('h2')].map((one) => one.textContent)).toEqual([
      'Invite others',
      'Seats',
      'Arcana',
      'Another player at this screen',
    ]);
    await vi.waitFor(() => expect(target.querySelector('[aria-label="QR code of the link"] path')).not.toBeNull());
    expect(target.querySelector<HTMLInputElement>('input[readonly]')?.value).toContain('/t/w');
  });

  it('shares the link where the browser can', async () => {
    const share = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await visit(waiting('arcana', [host, free(1)]), [0]);
    await press('Share');
    Reflect.deleteProperty(navigator, 'share');
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: expect.stringContaining('/t/w') }));
  });

  it('puts a bot of the chosen strength at a free seat', async () => {
    const put = vi.spyOn(api, 'putBot').mockResolvedValue(table('w', 'open'));
    await visit(waiting('arcana', [host, free(1), free(2)]), [0]);
    await fill('Strength of the bots', 'montecarlo:100ms');
    await press('Put a bot here, at seat 3');
    expect(put).toHaveBeenCalledWith('w', { seat: 2, bot: 'montecarlo:100ms' }, 'mine');
  });

  it('gives a bot a ready deck where it would be asked for one', async () => {
    const put = vi.spyOn(api, 'putBot').mockResolvedValue(table('w', 'open'));
    await visit(waiting('sword_duel', [host, free(1)]), [0]);
    await press('Put a bot here, at seat 2');
    expect(['lunger', 'parrier']).toContain(put.mock.lastCall?.[1].deck);
  });

  it('closes the table when asked twice, and goes to the lobby', async () => {
    const close = vi.spyOn(api, 'closeTable').mockResolvedValue(table('w', 'closed'));
    const go = vi.spyOn(router, 'navigate').mockImplementation(() => {});
    await visit(waiting('arcana', [host, free(1)]), [0]);
    await press('Close the table');
    expect(close).not.toHaveBeenCalled();
    await press('Close it');
    expect(close).toHaveBeenCalledWith('w', 'mine');
    expect(keysOf('w')).toEqual([]);
    expect(go).toHaveBeenCalledWith('/');
  });

  it('is told what the server refuses', async () => {
    vi.spyOn(api, 'putBot').mockRejectedValue(new ApiError('this seat is taken; choose another one', 400));
    await visit(waiting('arcana', [host, free(1)]), [0]);
    await press('Put a bot here, at seat 2');
    expect(alerts()).toEqual(['This seat is taken; choose another one.']);
  });
});

describe('somebody who was sent the link', () => {
  it('reads what game it is, and finds the way to learn it', async () => {
    await visit(waiting('arcana', [host, free(1)]));
    const about = target.querySelector('section[aria-label="About Arcana"]');
    expect(about?.textContent).toContain('Guilds and districts.');
    expect(about?.textContent).toContain('2–4 players · 30–45 minutes · easy to learn');
    expect([...(about?.querySelectorAll('a') ?? [])].map((one) => one.getAttribute('href'))).toEqual([
      '/learn/arcana',
      '/rules/arcana',
      '/cards/arcana',
    ]);
  });

  it('may neither put bots there nor close the table, also with a seat', async () => {
    keepKeys('w', [{ seat: 1, token: 'other' }]);
    await visit(waiting('arcana', [host, { ...anna, seat: 1, name: 'Bruno' }, free(2)]), [1]);
    expect(named('Put a bot here, at seat 3')).toBeUndefined();
    expect(named('Close the table')).toBeUndefined();
  });

  it('gets a ready hand and deck unless they want to put it together themselves', async () => {
    await visit(waiting('sword_duel', [host, free(1)]));
    await fill('Name', 'Bruno');
    await sit();
    await fill('Deck', '@');
    await sit();
    expect(asked.map((wish) => wish.deck)).toEqual([expect.stringMatching(/lunger|parrier/), undefined]);
  });
});
