import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError } from '../lib/api';
import { keysOf } from '../lib/keys';
import { preferences } from '../lib/preferences.svelte';
import type { PrintedCard, TableRequest } from '../lib/protocol';
import { router } from '../lib/router.svelte';
import { guilds, sails, table } from './fixtures';
import Lobby from './Lobby.svelte';
import { EVERY_MS } from './tables.svelte';

let target: HTMLElement;
let page: Record<string, unknown> | undefined;
let asked: TableRequest[];

beforeEach(() => {
  localStorage.clear();
  preferences.load();
  asked = [];
  target = document.createElement('div');
  document.body.append(target);
  vi.spyOn(api, 'games').mockResolvedValue([guilds, sails]);
  vi.spyOn(api, 'tables').mockResolvedValue([]);
  vi.spyOn(api, 'makeTable').mockImplementation((wish) => {
    asked.push(wish);
    return Promise.resolve({ table: table('new', 'running'), keys: [{ seat: 0, token: 'secret' }] });
  });
  vi.spyOn(router, 'navigate').mockImplementation(() => {});
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

async function visit(): Promise<void> {
  page = mount(Lobby, { target, props: { params: {} } });
  await settle();
}

function button(text: string, n = 0): HTMLButtonElement {
  const found = [...target.querySelectorAll('button')].filter((one) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(text),
  )[n];
  if (!found) throw new Error(`there is no button ${text}`);
  return found;
}

/** The field with this label. */
function field<T extends HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(label: string, n = 0): T {
  const labels = [...target.querySelectorAll('label')].filter((one) => one.textContent?.trim().startsWith(label));
  const found = labels[n]?.htmlFor ? document.getElementById(labels[n].htmlFor) : labels[n]?.querySelector('input');
  if (!found) throw new Error(`there is no field ${label}`);
  return found as T;
}

async function write(element: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  element.value = text;
  element.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
}

async function choose(element: HTMLSelectElement, value: string): Promise<void> {
  element.value = value;
  element.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
}

async function press(element: HTMLElement): Promise<void> {
  element.click();
  await settle();
}

function alerts(): string[] {
  return [...target.querySelectorAll('[role="alert"]')].map((one) => one.textContent?.trim() ?? '');
}

describe('somebody who comes for the first time', () => {
  it('plays after one click', async () => {
    await visit();
    await press(button('Play now: Arcana'));
    expect(asked).toHaveLength(1);
    expect(asked[0]?.seats).toEqual([
      { kind: 'me', name: 'Guest' },
      { kind: 'bot', name: 'Ada', bot: 'montecarlo:20ms' },
    ]);
    expect(keysOf('new')).toEqual([{ seat: 0, token: 'secret' }]);
    expect(router.navigate).toHaveBeenCalledWith('/t/new');
  });

  it('is offered the lesson first, and later the game', async () => {
    await visit();
    const first = () => target.querySelector('article .primary')?.getAttribute('aria-label');
    expect(first()).toBe('Learn in seven minutes: Arcana');
    await press(button('Play now: Arcana'));
    await unmount(page ?? {});
    await visit();
    expect(first()).toBe('Play now: Arcana');
    expect(target.querySelector('[aria-label="Learn Arcana"]')).not.toBeNull();
  });

  it('reads how many play, how long and how hard it is', async () => {
    await visit();
    expect(target.querySelector('article')?.textContent).toContain('2–4 players · 30–45 minutes · easy to learn');
  });

  it('reads how the chosen opponent plays', async () => {
    await visit();
    const told = () => target.querySelector('article .plays')?.textContent;
    expect(told()).toBe('Overlooks things.');
    await choose(field<HTMLSelectElement>('Opponent', 0), 'montecarlo:100ms');
    expect(told()).toBe('Weighs every move.');
  });

  it('finds name, bot and deck as they were chosen before', async () => {
    await visit();
    await write(field<HTMLInputElement>('Your name'), ' Anna ');
    await choose(field<HTMLSelectElement>('Opponent', 1), 'montecarlo:100ms');
    await choose(field<HTMLSelectElement>('Your deck'), 'eisen');
    await press(button('Play now: City of Five Sails'));
    await unmount(page ?? {});
    await visit();
    expect(field<HTMLInputElement>('Your name').value).toBe('Anna');
    expect(field<HTMLSelectElement>('Opponent', 0).value).toBe('montecarlo:20ms');
    expect(field<HTMLSelectElement>('Opponent', 1).value).toBe('montecarlo:100ms');
    expect(field<HTMLSelectElement>('Your deck').value).toBe('eisen');
  });

  it('is told at the name what is wrong with it', async () => {
    await visit();
    await write(field<HTMLInputElement>('Your name'), 'North');
    await press(button('Play now: Arcana'));
    expect(asked).toEqual([]);
    expect(alerts()).toEqual(['“North” is a place in this game; take another name.']);
    expect(field('Your name').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Your name'));
  });

  it('is told at the card what the server refused', async () => {
    vi.mocked(api.makeTable).mockRejectedValue(new ApiError('too many new tables from your address', 429));
    await visit();
    await press(button('Play now: Arcana'));
    expect(alerts()).toEqual(['Too many new tables from your address.']);
    expect(button('Play now: Arcana').disabled).toBe(false);
  });

  it('reads that there are no tables, and that no account is needed', async () => {
    await visit();
    expect(target.textContent).toContain('There is no account');
    expect(target.textContent).toContain('You have no table yet');
    expect(target.textContent).toContain('Nobody is waiting for players');
  });

  it('can try again where the games did not arrive', async () => {
    vi.mocked(api.games).mockRejectedValueOnce(new ApiError('The server cannot be reached.', 0));
    vi.mocked(api.tables).mockRejectedValueOnce(new ApiError('The server cannot be reached.', 0));
    await visit();
    expect(alerts()[0]).toContain('The server cannot be reached.');
    await press(button('Try again'));
    expect(alerts()).toEqual([]);
    expect(button('Play now: Arcana')).toBeTruthy();
  });

  it('gets the games by themselves when the server answers again', async () => {
    vi.useFakeTimers();
    const away = new ApiError('The server cannot be reached.', 0);
    vi.mocked(api.games).mockRejectedValueOnce(away);
    vi.mocked(api.tables).mockRejectedValueOnce(away);
    await visit();
    expect(alerts()[0]).toContain('The server cannot be reached.');
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    await settle();
    expect(alerts()).toEqual([]);
    vi.mocked(api.makeTable).mockRejectedValueOnce(away);
    await press(button('Play now: Arcana'));
    expect(alerts()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    await settle();
    expect(alerts()).toEqual([]);
    vi.useRealTimers();
  });
});

describe('the form of a new table', () => {
  async function open(): Promise<void> {
    await visit();
    await press(button('New table'));
  }

  it('makes the table that was filled in', async () => {
    await open();
    await choose(field<HTMLSelectElement>('Players'), '3');
    await choose(field<HTMLSelectElement>('Who sits here', 1), 'hotseat');
    await choose(field<HTMLSelectElement>('Who sits here', 2), 'bot');
    await choose(field<HTMLSelectElement>('Strength'), 'random');
    await write(field<HTMLInputElement>('Name', 1), 'Berta');
    await press(field<HTMLInputElement>('Militia'));
    await choose(field<HTMLSelectElement>('Districts'), 'two_own');
    await write(field<HTMLInputElement>('Title'), 'Friday');
    await press(field<HTMLInputElement>('List it'));
    await write(field<HTMLInputElement>('Seed'), '7');
    await press(button('Open the table'));
    expect(asked).toEqual([
      {
        game: 'arcana',
        seats: [
          { kind: 'me', name: 'Guest' },
          { kind: 'hotseat', name: 'Berta' },
          { kind: 'bot', name: 'Ada', bot: 'random' },
        ],
        options: { militia: true, layout: 'two_own' },
        title: 'Friday',
        listed: false,
        spectators: true,
        seed: 7,
      },
    ]);
    expect(router.navigate).toHaveBeenCalledWith('/t/new');
  });

  it('says nothing is wrong before it is sent, and then says it at the field', async () => {
    await open();
    await write(field<HTMLInputElement>('Name'), '');
    await choose(field<HTMLSelectElement>('Guilds', 1), 'Blades');
    expect(alerts()).toEqual([]);
    await press(button('Open the table'));
    expect(asked).toEqual([]);
    expect(alerts()).toEqual(['Give a name.', 'Guilds: choose for every seat, or for none.']);
    expect(document.activeElement).toBe(field('Name'));
    await write(field<HTMLInputElement>('Name'), 'Anna');
    await choose(field<HTMLSelectElement>('Guilds', 1), '');
    expect(alerts()).toEqual([]);
  });

  it('shows every fault of a pasted deck with line and rule, and sends it only when it is legal', async () => {
    const faults = [
      { line: 2, text: "no card is called 'Foo'", rule: '' },
      { line: 0, text: 'too few cards', rule: 'FS-DECK-05' },
    ];
    vi.spyOn(api, 'checkDeck').mockImplementation(({ text }) => {
      const legal = !text.includes('Foo');
      return Promise.resolve({ legal, name: 'Mine', cards: 51, faults: legal ? [] : faults });
    });
    await open();
    await choose(field<HTMLSelectElement>('Game'), 'five_sails');
    await choose(field<HTMLSelectElement>('Deck'), '#');
    await write(field<HTMLTextAreaElement>('Deck list'), 'Leader\nFoo');
    await vi.waitFor(() => expect(target.textContent).toContain('2 things are wrong'));
    const told = [...target.querySelectorAll('.faults li')];
    expect(told.map((one) => one.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      "Line 2 No card is called 'Foo'.",
      'Deck Too few cards. FS-DECK-05',
    ]);
    expect(target.querySelector('.faults a')?.getAttribute('href')).toBe('/rules/five_sails#FS-DECK-05');
    await press(button('Line 2'));
    const area = field<HTMLTextAreaElement>('Deck list');
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('Foo');
    await press(button('Open the table'));
    expect(asked).toEqual([]);
    expect(alerts()).toEqual(['This deck cannot be played yet: see below.']);

    await write(area, 'Leader\nKaspar');
    await vi.waitFor(() => expect(target.textContent).toContain('Legal: “Mine”, 51 cards.'));
    await press(button('Open the table'));
    expect(asked[0]?.seats[0]?.deck).toBe('Leader\nKaspar');
  });

  it('checks the deck anew when the edition changes', async () => {
    const checked = vi.spyOn(api, 'checkDeck').mockResolvedValue({ legal: true, name: '', cards: 51, faults: [] });
    await open();
    await choose(field<HTMLSelectElement>('Game'), 'five_sails');
    await choose(field<HTMLSelectElement>('Deck'), '#');
    await write(field<HTMLTextAreaElement>('Deck list'), 'Leader\nKaspar');
    await vi.waitFor(() => expect(checked).toHaveBeenCalledTimes(1));
    await choose(field<HTMLSelectElement>('Rules'), 'playtest');
    await vi.waitFor(() => expect(checked).toHaveBeenCalledTimes(2));
    expect(checked.mock.calls.map(([wish]) => wish.edition)).toEqual(['2023', 'playtest']);
  });

  it('puts a refusal of the server at its field', async () => {
    vi.mocked(api.makeTable).mockRejectedValue(new ApiError('Districts cannot be so', 400));
    await open();
    await press(button('Open the table'));
    expect(field('Districts').getAttribute('aria-invalid')).toBe('true');
    expect(alerts()).toEqual(['Districts cannot be so.']);
  });
});

describe('a ready deck', () => {
  const eisen = {
    id: 'eisen',
    title: 'Kaspar',
    parts: [
      { heading: 'Leader', cards: [{ count: 1, id: 'kaspar-dietrich', name: 'Kaspar Dietrich' }] },
      { heading: 'Faction', cards: [{ count: 2, id: 'robbery', name: 'Robbery' }, { count: 1, id: 'parley', name: 'Parley' }] },
    ],
    text: 'Leader\n1 Kaspar Dietrich\n',
  }; // prettier-ignore

  beforeEach(() => {
    vi.spyOn(api, 'deck').mockResolvedValue(eisen);
    vi.spyOn(api, 'cards').mockResolvedValue([]);
  });

  async function look(): Promise<HTMLDetailsElement> {
    const details = [...target.querySelectorAll('details')].find((one) => one.textContent?.includes('in this deck'));
    if (!details) throw new Error('there is no deck to look at');
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
    await settle();
    return details;
  }

  it('is read by its headings before it is played', async () => {
    await visit();
    expect(target.textContent).not.toContain('What is in this deck');
    await choose(field<HTMLSelectElement>('Your deck'), 'eisen');
    expect(api.deck).toHaveBeenCalledWith('five_sails', 'eisen');
    const shown = await look();
    const headings = [...shown.querySelectorAll('h4')].map((one) => one.textContent?.trim());
    expect(headings).toEqual(['Leader 1', 'Faction 3']);
    const lines = [...shown.querySelectorAll('li')].map((one) => one.textContent?.replace(/\s+/g, ' ').trim());
    expect(lines).toEqual(['Kaspar Dietrich', '2× Robbery', 'Parley']);
    expect(shown.querySelector('[data-card="robbery"]')?.tagName).toBe('BUTTON');
  });

  it('shows the faces that lead it as soon as it is chosen', async () => {
    const kaspar = { id: 'kaspar-dietrich', name: 'Kaspar Dietrich', kind: 'leader', text: '', facts: {} };
    vi.mocked(api.cards).mockResolvedValue([kaspar as PrintedCard]);
    await visit();
    await choose(field<HTMLSelectElement>('Your deck'), 'eisen');
    await vi.waitFor(() => expect(target.querySelectorAll('form .faces [role="img"]').length).toBeGreaterThan(0));
    const faces = [...target.querySelectorAll('form .faces [role="img"]')].map((one) => one.getAttribute('data-card'));
    expect(faces[0]).toBe('kaspar-dietrich');
  });

  it('becomes a list that can be changed', async () => {
    vi.spyOn(api, 'checkDeck').mockResolvedValue({ legal: true, name: '', cards: 51, faults: [] });
    await visit();
    await press(button('New table'));
    await choose(field<HTMLSelectElement>('Game'), 'five_sails');
    await choose(field<HTMLSelectElement>('Deck'), 'eisen');
    await look();
    await press(button('Change this deck'));
    expect(field<HTMLSelectElement>('Deck').value).toBe('#');
    expect(field<HTMLTextAreaElement>('Deck list').value).toBe(eisen.text);
  });

  it('says why it cannot be read', async () => {
    vi.mocked(api.deck).mockRejectedValue(new ApiError('there is no ready deck called eisen in this game', 404));
    await visit();
    await choose(field<HTMLSelectElement>('Your deck'), 'eisen');
    await look();
    expect(alerts()).toEqual(['There is no ready deck called eisen in this game.']);
  });
});

describe('the lists', () => {
  it('let me continue, join and watch', async () => {
    localStorage.setItem('quarterdeck.seats', JSON.stringify({ mine: [{ seat: 0, token: 'x' }] }));
    vi.mocked(api.tables).mockResolvedValue([
      table('mine', 'running'),
      table('waits', 'open', { title: 'Come in' }),
      table('runs', 'running'),
      table('shut', 'running', { spectators: false }),
    ]);
    await visit();
    const all = [...target.querySelectorAll('a')];
    const links = all.map((one) => [one.getAttribute('aria-label'), one.getAttribute('href')]);
    expect(links).toContainEqual(['Continue: Arcana, Anna, Ada (bot)', '/t/mine']);
    expect(links).toContainEqual(['Join: Come in, Anna, Ada (bot)', '/t/waits']);
    expect(links).toContainEqual(['Watch: Arcana, Anna, Ada (bot)', '/t/runs']);
    expect(links.some(([, to]) => to === '/t/shut')).toBe(false);
    expect(target.textContent).toContain('no spectators');
  });

  it('lead back into a guided game by its guide', async () => {
    localStorage.setItem('quarterdeck.seats', JSON.stringify({ mine: [{ seat: 0, token: 'x' }] }));
    localStorage.setItem(
      'quarterdeck.learn',
      JSON.stringify({ arcana: { table: 'mine', part: 'guide', step: 'hand', seen: [] } }),
    );
    vi.mocked(api.tables).mockResolvedValue([table('mine', 'running', { title: 'A first game' })]);
    await visit();
    const back = target.querySelector('.hero a');
    expect([back?.textContent?.trim(), back?.getAttribute('href')]).toEqual(['Go on learning Arcana', '/learn/arcana']);
    expect(target.querySelector('a[aria-label^="Continue"]')?.getAttribute('href')).toBe('/learn/arcana');
  });

  it('let me see a finished game again, or take it off', async () => {
    const seats = { done: [{ seat: 0, token: 'x' }], old: [{ seat: 0, token: 'y' }] };
    localStorage.setItem('quarterdeck.seats', JSON.stringify(seats));
    vi.spyOn(api, 'table').mockImplementation((id) =>
      Promise.resolve(id === 'old' ? table(id, 'closed', { problem: 'Its rules are gone.' }) : table(id, 'over')),
    );
    await visit();
    expect(target.querySelector('a[aria-label^="Replay"]')?.getAttribute('href')).toBe('/replay/done');
    expect(target.textContent).toContain('Its rules are gone.');
    expect(target.querySelector('.hero a')).toBeNull();
    for (const cross of target.querySelectorAll<HTMLElement>('[title="Take it off this list"]')) await press(cross);
    expect(target.textContent).toContain('You have no table yet');
    expect(keysOf('done')).toEqual([]);
  });
});

describe('a guild that is chosen for a seat', () => {
  it('says what it is good at', async () => {
    await visit();
    await press(button('New table'));
    expect(target.textContent).not.toContain('Wins ties over Relics.');
    await choose(field<HTMLSelectElement>('Guilds'), 'Thieves');
    const told = document.getElementById(field('Guilds').getAttribute('aria-describedby') ?? '');
    expect(told?.textContent?.trim()).toBe('Wins ties over Relics.');
  });
});
