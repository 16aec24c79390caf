import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import Card from './Card.svelte';
import CardZoom from './CardZoom.svelte';
import { EMBLEMS } from './emblems';
import { faces } from './faces/faces.svelte';
import { arcana, fiveSails, swordDuel } from './fixtures/printed';
import { describe as sentence, DECKS } from './names';
import { SYMBOLS } from './symbols';
import type { CardProps, CardSize, PrintedCard } from './types';
import { HOVER_MS, PRESS_MS, zoom } from './zoom.svelte';

const SETS: readonly (readonly [string, readonly PrintedCard[]])[] = [
  ['arcana', arcana],
  ['five_sails', fiveSails],
  ['sword_duel', swordDuel],
];
const SIZES: readonly CardSize[] = ['tiny', 'small', 'medium', 'large'];
const every = SETS.flatMap(([game, cards]) => cards.map((printed) => ({ game, printed, id: `${game} ${printed.id}` })));

const mounted: Record<string, unknown>[] = [];

function show(props: CardProps): HTMLElement {
  const target = document.createElement('div');
  document.body.append(target);
  mounted.push(mount(Card, { target, props }));
  flushSync();
  const card = target.querySelector<HTMLElement>('[data-card]');
  if (!card) throw new Error('no card was drawn');
  return card;
}

function fixture(id: string): PrintedCard {
  const found = every.find((one) => one.printed.id === id);
  if (!found) throw new Error(id);
  return found.printed;
}

