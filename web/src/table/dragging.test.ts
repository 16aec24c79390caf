import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Offer, PrintedCard } from '../lib/protocol';
import Host from './fixtures/Host.svelte';
import { OnScreen, type Play } from './play.svelte';
import { touching } from './words';

const facts = { number: '1', faction: 'Eisen', traits: [], keywords: [] };
const otto: PrintedCard = { id: 'otto', name: 'Otto Streit', kind: 'character', text: '', facts };
const cards = new Map([[otto.id, otto]]);

let shown: ReturnType<typeof mount>;
let play: Play;
/** What lies under the pointer. */
let under: Element | null;

function table(...lines: string[]): void {
  const offers: Offer[] = lines.map((line) => ({ line, says: `Do ${line}` }));
  let dragged: string | null = null;
  play = {
    sight: { game: 'five_sails' } as Play['sight'], cards, me: 0, readonly: false,
    told: [], sitters: [], onScreen: new OnScreen(), showLog: vi.fn(),
    get dragged() { return dragged; },
    drag: vi.fn((word: string | null) => void (dragged = word)),
    choose: vi.fn(), drop: vi.fn(), about: vi.fn(), enlarge: vi.fn(),
    printed: (word) => cards.get(word) ?? null,
    offersFor: (word) => touching(offers, word),
    accepts: (onto) => dragged !== null && touching(offers, dragged, onto).length > 0,
    selected: () => false, mark: () => '', fresh: () => false,
  }; // prettier-ignore
  shown = mount(Host, { target: document.body, props: { play, card: 'otto', place: 'docks' } });
  flushSync();
}

const card = () => document.querySelector('[data-word="otto"]') as HTMLElement;
const place = () => document.querySelector('[data-word="docks"]') as HTMLElement;
const ghost = () => document.querySelector<HTMLElement>('.drag-ghost');

/** The test's document knows no pointer events: a mouse event with what they have beyond it. */
function point(
  type: string,
  x: number,
  y: number,
  more: { button?: number; isPrimary?: boolean; pointerType?: string; at?: number } = {},
): void {
  const { button = 0, isPrimary = true, pointerType = 'mouse', at } = more;
  const event = new MouseEvent(type, {
    clientX: x,
    clientY: y,
    button,
    bubbles: true,
    cancelable: true,
    detail: type === 'click' ? 1 : 0,
  });
  card().dispatchEvent(Object.assign(happening(event, at), { pointerId: 1, isPrimary, pointerType }));
}

/** When the pointer did it; a busy page hears of it later. */
function happening<E extends Event>(event: E, at = performance.now()): E {
  Object.defineProperty(event, 'timeStamp', { value: at });
  return event;
}

