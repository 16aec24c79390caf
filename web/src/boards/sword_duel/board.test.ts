import { flushSync } from 'svelte';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sight } from '../../lib/protocol';
import { mounted, type Mounted } from '../fixtures/mounted';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import Track from './Track.svelte';
import cards from './fixtures/cards.json';
import hand from './fixtures/choose-hand.json';
import exchange from './fixtures/exchange.json';
import flip from './fixtures/flip.json';
import lay from './fixtures/lay-row.json';
import spectator from './fixtures/spectator.json';
import { boardOf, cardsAt } from './view';

const SIGHTS = { hand, lay, flip, exchange, spectator };

let table: Mounted;

function show(sight: unknown): Sight {
  table = mounted(Board, sight, cards, Dock, Track);
  return sight as Sight;
}

describe.each(Object.entries(SIGHTS))('the table of Sword Duel in %s', (_, data) => {
  const sight = data as unknown as Sight;
  beforeAll(() => void show(sight));
  afterAll(() => table.close());

  test('shows both hands and rows, each card once and hidden ones as backs', () => {
    const words = [0, 1].flatMap((seat) => [...cardsAt(sight, seat, 'hand'), ...cardsAt(sight, seat, 'row')]);
    expect(words.filter((word) => table.times(word) !== 1)).toEqual([]);
    for (const word of words.filter((one) => one.startsWith('?'))) {
      const card = table.all('[data-word]').find((element) => element.dataset['word'] === word);
      expect(card?.querySelector('[data-card]')?.getAttribute('data-card')).toBe('');
    }
  });

  test('counts the cards of every pile', () => {
    for (const seat of [0, 1]) {
      for (const place of ['deck', 'discard', 'disarm'] as const) {
        const pile = table.root.querySelector<HTMLElement>(`[data-pile="${place} of ${sight.names[seat]}"]`);
        expect(pile?.dataset['count']).toBe(String(cardsAt(sight, seat, place).length));
      }
    }
  });

  test('counts the Disarms of both', () => {
    const shown = table.all('[data-disarms]').map((one) => Number(one.textContent));
    const mine = sight.seat === 1 ? 1 : 0;
    const { disarms } = boardOf(sight);
    expect(shown).toEqual([disarms[1 - mine], disarms[mine]]);
  });
});

describe('a form card that is announced', () => {
  afterEach(() => table.close());

  function announced(seat: number, card: string | null, on: string[]): void {
    show({ ...flip, seat, board: { ...flip.board, announced: [{ player: 'Anna', card, on }] } });
  }
  const told = () =>
    table
      .all('.badge')
      .map((one) => one.textContent?.trim())
      .filter((badge) => badge?.startsWith('announces'));

  test('is told to the opponent without its name', () => {
    announced(1, null, []);
    expect(told()).toEqual(['announces a form card']);
  });

  test('is named to its player, with what it will lie on', () => {
    announced(0, 'evade', ['chest', 'coupe']);
    expect(told()).toEqual(['announces Evade on chest and Coupe']);
  });

  test('is not there while nobody has announced one', () => {
    show(flip);
    expect(told()).toEqual([]);
  });
});

