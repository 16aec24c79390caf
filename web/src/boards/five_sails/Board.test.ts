import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PrintedCard, Sight } from '../../lib/protocol';
import Stage from '../fixtures/Stage.svelte';
import Board from './Board.svelte';
import cards from './fixtures/cards.json';
import challenge from './fixtures/challenge.json';
import duel from './fixtures/duel.json';
import fourPlayersDuel from './fixtures/four-players-duel.json';
import planning from './fixtures/planning.json';
import threePlayers from './fixtures/three-players.json';
import { boardOf, cardsIn, fighters } from './view';

const SIGHTS: readonly (readonly [string, Sight])[] = [
  ['planning', planning as unknown as Sight],
  ['three players', threePlayers as unknown as Sight],
  ['challenge', challenge as unknown as Sight],
  ['duel', duel as unknown as Sight],
  ['four players in a duel', fourPlayersDuel as unknown as Sight],
];
const WIDTHS: readonly (readonly [string, number])[] = [
  ['wide', 1200],
  ['narrow', 380],
];
const PILES = /\.(deck|discard|approach|locker|removed|facedown)$/;

let width = 1200;
let height = 1000;
const mounted: Record<string, unknown>[] = [];

/** jsdom lays nothing out: the board is told how wide it is. */
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Observer);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  vi.spyOn(window, 'innerHeight', 'get').mockImplementation(() => height);
});

afterEach(() => {
  for (const one of mounted.splice(0)) void unmount(one);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  width = 1200;
  height = 1000;
});

function show(sight: Sight): HTMLElement {
  const target = document.createElement('div');
  document.body.append(target);
  mounted.push(mount(Stage, { target, props: { board: Board, sight, cards: cards as unknown as PrintedCard[] } }));
  flushSync();
  return target;
}

function at(board: HTMLElement, word: string): HTMLElement {
  const found = board.querySelector<HTMLElement>(`[data-word="${word}"]`);
  if (!found) throw new Error(`${word} is not on the board`);
  return found;
}

function text(element: Element | null): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The words that lie open or as single cards: all but what is in piles. */
function laidOut(sight: Sight): string[] {
  return Object.keys(sight.zones)
    .filter((zone) => !PILES.test(zone))
    .flatMap((zone) => cardsIn(sight, zone));
}

describe.each(WIDTHS)('a %s board', (_, wide) => {
  beforeEach(() => {
    width = wide;
  });

  it.each(SIGHTS)('shows every card of the table exactly once: %s', (_, sight) => {
    const board = show(sight);
    for (const fold of board.querySelectorAll<HTMLElement>('.fold')) fold.click();
    flushSync();
    const seen = new Map<string, number>();
    for (const one of board.querySelectorAll<HTMLElement>('[data-word]')) {
      const word = one.dataset['word'] ?? '';
      seen.set(word, (seen.get(word) ?? 0) + 1);
    }
    const wrong = laidOut(sight).filter((word) => seen.get(word) !== 1);
    expect(wrong).toEqual([]);
    expect([...seen].filter(([, count]) => count !== 1)).toEqual([]);
  });

  it.each(SIGHTS)('shows the own hand large enough to read: %s', (_, sight) => {
    const board = show(sight);
    const me = boardOf(sight).players[sight.seat];
    for (const word of cardsIn(sight, `${me?.word}.hand`)) {
      const printed = cards.find((card) => card.id === word.split('#')[0]);
      expect(at(board, word).querySelector('.card')?.classList).toContain('medium');
      expect(text(at(board, word))).toContain(printed?.name);
    }
  });
});

it.each(SIGHTS)('shows the hands of others as backs: %s', (_, sight) => {
  const board = show(sight);
  boardOf(sight).players.forEach((player, seat) => {
    if (seat === sight.seat) return;
    const hand = board.querySelectorAll<HTMLElement>(`[data-zone="${player.word}.hand"] [data-word]`);
    expect(hand).toHaveLength(player.hand);
    for (const card of hand) expect(card.querySelector('.back')).not.toBeNull();
  });
});

it.each(SIGHTS)('counts every pile: %s', (_, sight) => {
  const board = show(sight);
  for (const player of boardOf(sight).players) {
    const label = (pile: string) => text(board.querySelector(`[data-pile="${player.word}.${pile}"] .label`));
    expect(label('deck')).toBe(`Deck ${player.deck}`);
    expect(label('discard')).toBe(`Discard ${player.discard}`);
    expect(label('approach')).toBe(`Approach ${player.approach}`);
  }
});

it.each(SIGHTS)('puts the own characters below a location and all others above it: %s', (_, sight) => {
  const shown = show(sight);
  const board = boardOf(sight);
  const me = sight.names[sight.seat];
  for (const place of board.locations.filter((one) => one.home_of === null)) {
    for (const one of place.characters.filter((other) => !fighters(board).includes(other.card))) {
      const side = one.controller === me ? '.mine' : '.theirs';
      expect(at(shown, one.card).closest(`[data-zone="${place.word}"] ${side}`), one.card).not.toBeNull();
    }
  }
});