function text(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

beforeAll(() => Promise.all(SETS.map(([game]) => faces.ask(game))));

afterEach(() => {
  vi.useRealTimers();
  zoom.close();
  for (const one of mounted.splice(0)) void unmount(one);
  document.body.innerHTML = '';
});

describe.each(every)('$id', ({ game, printed }) => {
  it.each(SIZES)('is drawn in the size %s with a spoken description', (size) => {
    const card = show({ game, printed, size });
    expect(card.getAttribute('aria-label')).toBe(sentence(printed));
    expect(card.querySelector('.name')?.textContent?.length).toBeGreaterThan(1);
    expect(card.querySelector('.pic img')?.getAttribute('src')).toMatch(/^(blob:|data:image\/svg\+xml,)/);
    for (const drawing of card.querySelectorAll('svg'))
      expect(drawing.querySelector('path')?.getAttribute('d')).toBeTruthy();
  });

  it('shows its whole name and text when large', () => {
    const card = show({ game, printed, size: 'large' });
    expect(text(card)).toContain(printed.name);
    expect(text(card)).toContain(printed.text.replace(/\s+/g, ' '));
  });
});

describe('a large card', () => {
  it('of City of Five Sails shows every number with its name, and a dash as a dash', () => {
    const stats = [...show({ game: 'five_sails', printed: fixture('alcee'), size: 'large' }).querySelectorAll('.stat')];
    expect(stats.map((one) => text(one))).toEqual([
      '2 Resolve', '1 Combat', '2 Finesse', '1 Influence', '2 Riposte', '– Parry', '1 Thrust',
    ]); // prettier-ignore
  });

  it('of an attachment shows the dashes too, which a medium one leaves out', () => {
    const printed = fixture('burnished-cuirass');
    const stats = (size: CardSize) =>
      [...show({ game: 'five_sails', printed, size }).querySelectorAll('.stat')].map(text);
    expect(stats('large')).toEqual(['+1 Resolve', '– Combat', '– Finesse', '– Influence']);
    expect(stats('medium')).toEqual(['+1']);
  });

  it('of Sword Duel says the numbers of its two bodies, and where the weapon goes on to', () => {
    const card = show({ game: 'sword_duel', printed: fixture('head-cut'), size: 'large' });
    const said = (kind: string) => text(card.querySelector(`.areas.${kind}`)!);
    expect(said('red')).toBe('red head 3, chest 2');
    expect(said('green')).toBe('green head −2, chest −1, belly +2, sword leg +1, off leg +1');
    expect(card.querySelectorAll('.flow path.blue').length).toBeGreaterThan(0);
  });

  it('of Arcana shows the Main Arcanum, the gold number and the points', () => {
    const card = show({ game: 'arcana', printed: fixture('pilgrim-hospice'), size: 'large' });
    expect(text(card)).toContain('Main Arcanum Cup, gold number 3');
    expect(text(card.querySelector('.points')!)).toBe('5 points');
  });
});

describe('a card on the table', () => {
  const printed = fixture('alcee');

  it('marks a number that has changed', () => {
    const card = show({ game: 'five_sails', printed, size: 'large', stats: { combat: 3, finesse: 1, resolve: 2 } });
    expect([...card.querySelectorAll('.stat.up')].map(text)).toEqual(['3▲ Combat (1)']);
    expect([...card.querySelectorAll('.stat.down')].map(text)).toEqual(['1▼ Finesse (2)']);
  });

  it('shows wounds, badges and the sign of its seat', () => {
    const badges = [
      { label: 'Renown 2', symbol: 'renown' },
      { label: 'marked', symbol: '!' },
    ];
    const card = show({ game: 'five_sails', printed, owner: 2, wounds: 2, badges });
    expect(text(card.querySelector('.wounds')!)).toBe('2');
    expect(text(card.querySelector('.badges')!)).toContain('Renown 2');
    expect(text(card.querySelector('.sign')!)).toBe('▲');
    expect(card.querySelector('.edge.dotted.owned')).not.toBeNull();
  });

  it('face down shows its back, with its name for those who know it', () => {
    const card = show({ game: 'five_sails', printed, facedown: true });
    expect(card.querySelector('.frame')).toBeNull();
    expect(text(card.querySelector('.back')!)).toContain('Alcee');
  });

  it.each(Object.entries(DECKS).flatMap(([game, decks]) => decks.map((deck) => [game, deck] as const)))(
    'that nobody knows shows the back of %s, %s, and nothing else',
    (game, deck) => {
      const card = show({ game, printed: null, deck });
      expect(card.getAttribute('aria-label')).toBe('A face-down card.');
      expect(text(card)).toBe('');
      expect(card.querySelector('.back svg path')).not.toBeNull();
    },
  );
});

describe('a card shown large', () => {
  function setTable(printed: PrintedCard | null = fixture('alcee')): HTMLElement {
    vi.useFakeTimers();
    mounted.push(mount(CardZoom, { target: document.body }));
    return show({ game: 'five_sails', printed, size: 'small', focusable: true });
  }
  /** jsdom has no PointerEvent; a mouse event with a pointer's type tells the same. `at`: when the pointer did it. */
  function point(
    card: Element,
    type: string,
    { pointerType, at = Date.now(), ...init }: PointerEventInit & { at?: number },
  ): void {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...init });
    Object.defineProperty(event, 'timeStamp', { value: at });
    card.dispatchEvent(Object.assign(event, { pointerType }));
  }
  function press(card: Element, key: string): void {
    card.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }

  it('comes after the pointer has rested on it, and goes with it', () => {
    const card = setTable();
    point(card, 'pointerover', { pointerType: 'mouse' });
    vi.advanceTimersByTime(HOVER_MS - 1);
    expect(zoom.card).toBeNull();
    vi.advanceTimersByTime(1);
    expect(zoom.card?.printed?.id).toBe('alcee');
    flushSync();
    expect(document.querySelector('.zoom .card.large')).not.toBeNull();
    point(document.body, 'pointerover', { pointerType: 'mouse' });
    expect(zoom.card).toBeNull();
  });

  it('comes after the focus of the keyboard has rested on it, and goes with it', () => {
    const card = setTable();
    const matches = vi.spyOn(card, 'matches').mockReturnValue(true); // the test's document has no keyboard
    card.focus();
    vi.advanceTimersByTime(HOVER_MS);
    expect(zoom.card?.printed?.id).toBe('alcee');
    card.blur();
    expect(zoom.card).toBeNull();
    matches.mockReturnValue(false);
    card.focus();
    vi.advanceTimersByTime(HOVER_MS);
    expect(zoom.card).toBeNull();
  });

  it('says what is true of it now', () => {
    vi.useFakeTimers();
    mounted.push(mount(CardZoom, { target: document.body }));
    const printed = fixture('alcee');
    const card = show({ game: 'five_sails', printed, stunned: true, wounds: 2, attached: ['Breastplate'] });
    zoom.open(card, 'sheet');
    flushSync();
    expect([...document.querySelectorAll('dialog .more .badge')].map(text)).toEqual(['stunned', '2 wounds']);
    expect(text(document.querySelector('dialog .more')!)).toContain('Bears Breastplate');
  });

  it('goes out of the way of a click', () => {
    const card = setTable();
    zoom.open(card, 'beside');
    point(card, 'pointerdown', { pointerType: 'mouse' });
    expect(zoom.card).toBeNull();
  });

  it('comes with the key i and goes with Escape', () => {
    const card = setTable();
    press(card, 'i');
    expect(zoom.card?.printed?.id).toBe('alcee');
    press(card, 'Escape');
    expect(zoom.card).toBeNull();
  });

  it('lies over a dialog, which stays open when Escape takes the card away', () => {
    const shown: Element[] = [];
    Object.defineProperty(HTMLElement.prototype, 'showPopover', {
      configurable: true,
      value(this: Element) {
        shown.push(this);
      },
    });
    const card = setTable();
    press(card, 'i');
    flushSync();
    expect(shown).toEqual([document.querySelector('.zoom[popover]')]);
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    card.dispatchEvent(escape);
    expect(escape.defaultPrevented).toBe(true);
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  });

  it('comes as a sheet with a long press, which plays nothing', () => {
    const card = setTable();
    let clicks = 0;
    card.addEventListener('click', () => (clicks += 1));
    point(card, 'pointerdown', { pointerType: 'touch', clientX: 5, clientY: 5 });
    vi.advanceTimersByTime(PRESS_MS);
    point(card, 'pointerup', { pointerType: 'touch' });
    card.click();
    expect(clicks).toBe(0);
    flushSync();
    const sheet = document.querySelector<HTMLDialogElement>('dialog[open]');
    expect(sheet?.querySelector('.card.large')).not.toBeNull();
    sheet?.click(); // beside what is on it
    flushSync();
    expect(document.querySelector('dialog')).toBeNull();
    card.click();
    expect(clicks).toBe(1);
  });

  it.each([
    ['left', 'pointerup', 5],
    ['moved on', 'pointermove', 60],
  ])('does not stay when a busy page hears late that the finger %s in time', (_, type, clientY) => {
    const card = setTable();
    const began = Date.now();
    let clicks = 0;
    card.addEventListener('click', () => (clicks += 1));
    point(card, 'pointerdown', { pointerType: 'touch', clientX: 5, clientY: 5, at: began });
    vi.advanceTimersByTime(PRESS_MS);
    point(card, type, { pointerType: 'touch', clientX: 5, clientY, at: began + PRESS_MS - 1 });
    expect(document.querySelector('dialog')).toBeNull();
    card.click();
    expect(clicks).toBe(1);
  });

  it('is a sheet for the key, and nothing for the pointer, where it would cover the card', () => {
    const card = setTable();
    card.getBoundingClientRect = () => new DOMRect(0, 0, window.innerWidth, window.innerHeight);
    point(card, 'pointerover', { pointerType: 'mouse' });
    vi.advanceTimersByTime(HOVER_MS);
    expect(zoom.card).toBeNull();
    card.focus();
    press(card, 'i');
    flushSync();
    expect(document.activeElement?.localName).toBe('dialog');
    press(document.activeElement!, 'Escape');
    flushSync();
    expect(document.activeElement).toBe(card);
  });

  it('does not come when the finger scrolls', () => {
    const card = setTable();
    point(card, 'pointerdown', { pointerType: 'touch', clientX: 5, clientY: 5 });
    point(card, 'pointermove', { pointerType: 'touch', clientX: 5, clientY: 40 });
    vi.advanceTimersByTime(PRESS_MS);
    expect(zoom.card).toBeNull();
  });

  it('never tells a card that nobody told us', () => {
    const card = setTable(null);
    press(card, 'i');
    expect(zoom.card).toBeNull();
  });

  it('describes itself to a screen reader while it has the focus', () => {
    const card = setTable();
    card.focus();
    flushSync();
    const id = card.getAttribute('aria-describedby');
    expect(document.getElementById(id ?? '')?.textContent).toContain('City Action, destroy Alcee');
    card.blur();
    expect(card.hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('the drawings', () => {
  it.each(Object.entries({ ...SYMBOLS, ...EMBLEMS }))('of %s are paths in absolute coordinates', (_, drawing) => {
    const path = drawing.fill ?? drawing.line ?? '';
    expect(path).toMatch(/^M[\dMLHVCQAz .-]+$/);
  });
});