describe('the table of Sword Duel', () => {
  afterEach(() => table.close());

  test('choosing a hand shows all own cards, and counts what is picked', () => {
    const sight = show(hand);
    const deck = cardsAt(sight, sight.seat, 'deck');
    expect(deck).toHaveLength(32);
    expect(deck.filter((word) => table.times(word) !== 1)).toEqual([]);
    table.play.marks = { 'straight-lunge': '✓', 'leg-cut': '✓', evade: '✓' };
    flushSync();
    expect(table.root.querySelector('.own.preparing p.count')?.textContent?.trim()).toBe(
      '3 of 10 chosen: 2 attack cards, 1 form cards',
    );
  });

  test('the Deck of the opponent is a pile of backs', () => {
    const sight = show(hand);
    expect(cardsAt(sight, 1 - sight.seat, 'deck').filter((word) => table.times(word) > 0)).toEqual([]);
    expect(table.root.querySelector(`[data-pile="deck of ${sight.names[1 - sight.seat]}"] button`)).toBeNull();
  });

  test('cards that are laid move from the hand into the row, in their order', () => {
    const sight = show(lay);
    const words = cardsAt(sight, 1, 'hand').filter((word) => table.play.offersFor(word).length > 0);
    const [first = '', second = ''] = words;
    table.play.marks = { [first]: '2', [second]: '1' };
    flushSync();
    const row = table.all('.draft [data-word]').map((element) => element.dataset['word']);
    expect(row).toEqual([second, first]);
    expect([table.times(first), table.times(second)]).toEqual([1, 1]);
  });

  test('a row that is being laid says where it does not flow on', () => {
    show(lay);
    table.play.marks = { 'tierce-riposte': '1', 'high-bind': '2', inquartata: '3' };
    flushSync();
    expect(table.all('.draft .link').map((one) => one.textContent)).toEqual(['↔ flows on', '✗ does not flow on']);
  });

  test('the cards that can follow in a row are named, and the others are dimmed', () => {
    const sight = show(lay);
    expect(table.all('.held.own .dimmed')).toEqual([]);
    table.play.marks = { 'tierce-riposte': '1' };
    flushSync();
    const rest = cardsAt(sight, 1, 'hand').filter((word) => word !== 'tierce-riposte');
    const bright = table.all('.held.own [data-word]').filter((one) => !one.querySelector('.dimmed'));
    expect(bright.map((one) => one.dataset['word']).sort()).toEqual(['high-bind', 'rising-moulinet']);
    expect(table.all('.held.own .dimmed')).toHaveLength(rest.length - 2);
    expect(table.root.querySelector('.next')?.textContent).toBe(
      'After Tierce Riposte (Chest or Sword arm): High Bind, Rising Moulinet.',
    );
  });

  test('it is said when no card of the hand can follow', () => {
    show(lay);
    table.play.marks = { 'passata-sotto': '1', 'tierce-riposte': '2', 'high-bind': '3' };
    flushSync();
    expect(table.root.querySelector('.next')?.textContent).toContain('Nothing in your hand flows on from High Bind');
  });

  test('each player has a plate with a name', () => {
    const sight = show(flip);
    expect(table.all('.plate h3').map((one) => one.getAttribute('title'))).toEqual([...sight.names].reverse());
  });

  test('the pairs stand in columns, with what each player took, and the one that is fought on the stage', () => {
    const sight = show(flip);
    const [theirs = [], mine = []] = ['.row.theirs', '.row.mine'].map((row) => table.all(`${row} > li`));
    const states = ['resolved', 'resolved', 'resolved', 'resolved', 'open', 'down', 'down'];
    for (const row of [theirs, mine]) {
      expect(row.map((place) => states.find((state) => place.classList.contains(state)))).toEqual(states);
    }
    const takes = (row: HTMLElement[]) =>
      row.flatMap((place) =>
        [...place.querySelectorAll('[data-takes]')].map((one) => Number(one.getAttribute('data-takes'))),
      );
    expect(takes(mine)).toEqual(flip.board.flips.map(({ disarms }) => disarms[0]));
    expect(takes(theirs)).toEqual(flip.board.flips.map(({ disarms }) => disarms[1]));
    expect(theirs[0]?.querySelector('[data-word]')?.getAttribute('data-word')).toBe(cardsAt(sight, 1, 'row')[0]);
    expect([...theirs, ...mine].map((place) => place.textContent).join()).toContain('dropped Evade');
    expect([theirs[2], mine[2]].map((place) => place?.textContent).join()).toContain('over parried');
    expect(mine[3]?.textContent).toContain('empty');
    const open = table.all('.stage .pair.open .fig').map((one) => Number(one.dataset['takes']));
    expect(open).toEqual(flip.board.coming?.map(({ damage }) => damage));
    expect(table.all('.stage .half')[1]?.querySelector('[data-word]')?.getAttribute('data-word')).toBe(
      cardsAt(sight, 1, 'row')[4],
    );
  });

  test('a body shows where it is struck, with the addresses of its numbers', () => {
    show(flip);
    const [mine] = table.all('.stage .fig');
    const hits = flip.board.coming?.[0]?.hits ?? [];
    expect(hits.length).toBeGreaterThan(0);
    expect([...(mine?.querySelectorAll('.hit text') ?? [])].map((one) => Number(one.textContent))).toEqual(
      hits.map((hit) => hit.red),
    );
    expect([...(mine?.querySelectorAll('.hit') ?? [])].map((one) => one.getAttribute('data-number'))).toEqual(
      hits.map(({ area }) => `Anna.${area}.through Anna.${area}.red`),
    );
  });

  test('the slots of the Disarms show what would come', () => {
    show(flip);
    const [, mine] = table.all('.disarms');
    expect(mine?.querySelectorAll('.hit')).toHaveLength(9);
    expect(mine?.getAttribute('aria-label')).toContain('4 would come');
  });

  test('between engagements the pairs of the last one can be read, and nothing else', () => {
    show(exchange);
    const ids = (row: string) =>
      table.all(`${row} > li`).map((place) => place.querySelector('[data-card]')?.getAttribute('data-card') ?? '');
    expect(ids('.row.was.mine')).toEqual(exchange.board.flips.map(({ cards: [mine] }) => mine));
    expect(ids('.row.was.theirs')).toEqual(exchange.board.flips.map(({ cards: [, theirs] }) => theirs));
    expect(table.root.querySelector('.tale')?.textContent).toContain('You took 5, Bruno took 2');
    expect(table.root.querySelector('.tale')?.textContent).toMatch(/dropped Evade.*dropped Firm Parry/s);
    expect(table.all('.row.was [data-word], .row.was[data-zone]')).toEqual([]);
  });

  test('while a row is laid the last engagement is only told beside it', () => {
    show(lay);
    expect(table.all('.row > li')).toEqual([]);
    expect(table.all('.tale li')).toHaveLength(lay.board.flips.length);
  });

  test('the own Disarm pile lies open while cards can be taken out of it', () => {
    const sight = show(exchange);
    const pile = cardsAt(sight, 0, 'disarm');
    expect(pile).toHaveLength(9);
    expect(pile.filter((word) => table.times(word) !== 1)).toEqual([]);
  });
});