describe('a location', () => {
  const sight = SIGHTS[1]![1];

  it('tells who holds it and its Renown', () => {
    const board = show(sight);
    for (const place of boardOf(sight).locations.filter((one) => one.home_of === null)) {
      const plate = at(board, place.card).querySelector('.plate');
      expect(text(plate)).toContain(place.control ? `held by ${place.control}` : 'uncontrolled');
      expect(text(plate?.querySelector('.coins') ?? null)).toBe(`${place.renown} Renown`);
    }
  });

  it('tells the cost of its City cards', () => {
    const board = show(duel as unknown as Sight);
    expect(text(at(board, 'guild-triskelion').closest('figure'))).toContain('Equip 2');
  });

  it('says what is printed on it on demand', () => {
    const board = show(sight);
    const inn = at(board, 'oles-inn');
    const printed = cards.find((card) => card.id === 'oles-inn')?.text ?? 'nothing';
    expect(text(inn)).not.toContain(printed);
    inn.querySelector<HTMLElement>('.read')?.click();
    flushSync();
    expect(text(inn)).toContain(printed);
  });
});

describe('a character', () => {
  const sight = duel as unknown as Sight;

  it('is tilted while it is engaged', () => {
    const board = show(sight);
    expect(at(board, 'terrell-brandt').querySelector('.card.engaged')).not.toBeNull();
  });

  it('shows its wounds', () => {
    expect(text(at(show(sight), 'makepeace-botwighte').querySelector('.wounds'))).toBe('2');
  });

  it('has its attachments tucked under it', () => {
    const jacket = at(show(sight), 'uppmans-jacket');
    expect(text(jacket)).toContain("Uppman's Jacket");
    expect(jacket.closest('.figure')?.querySelector('[data-word="makepeace-botwighte"]')).not.toBeNull();
  });
});

describe('planning', () => {
  const sight = planning as unknown as Sight;

  it('lays out the Approach Deck to choose from', () => {
    const board = show(sight);
    for (const word of cardsIn(sight, 'anna.approach')) {
      expect(at(board, word).closest('.shelf'), word).not.toBeNull();
      expect(at(board, word).dataset['playable']).toBe('true');
    }
  });

  it('marks the phase and the Day', () => {
    const now = [...show(sight).querySelectorAll('[aria-current="step"]')].map(text);
    expect(now).toEqual(['1', 'Planning']);
  });
});

describe('a challenge', () => {
  it('shows both characters and who is to answer', () => {
    const sight = challenge as unknown as Sight;
    const panel = show(sight).querySelector<HTMLElement>('.challenge');
    if (!panel) throw new Error('no challenge is shown');
    expect(text(panel)).toContain('Combat challenge at The Docks');
    expect(text(panel)).toContain('Bruno is to answer');
    expect(at(panel, 'kaspar-dietrich')).toBeTruthy();
    expect(at(panel, 'soline-el-gato')).toBeTruthy();
  });
});

describe.each([SIGHTS[3]!, SIGHTS[4]!])('the panel of a duel: %s', (_, sight) => {
  const facts = boardOf(sight).duel!;

  it('tells stat, round and whose round it is', () => {
    const title = text(show(sight).querySelector('.duel h3'));
    expect(title).toContain(`round ${facts.round}`);
    expect(title).toContain(`${facts.active}’s round`);
  });

  it('tells the threat, the gambles and the limit of both sides', () => {
    const pools = [...show(sight).querySelectorAll('.duel .pool')].map(text);
    expect(pools).toHaveLength(2);
    facts.sides.forEach((side, n) => {
      expect(pools[n]).toContain(`${side.threat} threat`);
      expect(pools[n]).toContain(`${side.gambles_left} of ${side.may_gamble} gambles left`);
      expect(pools[n]).toContain(side.most_wounds === null ? 'Lethal' : `at most ${side.most_wounds} wound`);
    });
  });

  it('tells the values of the lines in their order, and what was gambled', () => {
    const board = show(sight);
    const shown = [...board.querySelectorAll('.duel [data-zone$=".line"]')].map((line) =>
      [...line.querySelectorAll('figure')].map((figure) => ({
        card: figure.querySelector<HTMLElement>('[data-word]')?.dataset['word'],
        values: [...figure.querySelectorAll('[data-value]')].map((value) => text(value).replace(/^[A-Z][a-z]+ ?/, '')),
        gambled: text(figure).includes('gambled'),
      })),
    );
    const told = facts.sides.map((side) =>
      side.line.map((one) => ({
        card: one.card,
        values: [one.riposte, one.parry, one.thrust].map((value) => (value === null ? '–' : String(value))),
        gambled: one.gambled,
      })),
    );
    expect(shown).toEqual(told);
  });

  it('tells the values of the round', () => {
    const totals = [...show(sight).querySelectorAll('.duel .totals dd')].map(text);
    expect(totals).toEqual(facts.values.map(String));
  });
});

