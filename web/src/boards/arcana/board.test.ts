import { flushSync } from 'svelte';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sight } from '../../lib/protocol';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import Track from './Track.svelte';
import cards from './fixtures/cards.json';
import harlequin from './fixtures/harlequin-three.json';
import intrigue from './fixtures/intrigue-two.json';
import { mounted, type Mounted } from '../fixtures/mounted';
import objectives from './fixtures/objectives-three.json';
import over from './fixtures/over-three.json';
import resolution from './fixtures/resolution-four.json';
import { cardsIn, countIn } from '../shared/zones';
import { boardOf } from './view';

const SIGHTS = { intrigue, objectives, harlequin, resolution, over };
const OPEN = /^(?!box).*\.(stake|agents|face-down|crest|hand|objectives)$|^played$/;
const PILES = /\.(resource|under)$/;

let table: Mounted;

function show(sight: unknown): Sight {
  table = mounted(Board, sight, cards, Dock, Track);
  return sight as Sight;
}

describe.each(Object.entries(SIGHTS))('the table of Arcana in %s', (_, data) => {
  const sight = data as unknown as Sight;
  beforeAll(() => void show(sight));
  afterAll(() => table.close());

  test('shows every card that lies open exactly once', () => {
    const words = Object.keys(sight.zones)
      .filter((zone) => OPEN.test(zone))
      .flatMap((zone) => cardsIn(sight, zone));
    expect(words.length).toBeGreaterThan(8);
    expect(words.filter((word) => table.times(word) !== 1)).toEqual([]);
  });

  test('of a pile nothing but the top card of my own is shown before it is opened', () => {
    const mine = boardOf(sight).players[sight.seat]?.word ?? '';
    for (const zone of Object.keys(sight.zones).filter((name) => PILES.test(name))) {
      const words = cardsIn(sight, zone);
      const top = zone.startsWith(`${mine}.`) ? words.length - 1 : -1;
      expect(words.map((word) => table.times(word))).toEqual(words.map((_, at) => (at === top ? 1 : 0)));
    }
  });

  test('each player has a plate with a name', () => {
    expect(table.all('.plate h3').map((one) => one.getAttribute('title'))).toEqual(sight.names);
  });

  test('says where the game stands', () => {
    const { phase, round } = boardOf(sight);
    if (phase === 'over') expect(table.root.textContent).toContain(`over after round ${round}`);
    else expect(table.root.querySelector('[aria-current="step"]')?.textContent?.toLowerCase()).toBe(phase);
  });

  test('shows as many backs as there are hidden cards', () => {
    for (const zone of Object.keys(sight.zones).filter((name) => OPEN.test(name))) {
      for (const word of cardsIn(sight, zone).filter((one) => one.startsWith('?'))) {
        const card = table.all('[data-word]').find((element) => element.dataset['word'] === word);
        expect(card?.querySelector('[data-card]')?.getAttribute('data-card')).toBe('');
      }
    }
  });

  test('tells how many cards each pile has', () => {
    for (const zone of Object.keys(sight.zones).filter((name) => /\.(pile|deck|resource)$/.test(name))) {
      const pile = table.root.querySelector<HTMLElement>(`[data-pile="${zone}"]`);
      if (zone === 'militia.deck' && countIn(sight, zone) === 0) expect(pile).toBeNull();
      else expect(pile?.dataset['count']).toBe(String(countIn(sight, zone)));
    }
  });
});

function totals(district: string): string[] {
  const place = table.root.querySelector(`[data-word="${district}"]`);
  return [...(place?.querySelectorAll('[data-total]') ?? [])].map(
    (one) =>
      `${one.getAttribute('data-total')} ${one.querySelector('.sum')?.textContent}${one.querySelector('.of')?.textContent}`,
  );
}