describe('a table of Sword Duel on a phone', () => {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  });
  afterEach(() => {
    table.close();
    vi.restoreAllMocks();
  });

  test('shows the Disarms of both, and the hand and the piles of the opponent on request', () => {
    const sight = show(lay);
    const look = table.root.querySelector<HTMLButtonElement>('.opponent .look');
    expect(look?.textContent).toContain(`Hand ${cardsAt(sight, 0, 'hand').length}`);
    expect(table.all(`[data-zone="hand of ${sight.names[0]}"]`)).toEqual([]);
    expect(table.all('[data-disarms]')).toHaveLength(2);
    look?.click();
    flushSync();
    expect(table.all(`[data-zone="hand of ${sight.names[0]}"]`)).toHaveLength(1);
    expect(table.root.querySelector('.spread')?.textContent).toContain('The Discard pile of Anna 2');
  });

  test('lays out my own piles on the board on request', () => {
    const sight = show(flip);
    const mine = cardsAt(sight, 0, 'disarm');
    table.all('.fighter:not(.opponent) .look')[0]?.click();
    flushSync();
    const shown = table.all('.spread [data-zone="disarm of Anna"] [data-word]').map((one) => one.dataset['word']);
    expect(shown).toEqual([...mine].reverse());
  });

  test('keeps the own hand in the dock', () => {
    const sight = show(flip);
    const words = cardsAt(sight, sight.seat, 'hand');
    expect(words.length).toBeGreaterThan(0);
    expect(words.map((word) => table.all(`.dock-row [data-word="${word}"]`).length)).toEqual(words.map(() => 1));
  });
});

test('while a hand is chosen nothing lies between the opponent and the own cards', () => {
  show(hand);
  expect(table.root.querySelector('.stage')).toBeNull();
  expect(table.all('.own.preparing [data-word]')).toHaveLength(32);
  table.close();
});

test('a game that was given up is at no step any more', () => {
  show(lay);
  expect(table.root.querySelector('[aria-current="step"]')?.textContent).toBe('Lay');
  table.close();
  show({ ...lay, outcome: { winners: [0], reason: 'Bruno gave up', rule: '', scores: [] } });
  expect(table.root.querySelector('[aria-label="Steps"]')).toBeNull();
  table.close();
});

test('a pile of one card is one card', () => {
  const sight = structuredClone(exchange) as unknown as Sight;
  const words = cardsAt(sight, 0, 'discard');
  words.splice(1);
  show(sight);
  const said = table.root.querySelector(`[data-zone="discard of ${sight.names[0]}"]`)?.textContent ?? '';
  expect([words.length, said.includes(', 1 card') && !said.includes('1 cards')]).toEqual([1, true]);
  table.close();
});
