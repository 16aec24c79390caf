import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError } from '../lib/api';
import { games } from '../lib/games.svelte';
import { router } from '../lib/router.svelte';
import { guilds, sails } from '../lobby/fixtures';
import Rules from './Rules.svelte';

let target: HTMLElement;
let page: Record<string, unknown>;
let scrolled: string[];

beforeEach(async () => {
  vi.spyOn(api, 'games').mockResolvedValue([guilds, { ...sails, title: 'As the server says' }]);
  await games.refresh();
  scrolled = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.id);
  };
  target = document.createElement('div');
  document.body.append(target);
  vi.spyOn(api, 'rules').mockResolvedValue([
    { id: 'FS-DUEL-01', section: 'Duels', text: 'Thrust adds threat.', editions: ['2023', 'playtest'] },
    { id: 'FS-DUEL-02', section: 'Duels', text: 'A Riposte answers.', editions: ['playtest'] },
    { id: 'FS-CITY-01', section: 'The City', text: 'Renown lies there.', editions: ['2023'] },
  ]);
});

beforeEach(() => {
  vi.spyOn(api, 'cards').mockResolvedValue([{ id: 'otto', name: 'Otto Streit', kind: '', text: '', facts: {} }]);
  vi.spyOn(api, 'links').mockResolvedValue({
    cards: [{ id: 'otto', lines: [], rules: ['FS-CITY-01'], rulings: [], scenarios: [] }],
    rulings: [],
    scenarios: [],
  });
});

afterEach(async () => {
  await unmount(page);
  target.remove();
  router.hash = '';
  history.replaceState(null, '', location.pathname);
});

async function settle(): Promise<void> {
  for (let n = 0; n < 6; n += 1) {
    await tick();
    await Promise.resolve();
  }
  flushSync();
}

async function visit(hash = ''): Promise<void> {
  router.hash = hash;
  page = mount(Rules, { target, props: { params: { game: 'five_sails' } } });
  await settle();
}

function shown(): string[] {
  return [...target.querySelectorAll('article:not([hidden])')].map((one) => one.id);
}

async function search(text: string): Promise<void> {
  const field = target.querySelector<HTMLInputElement>('input[type="search"]');
  if (!field) throw new Error('there is no search');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
}

describe('the rules page', () => {
  it('calls the game what the server calls it', async () => {
    await visit();
    expect(target.querySelector('h1')?.textContent).toBe('As the server says: the rules');
  });

  it('names the cards that a rule governs, each with the address of its page', async () => {
    await visit();
    const link = document.querySelector('#FS-CITY-01 .cards a');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Otto Streit', '/cards/five_sails#otto']);
    expect(document.querySelector('#FS-DUEL-01 .cards')).toBeNull();
  });

  it('goes to the rule of the address when the rules arrive, and marks it', async () => {
    await visit('FS-DUEL-02');
    expect(scrolled).toEqual(['FS-DUEL-02']);
    expect(target.querySelector('.named')?.id).toBe('FS-DUEL-02');
    expect(document.activeElement?.id).toBe('FS-DUEL-02');
  });

  it('follows the address when it changes, though a search hid the rule', async () => {
    await visit();
    await search('renown');
    expect(shown()).toEqual(['FS-CITY-01']);
    router.hash = 'FS-DUEL-01';
    await settle();
    expect(scrolled).toEqual(['FS-DUEL-01']);
    expect(shown()).toHaveLength(3);
  });

  it('marks what was searched for and lists only sections that have it', async () => {
    await visit();
    await search('threat THRUST');
    expect(shown()).toEqual(['FS-DUEL-01']);
    expect([...target.querySelectorAll('mark')].map((one) => one.textContent)).toEqual(['Thrust', 'threat']);
    const listed = target.querySelectorAll('nav[aria-label="Sections"] li:not([hidden]) a');
    expect([...listed].map((one) => one.textContent)).toEqual(['Duels']);
    expect(target.querySelector('[role="status"]')?.textContent).toContain('1 of 3 rules');
    await search('nothing like it');
    expect(target.textContent).toContain('No rule has any of these words.');
  });

  it('puts the best answer first, and keeps the question in the address', async () => {
    await visit();
    await search('city');
    expect(shown()).toEqual(['FS-CITY-01']);
    expect(location.search).toBe('?q=city');
    await search('');
    expect(location.search).toBe('');
    expect(shown()).toHaveLength(3);
  });

  it('begins with the question of the address', async () => {
    history.replaceState(null, '', '?q=renown');
    await visit();
    expect(shown()).toEqual(['FS-CITY-01']);
    history.replaceState(null, '', location.pathname);
  });

  it('offers the word that was meant', async () => {
    await visit();
    await search('thrsut');
    expect(shown()).toEqual(['FS-DUEL-01']);
    const button = [...target.querySelectorAll('button')].find((one) => one.textContent === 'Search for thrust');
    button?.click();
    await settle();
    expect(target.querySelector<HTMLInputElement>('input[type="search"]')?.value).toBe('thrust');
    expect(target.textContent).not.toContain('Did you mean');
  });

  it('says that there is no such rule', async () => {
    await visit('FS-NOPE-99');
    expect(target.textContent).toContain('There is no rule FS-NOPE-99 in this game');
    router.hash = 'section-duels';
    await settle();
    expect(target.textContent).not.toContain('There is no rule');
  });

  it('keeps to an edition and says which rules have only one', async () => {
    await visit();
    const select = target.querySelector<HTMLSelectElement>('select');
    if (!select) throw new Error('there is no choice of editions');
    select.value = '2023';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
    expect(shown()).toEqual(['FS-DUEL-01', 'FS-CITY-01']);
    expect(target.querySelector('#FS-CITY-01 .badge')?.textContent).toBe('only 2023');
    expect(target.querySelector('#FS-DUEL-01 .badge')).toBeNull();
  });

  it('copies the link to a rule', async () => {
    const written: string[] = [];
    const clipboard = { writeText: (text: string) => Promise.resolve(void written.push(text)) };
    vi.stubGlobal('navigator', { ...navigator, clipboard });
    await visit();
    target.querySelector<HTMLElement>('[aria-label="Copy link to FS-DUEL-01"]')?.click();
    await settle();
    expect(written).toEqual([`${location.origin}${location.pathname}#FS-DUEL-01`]);
    expect(target.textContent).toContain('The link to FS-DUEL-01 was copied.');
    vi.unstubAllGlobals();
  });

  it('says what went wrong', async () => {
    vi.mocked(api.rules).mockRejectedValue(new ApiError('There is no such game.', 404));
    await visit();
    expect(target.querySelector('[role="alert"]')?.textContent).toContain('There is no such game.');
  });
});