it('lays the cards to choose from beside the fight, and without it across the board', () => {
  const gambling = structuredClone(duel) as unknown as Sight;
  gambling.zones['anna.deck'] = ['last-word#2'];
  gambling.question!.options = [{ line: 'choose last-word#2', says: 'Choose Last Word' }];
  const shelf = at(show(gambling), 'last-word#2').closest('.shelf');
  expect(shelf?.classList).toContain('aside');
  expect(shelf?.closest('.both')?.querySelector('.fight .pool')).toBeTruthy();
  expect(show(planning as unknown as Sight).querySelector('.shelf')?.classList).not.toContain('aside');
});

describe('a fight on a narrow board', () => {
  it('is told in one line that stays in sight', () => {
    width = 380;
    expect(text(show(duel as unknown as Sight).querySelector('.bar'))).toContain('Round 3, Bruno’s');
  });

  it('needs no such line where the panel has room', () => {
    expect(show(duel as unknown as Sight).querySelector('.bar')).toBeNull();
  });
});

describe('a narrow board', () => {
  beforeEach(() => {
    width = 380;
  });

  it('keeps the own hand below what scrolls', () => {
    const sight = duel as unknown as Sight;
    const own = boardOf(sight).players[sight.seat];
    const board = show(sight);
    expect(board.querySelectorAll(`.dock [data-zone="${own?.word}.hand"] [data-word]`)).toHaveLength(own?.hand ?? -1);
    expect(board.querySelector(`.felt [data-zone="${own?.word}.hand"]`)).toBeNull();
  });

  it('folds the side of another, and unfolds it on request', () => {
    const board = show(planning as unknown as Sight);
    expect(board.querySelector('[data-zone="bruno.hand"], [data-pile="bruno.deck"]')).toBeNull();
    board.querySelector<HTMLElement>('.fold')?.click();
    flushSync();
    expect(board.querySelector('[data-pile="bruno.deck"]')).not.toBeNull();
  });
});

describe('a low board with many players', () => {
  const sight = threePlayers as unknown as Sight;
  const board = boardOf(sight);
  const other = board.players.find((_, seat) => seat !== sight.seat)!;
  const home = board.locations.find((place) => place.home_of === other.name)!;

  beforeEach(() => {
    height = 800;
  });

  it('shows the others in brief: who is at Home, and all numbers', () => {
    const board = show(sight);
    for (const one of home.characters) {
      expect(at(board, one.card).querySelector('.card')?.classList).toContain('tiny');
    }
    expect(text(board.querySelector(`[data-zone="${other.word}.hand"]`))).toBe(`Hand ${other.hand}`);
    expect(text(board.querySelector(`[data-pile="${other.word}.discard"] .label`))).toBe(`Discard ${other.discard}`);
  });

  it('shows one of them at full size on request, and in brief again', () => {
    const board = show(sight);
    board.querySelector<HTMLElement>('.fold')?.click();
    flushSync();
    expect(board.querySelectorAll(`[data-zone="${other.word}.hand"] [data-word]`)).toHaveLength(other.hand);
    board.querySelector<HTMLElement>('.less')?.click();
    flushSync();
    expect(board.querySelector(`[data-zone="${other.word}.hand"] [data-word]`)).toBeNull();
  });

  it('hides no attachment that can be chosen', () => {
    const asking = structuredClone(sight);
    const bearer = boardOf(asking).locations.find((place) => place.home_of === other.name)!.characters[0]!;
    bearer.equipped = [{ card: 'langschwert#3', name: 'Langschwert', engaged: false }];
    expect(show(asking).querySelector('[data-word="langschwert#3"]')).toBeNull();
    asking.question = { ...(planning as unknown as Sight).question!, many: false, pool: [] };
    asking.question.options = [{ line: 'discard langschwert#3', says: 'Discard Langschwert' }];
    expect(at(show(asking), 'langschwert#3')).toBeTruthy();
  });

  it('is as ever with two players', () => {
    expect(show(duel as unknown as Sight).querySelector('.brief')).toBeNull();
  });
});

it('shows all hands to those who may see them all', () => {
  const open = structuredClone(duel) as unknown as Sight;
  open.seat = -2;
  open.zones['anna.hand'] = ['last-word#2'];
  open.question = null;
  const board = show(open);
  expect(at(board, 'research').querySelector('.back')).toBeNull();
  expect(at(board, 'last-word#2').querySelector('.back')).toBeNull();
  expect(at(board, 'last-word#2').closest('[data-zone="anna.hand"]')).not.toBeNull();
});

it('lists a discard pile, the topmost card first', () => {
  const sight = duel as unknown as Sight;
  const board = show(sight);
  board.querySelector<HTMLElement>('[data-pile="bruno.discard"] button.label')?.click();
  flushSync();
  const names = [...board.querySelectorAll('dialog[open] h3')].map(text);
  expect(names).toEqual(['Triage', 'Unfortunate', 'Drinking Games', 'Roll the Bones', 'Paid Off']);
});