describe('the table of Arcana', () => {
  afterEach(() => table.close());

  test('totals add up what can be seen in the arcanum of the Stake', () => {
    show(intrigue);
    expect(totals('free-zone')).toEqual(['0:stave 0/ 3', '1:stave 5/ 3']);
    expect(totals('north')).toEqual(['0:stave 2/ 4']);
    expect(totals('east')).toEqual([]);
  });

  test('face-down Agents of others and a Harlequin leave a total open', () => {
    show(harlequin);
    expect(totals('north')).toEqual(['0:cup 0+?/ 4', '2:cup 2/ 4']);
    expect(totals('west')).toEqual(['2:cup 3/ 3', '1:cup 2+?/ 3']);
  });

  test('a District can be chosen where an option names it', () => {
    show(intrigue);
    expect(table.all('.district[data-playable="true"]')).toHaveLength(5);
    table.close();
    show(over);
    expect(table.all('[data-playable="true"]')).toHaveLength(0);
  });

  test('my Agents stand below the Stake and those of others above', () => {
    show(harlequin);
    const order = table
      .all('.district[data-word="east"] [data-word]')
      .map((element) => element.dataset['word'] ?? '')
      .filter((word) => word !== 'east');
    expect(order.slice(-2)).toEqual(['mistress-of-protocol', 'silk-negotiator']);
    expect(order).toHaveLength(5);
  });

  test('the District that is resolved is on the stage, a line for each player who fights there, the best first', () => {
    show(harlequin);
    const lines = table.all('.staged .line').map((line) => ({
      sum: line.querySelector('b .sum')?.textContent,
      words: [...line.querySelectorAll<HTMLElement>('[data-word]')].map((one) => one.dataset['word']),
    }));
    expect(lines).toEqual([
      { sum: '3', words: ['whetstone-monk'] },
      { sum: '2+?', words: ['harlequin', 'interest-clerk'] },
    ]);
    expect(table.root.querySelector('.staged')?.textContent).toContain('Tarot of Glass is won with');
  });

  test('a card that I know and that lies on its face says so', () => {
    show(harlequin);
    const mine = table.all('button[data-word="silk-negotiator"]')[0];
    expect(mine?.querySelector('.card')?.getAttribute('aria-label')).toContain('face down');
    expect(mine?.parentElement?.querySelector('.down')?.textContent).toBe('face down');
  });

  test('the Objectives to keep are laid out with what they ask for', () => {
    const sight = show(objectives);
    const text = table.root.querySelector('.choice')?.textContent ?? '';
    for (const word of cardsIn(sight, 'clara.objectives')) {
      expect(text).toContain(cards.find((card) => card.id === word)?.text);
    }
  });

  test('a Guild Crest that can be chosen says on what its guild wins ties', () => {
    const sight = structuredClone(objectives) as unknown as Sight;
    if (sight.question) sight.question.options = [{ line: 'lead blades', says: 'Lead the Blades' }];
    if (sight.question) sight.question.pool = [];
    const told = cards.map((card) =>
      card.id === 'crest-of-the-blades' ? { ...card, facts: { ...card.facts, wins_ties_on: 'stave' } } : card,
    );
    table = mounted(Board, sight, told, Dock, Track);
    expect(table.root.querySelector('.choice .guild')?.textContent).toContain('Wins ties on Stave Stakes.');
    expect(table.all('.choice .guild[data-playable="true"]')).toHaveLength(1);
  });

  test('a Resource Deck can be looked through, and then each of its cards is there once', () => {
    const sight = show(intrigue);
    const words = cardsIn(sight, 'bruno.resource');
    table.root.querySelector<HTMLButtonElement>('button.look[data-zone="bruno.resource"]')?.click();
    flushSync();
    expect(words.map((word) => table.times(word))).toEqual(words.map(() => 1));
    expect(table.root.querySelectorAll('.drawer [data-word]')).toHaveLength(words.length);
  });

  test('spent Stakes can be looked through, and the unseen ones are only counted', () => {
    const sight = show(intrigue);
    const spent = cardsIn(sight, 'box.stakes').filter((word) => !word.startsWith('?'));
    const button = table.all('.aside button').find((one) => one.textContent?.includes('Spent Stakes'));
    expect(button?.textContent).toContain(`(${spent.length})`);
    button?.click();
    flushSync();
    const dialog = document.querySelector('dialog');
    const names = [...(dialog?.querySelectorAll('h3') ?? [])].map((one) => one.textContent);
    expect(names.sort()).toEqual(spent.map((word) => cards.find((card) => card.id === word)?.name).sort());
    expect(dialog?.textContent).toContain(`${spent.length} of them known to you`);
  });

  test('points are those of the table, and at the end the scores', () => {
    show(intrigue);
    expect(table.all('.points b').map((one) => one.textContent)).toEqual(['11', '7']);
    table.close();
    const sight = show(over);
    const shown = table.all('.points b').map((one) => Number(one.textContent));
    expect([...shown].sort()).toEqual([...(sight.outcome?.scores ?? [])].sort());
    expect(table.root.querySelector('[aria-label*="21 points, the winner"]')).not.toBeNull();
  });
});

describe('a table of Arcana on a phone', () => {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  });
  afterEach(() => {
    table.close();
    vi.restoreAllMocks();
  });

  test('holds the hand in the dock, each card of it once', () => {
    const sight = show(intrigue);
    const hand = cardsIn(sight, 'anna.hand');
    expect(hand.length).toBeGreaterThan(0);
    expect(table.all('.dock-row [data-zone="anna.hand"] [data-word]').map((one) => one.dataset['word'])).toEqual(hand);
    expect(hand.map((word) => table.times(word))).toEqual(hand.map(() => 1));
  });

  test('has all Districts in sight, and while one is resolved the others as tabs', () => {
    show(intrigue);
    expect(table.all('.district')).toHaveLength(5);
    table.close();
    show(harlequin);
    expect(table.all('.tabs button').map((one) => one.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      'North to come',
      'Free Zone to come',
      'East to come',
      'West now',
    ]);
    expect(table.all('.district').map((one) => one.dataset['word'])).toEqual(['west']);
    table.all('.tabs button')[0]?.click();
    flushSync();
    expect(table.all('.district').map((one) => one.dataset['word'])).toEqual(['north']);
  });

  test('lays out my own piles on the board when I ask for them', () => {
    const sight = show(intrigue);
    expect(table.all('.holdings')).toEqual([]);
    table.all('.player.mine button.look')[0]?.click();
    flushSync();
    expect(table.all('.holdings [data-zone="anna.resource"] [data-word]').map((one) => one.dataset['word'])).toEqual(
      [...cardsIn(sight, 'anna.resource')].reverse(),
    );
  });

  test('a card that can be chosen is laid out, whatever pile it lies in', () => {
    const sight = structuredClone(intrigue) as unknown as Sight;
    const word = cardsIn(sight, 'bruno.resource')[0] ?? '';
    sight.question?.options.push({ line: `take ${word}`, says: 'Take it' });
    show(sight);
    expect(table.times(word)).toBe(1);
  });
});
