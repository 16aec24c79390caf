import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Happened, Offer, PrintedCard } from '../lib/protocol';
import Announcer from './Announcer.svelte';
import Host from './fixtures/Host.svelte';
import Log from './Log.svelte';
import { OnScreen, type Play } from './play.svelte';
import { touching } from './words';

const facts = { number: '1', faction: 'Eisen', traits: [], keywords: [] };
const otto: PrintedCard = { id: 'otto', name: 'Otto Streit', kind: 'character', text: '', facts };
const cards = new Map([[otto.id, otto]]);

function playing(...lines: string[]) {
  const offers: Offer[] = lines.map((line) => ({ line, says: `Do ${line}` }));
  const deeds = { choose: vi.fn(), drop: vi.fn(), drag: vi.fn(), about: vi.fn(), enlarge: vi.fn() };
  const sight = { game: 'five_sails' } as Play['sight'];
  const play: Play = {
    sight, cards, me: 0, readonly: false, dragged: null, told: [], sitters: [], onScreen: new OnScreen(),
    showLog: vi.fn(), ...deeds,
    printed: (word) => cards.get(word) ?? null,
    fresh: (word) => word === 'new',
    offersFor: (word) => touching(offers, word),
    selected: () => false, mark: () => '', accepts: () => false,
  }; // prettier-ignore
  return { play, ...deeds };
}

let shown: ReturnType<typeof mount> | null = null;

function show<P extends Record<string, unknown>>(component: Component<P>, props: P): HTMLElement {
  document.body.innerHTML = '';
  shown = mount(component, { target: document.body, props });
  flushSync();
  return document.body;
}

beforeEach(() => {
  globalThis.matchMedia ??= (() => ({ matches: false })) as unknown as typeof matchMedia;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

const card = () => document.querySelector('[data-word="otto"]') as HTMLButtonElement;
const place = () => document.querySelector('[data-word="docks"]') as HTMLElement;

describe('a card on a board', () => {
  it('tells that it can be chosen, by more than its colour', () => {
    show(Host, { play: playing('move otto docks').play, card: 'otto', place: 'docks' });
    expect(card().dataset['playable']).toBe('true');
    expect(card().querySelector('.pip')).not.toBeNull();
    expect(card().querySelector('.card')?.getAttribute('aria-label')).toMatch(
      /^Otto Streit.*Engaged, 2 wounds.*Can be chosen: Do move otto docks\.$/,
    );
  });

  it('is quiet when it cannot be chosen', () => {
    show(Host, { play: playing('pass').play, card: 'otto', place: 'docks' });
    expect(card().dataset['playable']).toBe('false');
    expect(card().querySelector('.pip')).toBeNull();
  });

  it('is chosen by a click and explained by the key w', () => {
    const table = playing('move otto docks');
    show(Host, { play: table.play, card: 'otto', place: 'docks' });
    card().click();
    expect(table.choose).toHaveBeenCalledWith('otto', card());
    card().dispatchEvent(new KeyboardEvent('keydown', { key: 'w', bubbles: true }));
    expect(table.about).toHaveBeenCalledWith('otto');
  });
});

describe('a place on a board', () => {
  it('has a button only when it can be chosen', () => {
    show(Host, { play: playing('pass').play, card: 'otto', place: 'docks' });
    expect(place().querySelector(':scope > button.sign')).toBeNull();
    expect(place().getAttribute('aria-label')).toBe('The Docks');
  });

  it('is chosen by its button and by its ground, but not by a card on it', () => {
    const table = playing('claim docks', 'use otto');
    show(Host, { play: table.play, card: 'otto', place: 'docks' });
    place().querySelector<HTMLElement>(':scope > button.sign')?.click();
    expect(table.choose.mock.calls.map(([word]) => word)).toEqual(['docks']);
    place().click();
    expect(table.choose).toHaveBeenCalledTimes(2);
    card().click();
    expect(table.choose.mock.calls.map(([word]) => word)).toEqual(['docks', 'docks', 'otto']);
  });
});

const told = (count: number): Happened[] =>
  Array.from({ length: count }, (_, n) => ({ number: n + 1, kind: 'drew', text: `Line ${n + 1}.`, details: {} }));

describe('the log', () => {
  it('shows the last 400 lines, and all on request', () => {
    // Lines that say the same stand in one row, which counts them: many lines, and few elements to make.
    const events = told(450).map((event, n) => ({ ...event, text: n < 50 ? 'Anna draws.' : 'Bruno draws.' }));
    const body = show(Log, { game: 'five_sails', events, cards });
    const rows = () => [...body.querySelectorAll('li')].map((row) => row.textContent?.trim());
    expect(rows()).toEqual(['Bruno draws. ×400400 times']);
    body.querySelector('button')?.click();
    flushSync();
    expect(rows()).toEqual(['Anna draws. ×5050 times', 'Bruno draws. ×400400 times']);
  });

  it('lets the names of cards be focused', () => {
    const events = [{ number: 1, kind: 'moved', text: 'Otto Streit moves.', details: { card: 'otto' } }];
    const body = show(Log, { game: 'five_sails', events, cards });
    const name = body.querySelector<HTMLElement>('[data-card="otto"]');
    expect(name?.tagName).toBe('BUTTON');
    expect(body.querySelector('li')?.textContent?.trim()).toBe('Otto Streit moves.');
  });
});

describe('the announcer', () => {
  const status = () => document.querySelector('[role="status"]')?.textContent;

  it('says what is new, not what was there before', () => {
    const props = $state({ events: told(3), prompt: '' });
    show(Announcer, props);
    expect(status()).toBe('');
    props.events = told(5);
    flushSync();
    expect(status()).toBe('Line 4. Line 5.');
  });

  it('is silent when a choice is taken back', () => {
    const props = $state({ events: told(5), prompt: '' });
    show(Announcer, props);
    props.events = told(2);
    flushSync();
    expect(status()).toBe('');
    props.events = told(3);
    flushSync();
    expect(status()).toBe('Line 3.');
  });
});
