import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Sight } from '../../lib/protocol';
import duel from './fixtures/duel.json';
import planning from './fixtures/planning.json';
import threePlayers from './fixtures/three-players.json';
import { at, clearing, on, press, show, tabs, text } from './fixtures/shown';
import { boardOf } from './view';

clearing();

describe('on a phone', () => {
  beforeEach(() => {
    on('phone');
  });

  it('shows the fight first, and every other place behind its tab', () => {
    const sight = duel as unknown as Sight;
    const board = show(sight);
    expect(text(board.querySelector('.fight'))).toContain('Round 3');
    const places = boardOf(sight).locations.filter((place) => place.home_of === null);
    expect(tabs(board)).toHaveLength(places.length + 1);
    expect(text(tabs(board).find((tab) => tab.ariaPressed === 'true') ?? null)).toContain('Forums');
    press(tabs(board)[0]);
    expect(board.querySelector('.fight')).toBeNull();
    expect(at(board, 'soline-el-gato').closest('[data-zone="docks"]')).not.toBeNull();
  });

  it('tells on each tab its Renown and how many of whom are there', () => {
    const sight = threePlayers as unknown as Sight;
    const board = show(sight);
    const places = boardOf(sight).locations.filter((place) => place.home_of === null);
    for (const [n, place] of places.entries()) {
      expect(tabs(board)[n]?.textContent).toContain(`${place.renown} Renown, ${place.characters.length} character`);
    }
  });

  it('keeps the own hand below what changes, and Home and piles behind their tab', () => {
    const sight = duel as unknown as Sight;
    const own = boardOf(sight).players[sight.seat];
    const board = show(sight);
    const hand = `[data-zone="${own?.word}.hand"]`;
    expect(board.querySelectorAll(`.dock-of-sails ${hand} [data-word]`)).toHaveLength(own?.hand ?? -1);
    expect(board.querySelector(`.sails ${hand}`)).toBeNull();
    expect(board.querySelector('[data-pile="anna.deck"]')).toBeNull();
    press(tabs(board).at(-1));
    for (const pile of ['anna.deck', 'bruno.deck', 'bruno.discard', 'city.deck']) {
      expect(board.querySelector(`[data-pile="${pile}"]`), pile).not.toBeNull();
    }
  });
});

describe('a table of many players', () => {
  const sight = threePlayers as unknown as Sight;
  const board = boardOf(sight);
  const other = board.players.find((_, seat) => seat !== sight.seat)!;
  const home = board.locations.find((place) => place.home_of === other.name)!;

  it('shows the others in brief: who is at Home, and all numbers', () => {
    const board = show(sight);
    for (const one of home.characters) {
      expect(at(board, one.card).closest(`[data-zone="${home.word}"]`)).not.toBeNull();
    }
    expect(text(board.querySelector(`[data-zone="${other.word}.hand"]`))).toBe(`Hand ${other.hand}`);
    expect(text(board.querySelector(`[data-pile="${other.word}.discard"] .label`))).toBe(`Discard ${other.discard}`);
  });

  it('shows one of them at full size on request, and in brief again', () => {
    const board = show(sight);
    board.querySelector<HTMLElement>('.fold')?.click();
    flushSync();
    expect(board.querySelectorAll(`[data-zone="${other.word}.hand"] [data-word]`)).toHaveLength(other.hand);
    board.querySelector<HTMLElement>('.fold')?.click();
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