beforeEach(() => {
  document.body.innerHTML = '';
  under = null;
  document.elementFromPoint = () => under;
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(() => {
  void unmount(shown);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a card that is dragged', () => {
  it('is followed by a ghost that is no card of the table', () => {
    table('move otto docks');
    point('pointerdown', 10, 10);
    point('pointermove', 14, 12);
    expect(ghost()).toBeNull();
    point('pointermove', 60, 30);
    expect(play.drag).toHaveBeenCalledWith('otto');
    expect(ghost()?.style.transform).toContain('translate(50px, 20px)');
    expect(ghost()?.querySelector('[data-word], [data-card]')).toBeNull();
    expect(document.querySelectorAll('[data-word="otto"]')).toHaveLength(1);
  });

  it('marks the place under it that takes it, and is dropped there', () => {
    table('move otto docks');
    point('pointerdown', 10, 10);
    under = place();
    point('pointermove', 60, 30);
    expect(place().hasAttribute('data-over')).toBe(true);
    point('pointerup', 60, 30);
    expect(play.drop).toHaveBeenCalledExactlyOnceWith('otto', 'docks', place());
    expect([ghost(), play.dragged, place().hasAttribute('data-over')]).toEqual([null, null, false]);
  });

  it('lets what is under it scroll at its edge, but not away from under it once it is over what takes it', async () => {
    table('move otto docks');
    const picture = () => new Promise((next) => requestAnimationFrame(next));
    const scrolling = document.createElement('div');
    Object.assign(scrolling.style, { overflowY: 'auto' });
    scrolling.getBoundingClientRect = () => new DOMRect(0, 0, 300, 300);
    const ground = document.createElement('p');
    document.body.append(scrolling);
    scrolling.append(ground);
    point('pointerdown', 10, 10);
    under = ground;
    point('pointermove', 60, 299);
    await picture();
    await picture();
    const begun = scrolling.scrollTop;
    expect(begun).toBeGreaterThan(0);
    const taker = document.createElement('section');
    taker.dataset['word'] = 'docks';
    scrolling.append(taker);
    under = taker;
    point('pointermove', 61, 299);
    expect(taker.hasAttribute('data-over')).toBe(true);
    const there = scrolling.scrollTop;
    await picture();
    await picture();
    expect(scrolling.scrollTop).toBe(there);
  });

  it('chooses nothing by the click at its end', () => {
    table('move otto docks');
    point('pointerdown', 10, 10);
    point('pointermove', 60, 30);
    point('pointerup', 60, 30);
    vi.advanceTimersByTime(1000); // the page was busy
    point('click', 60, 30);
    expect(play.choose).not.toHaveBeenCalled();
    point('click', 60, 30);
    expect(play.choose).toHaveBeenCalledOnce();
  });

  it('chooses nothing when the mouse is let go long after Escape', () => {
    table('move otto docks');
    point('pointerdown', 10, 10);
    point('pointermove', 60, 30);
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    vi.advanceTimersByTime(1000);
    point('pointerup', 10, 10);
    point('click', 10, 10);
    expect(play.choose).not.toHaveBeenCalled();
  });

  it('lets the next press choose, and a key at once, where no click ended it', () => {
    table('move otto docks');
    point('pointerdown', 10, 10);
    point('pointermove', 60, 30);
    point('pointerup', 60, 30);
    card().click(); // as Enter does
    expect(play.choose).toHaveBeenCalledTimes(1);
    point('pointerdown', 10, 10);
    point('pointerup', 10, 10);
    point('click', 10, 10);
    expect(play.choose).toHaveBeenCalledTimes(2);
  });

  it('goes back when nothing under it takes it', () => {
    table('use otto', 'claim docks');
    under = place();
    point('pointerdown', 10, 10);
    point('pointermove', 60, 30);
    expect(place().hasAttribute('data-over')).toBe(false);
    point('pointerup', 60, 30);
    expect(play.drop).not.toHaveBeenCalled();
    expect([ghost(), play.dragged]).toEqual([null, null]);
  });

  it.each([
    ['Escape', () => void dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
    ['a lost pointer', () => point('pointercancel', 60, 30)],
    ['another window', () => void dispatchEvent(new Event('blur'))],
  ])('%s leaves everything as it was', (_, interrupt) => {
    table('move otto docks');
    under = place();
    point('pointerdown', 10, 10);
    point('pointermove', 60, 30);
    interrupt();
    expect([ghost(), play.dragged, place().hasAttribute('data-over'), card().hasAttribute('data-away')]).toEqual([
      null,
      null,
      false,
      false,
    ]);
    point('pointermove', 90, 30);
    point('pointerup', 90, 30);
    expect(ghost()).toBeNull();
    expect(play.drop).not.toHaveBeenCalled();
  });

  it('is put back when it leaves the board meanwhile', () => {
    table('move otto docks');
    point('pointerdown', 10, 10);
    point('pointermove', 60, 30);
    expect(ghost()).not.toBeNull();
    void unmount(shown);
    expect([ghost(), play.dragged]).toEqual([null, null]);
    table('move otto docks');
  });

  it('is not taken by another button or a second finger, nor when it cannot be chosen', () => {
    table('move otto docks');
    point('pointerdown', 10, 10, { button: 2 });
    point('pointermove', 60, 30);
    point('pointerdown', 10, 10, { isPrimary: false, pointerType: 'touch' });
    point('pointermove', 60, 30);
    expect(ghost()).toBeNull();
    void unmount(shown);
    table('pass');
    point('pointerdown', 10, 10);
    point('pointermove', 60, 30);
    expect(ghost()).toBeNull();
  });
});

describe('a finger', () => {
  const finger = { pointerType: 'touch' };
  const touchmove = () => {
    const event = happening(new Event('touchmove', { bubbles: true, cancelable: true }));
    card().dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('lets the page scroll when it moves at once', () => {
    table('move otto docks');
    point('pointerdown', 10, 10, finger);
    expect(touchmove()).toBe(false);
    point('pointermove', 10, 60, finger);
    vi.advanceTimersByTime(300);
    point('pointermove', 10, 90, finger);
    expect(ghost()).toBeNull();
    expect(touchmove()).toBe(false);
  });

  it('takes the card after a moment, and the page stays', () => {
    table('move otto docks');
    under = place();
    point('pointerdown', 10, 10, finger);
    vi.advanceTimersByTime(200);
    expect(card().hasAttribute('data-held')).toBe(true);
    expect(touchmove()).toBe(true);
    point('pointermove', 10, 60, finger);
    expect(ghost()).not.toBeNull();
    vi.advanceTimersByTime(2000);
    expect(touchmove()).toBe(true);
    point('pointerup', 10, 60, finger);
    expect(play.drop).toHaveBeenCalledOnce();
  });

  it('that rests for long has the card enlarged, not dragged', () => {
    table('move otto docks');
    point('pointerdown', 10, 10, finger);
    vi.advanceTimersByTime(600);
    point('pointermove', 10, 60, finger);
    expect(ghost()).toBeNull();
    expect(card().hasAttribute('data-held')).toBe(false);
  });

  it('is taken at its own time where a busy page hears of it late', () => {
    table('move otto docks');
    const began = performance.now();
    point('pointerdown', 10, 10, finger);
    vi.advanceTimersByTime(600);
    point('pointermove', 10, 60, { ...finger, at: began + 100 });
    expect(ghost()).toBeNull(); // it scrolls
    point('pointerdown', 10, 10, finger);
    vi.advanceTimersByTime(600);
    point('pointermove', 10, 60, { ...finger, at: began + 600 + 200 });
    expect(ghost()).not.toBeNull();
  });
});
