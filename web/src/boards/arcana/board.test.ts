import { flushSync } from 'svelte';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sight } from '../../lib/protocol';
import Board from './Board.svelte';
import cards from './fixtures/cards.json';
import harlequin from './fixtures/harlequin-three.json';
import intrigue from './fixtures/intrigue-two.json';
import { mounted, type Mounted } from '../fixtures/mounted';
import objectives from './fixtures/objectives-three.json';
import over from './fixtures/over-three.json';
import resolution from './fixtures/resolution-four.json';
import { cardsIn, countIn } from '../shared/zones';

const SIGHTS = { intrigue, objectives, harlequin, resolution, over };
const OPEN = /^(?!box).*\.(stake|agents|face-down|crest|hand|objectives)$|^played$/;
const PILES = /\.(resource|under)$/;

let table: Mounted;

function show(sight: unknown): Sight {
  table = mounted(Board, sight, cards);
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

  test('shows nothing but the top card of a Resource Deck', () => {
    for (const zone of Object.keys(sight.zones).filter((name) => PILES.test(name))) {
      const words = cardsIn(sight, zone);
      expect(words.map((word) => table.times(word))).toEqual(words.map((_, at) => (at === words.length - 1 ? 1 : 0)));
    }
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
    expect(totals('west')).toEqual(['1:cup 2+?/ 3', '2:cup 3/ 3']);
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
      .all('.district[data-word="west"] [data-word]')
      .map((element) => element.dataset['word'])
      .filter((word) => word !== 'west');
    expect(order).toEqual(['whetstone-monk', 'tarot-of-glass', 'harlequin', 'interest-clerk']);
  });

  test('a Resource Deck can be looked through, and then each of its cards is there once', () => {
    const sight = show(intrigue);
    const words = cardsIn(sight, 'bruno.resource');
    table.root.querySelector<HTMLButtonElement>('[data-zone="bruno.resource"] button.look')?.click();
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
    expect(spent.map((word) => table.times(word))).toEqual(spent.map(() => 1));
    expect(table.root.querySelectorAll('.drawer [data-word]')).toHaveLength(spent.length);
  });

  test('points are those of the table, and at the end the scores', () => {
    show(intrigue);
    expect(table.all('.points b').map((one) => one.textContent)).toEqual(['7', '11']);
    table.close();
    const sight = show(over);
    const shown = table.all('.points b').map((one) => Number(one.textContent));
    expect([...shown].sort()).toEqual([...(sight.outcome?.scores ?? [])].sort());
    expect(table.root.textContent).toContain('21 points, the winner');
  });
});

describe('a narrow table of Arcana', () => {
  beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(380));
  afterEach(() => table.close());

  test('keeps the hand below what scrolls, and each card of it once', () => {
    const sight = show(intrigue);
    const hand = cardsIn(sight, 'anna.hand');
    expect(hand.length).toBeGreaterThan(0);
    expect(table.all('.dock [data-zone="anna.hand"] [data-word]').map((one) => one.dataset['word'])).toEqual(hand);
    expect(hand.map((word) => table.times(word))).toEqual(hand.map(() => 1));
    expect(table.all('.stage [data-zone="anna.hand"]')).toEqual([]);
  });

  test('folds the side of another to points and the number of cards, and unfolds it on request', () => {
    const sight = show(intrigue);
    const fold = table.root.querySelector<HTMLButtonElement>('.fold');
    expect(fold?.textContent).toContain(`${countIn(sight, 'bruno.hand')} in hand`);
    expect(table.all('[data-zone="bruno.hand"], [data-pile="bruno.deck"]')).toEqual([]);
    fold?.click();
    flushSync();
    expect(table.all('[data-pile="bruno.deck"]')).toHaveLength(1);
  });

  test('never folds away what can be chosen', () => {
    const sight = structuredClone(intrigue) as unknown as Sight;
    const crest = cardsIn(sight, 'bruno.crest')[0] ?? '';
    sight.question?.options.push({ line: `take ${crest}`, says: 'Take it' });
    show(sight);
    expect(table.times(crest)).toBe(1);
    expect(table.root.querySelector('.fold')).toBeNull();
  });
});
