import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Sight } from '../../lib/protocol';
import cards from './fixtures/cards.json';
import challenge from './fixtures/challenge.json';
import duel from './fixtures/duel.json';
import planning from './fixtures/planning.json';
import { at, clearing, on, press, SCREENS, show, SIGHTS, tabs, text } from './fixtures/shown';
import type { LocationShown } from './board';
import { boardOf, cardsIn, fighters, SIDES } from './view';

const PILES = /\.(deck|discard|approach|locker|removed|facedown)$/;

clearing();

/** The words that lie open or as single cards: all but what is in piles. */
function laidOut(sight: Sight): string[] {
  return Object.keys(sight.zones)
    .filter((zone) => !PILES.test(zone))
    .flatMap((zone) => cardsIn(sight, zone));
}

/** The words that are shown, each as often as it is. */
function wordsIn(board: HTMLElement): string[] {
  return [...board.querySelectorAll<HTMLElement>('[data-word]')].map((one) => one.dataset['word'] ?? '');
}

/** Which of the laid out cards are shown never, or more than once. */
function wronglyShown(wanted: readonly string[], board: HTMLElement): string[] {
  const words = wordsIn(board);
  const twice = words.filter((word, n) => words.indexOf(word) !== n);
  return [...wanted.filter((word) => !words.includes(word)), ...twice];
}

it.each(SIGHTS)('shows every card of the table exactly once on a desk: %s', (_, sight) => {
  const board = show(sight);
  for (const fold of board.querySelectorAll<HTMLElement>('.fold')) fold.click();
  flushSync();
  expect(wronglyShown(laidOut(sight), board)).toEqual([]);
});

/** On a phone each place has a view of its own; the last one is that of the Homes. */
const VIEWS = SIGHTS.flatMap(([name, sight]) => {
  const places = boardOf(sight).locations.filter((place) => place.home_of === null);
  return [...places, null].map((place, n) => [name, place?.name ?? 'Home', sight, n] as const);
});

it.each(VIEWS)('shows every card of a place exactly once on a phone: %s, %s', (_, name, sight, n) => {
  on('phone');
  const facts = boardOf(sight);
  const own = facts.players[sight.seat]?.word ?? '';
  const [fight] = fighters(facts);
  const isHere = (zone: string, place: LocationShown) => zone === place.word || zone.startsWith(`${place.word}.`);
  const homes = facts.locations.filter((place) => place.home_of !== null);
  const places = facts.locations.filter((place) => (name === 'Home' ? homes.includes(place) : place.name === name));
  const isArena = places.some((place) => place.characters.some((one) => one.card === fight));
  const zones = Object.keys(sight.zones).filter((zone) => {
    if (PILES.test(zone) || zone === 'equipped' || zone === 'locations') return false;
    if (zone === `${own}.hand`) return true;
    if (zone.endsWith('.line')) return isArena;
    const isOfPlayers = /\.(hand|scheme|selected)$/.test(zone);
    return isOfPlayers ? name === 'Home' : places.some((place) => isHere(zone, place));
  });
  const borne = places.flatMap((place) => place.characters.flatMap((one) => one.equipped.map(({ card }) => card)));
  const board = show(sight);
  press(tabs(board)[n]);
  const wanted = [...zones.flatMap((zone) => cardsIn(sight, zone)), ...(isArena ? [] : borne)];
  expect(wronglyShown(wanted, board)).toEqual([]);
  const elsewhere = facts.locations.filter((place) => !places.includes(place)).flatMap((place) => place.characters);
  const isFighter = (word: string) => isArena && fighters(facts).includes(word);
  const others = elsewhere.map((one) => one.card).filter((word) => !isFighter(word));
  expect(wordsIn(board).filter((word) => others.includes(word))).toEqual([]);
});

describe.each(SCREENS)('on a %s', (wanted) => {
  beforeEach(() => {
    on(wanted);
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

  it.each(SIGHTS)('has a plate for every player: %s', (_, sight) => {
    const board = show(sight);
    for (const player of boardOf(sight).players) {
      const plate = at(board, player.word);
      expect(text(plate.querySelector('h3'))).toContain(player.name);
      expect(text(plate.querySelector(`[data-number="${player.word}.renown"]`))).toContain(String(player.renown));
    }
  });
});

it.each(SIGHTS)('shows the hands of others as backs: %s', (_, sight) => {
  const board = show(sight);
  for (const fold of board.querySelectorAll<HTMLElement>('.fold')) press(fold);
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
      const plate = at(board, place.card).querySelector('header');
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
    expect(jacket.closest('.bearer')?.querySelector('[data-word="makepeace-botwighte"]')).not.toBeNull();
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

  it('marks the phase and tells the Day', () => {
    const board = show(sight);
    expect([...board.querySelectorAll('[aria-current="step"]')].map(text)).toEqual(['Planning']);
    expect(text(board.querySelector('[data-number="day days"]'))).toBe('Day 1 of 5');
  });
});

describe('the track', () => {
  const told = (sight: Sight) => text(show(sight).querySelector('.where'));

  it('tells who is First Player, and under which rules if they are not the usual ones', () => {
    const sight = duel as unknown as Sight;
    const { first, edition } = boardOf(sight);
    expect(told(sight)).toContain(
      first === sight.names[sight.seat] ? 'you are First Player' : `${first} is First Player`,
    );
    const other = structuredClone(sight);
    boardOf(other).usual_edition = false;
    expect(told(other)).toContain(`${edition} rules`);
  });
});

describe('a challenge', () => {
  it('shows both characters and who is to answer', () => {
    const sight = challenge as unknown as Sight;
    const panel = show(sight).querySelector<HTMLElement>('.fight');
    if (!panel) throw new Error('no challenge is shown');
    expect(text(panel)).toMatch(/^Combat challenge at The Docks/);
    expect(text(panel)).toContain('Bruno is to answer');
    expect(at(panel, 'kaspar-dietrich')).toBeTruthy();
    expect(at(panel, 'soline-el-gato')).toBeTruthy();
  });
});

describe.each([SIGHTS[3]!, SIGHTS[4]!])('the panel of a duel: %s', (_, sight) => {
  const facts = boardOf(sight).duel!;

  it('tells stat, round and whose round it is', () => {
    const title = text(show(sight).querySelector('.fight header'));
    expect(title.toLowerCase()).toContain(`duel of ${facts.stat}`);
    expect(title).toContain(`Round ${facts.round}`);
    expect(title).toContain(facts.active === sight.names[sight.seat] ? 'yours' : `${facts.active}’s`);
  });

  it('puts me at the left', () => {
    const shown = [...show(sight).querySelectorAll('.fighter .who b')].map(text);
    const me = sight.names[sight.seat] ?? '';
    if (shown.includes(me)) expect(shown[0]).toBe(me);
    else expect(shown).toEqual(facts.sides.map((side) => side.player));
  });

  it('tells the threat, the gambles and the limit of both sides', () => {
    const board = show(sight);
    expect(board.querySelectorAll('.fight .pool')).toHaveLength(2);
    facts.sides.forEach((side, n) => {
      const pool = text(board.querySelector(`[data-number="${SIDES[n]}.threat"]`)?.closest('.pool') ?? null);
      expect(pool).toContain(`${side.threat} threat on`);
      expect(pool).toContain(`${side.gambles_left} of ${side.may_gamble} gamble`);
      expect(pool).toContain(side.most_wounds === null ? 'Lethal' : `at most ${side.most_wounds} wound`);
    });
  });

  it('tells the values of the lines in their order, and what was gambled', () => {
    const board = show(sight);
    const lines = facts.sides.map((side) => {
      const word = boardOf(sight).players[sight.names.indexOf(side.player)]?.word;
      return board.querySelector(`.fight [data-zone="${word}.line"]`)!;
    });
    const shown = lines.map((line) =>
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
    const totals = [...show(sight).querySelectorAll('.fight .totals dd')].map(text);
    expect(totals).toEqual(facts.values.map(String));
  });
});

it('gives the cards of the City the most room while nobody has come there', () => {
  expect(show(planning as unknown as Sight).querySelectorAll('.stalls.calm')).toHaveLength(3);
  expect(show(challenge as unknown as Sight).querySelectorAll('.stalls.calm')).toHaveLength(0);
});

it('lays the cards to choose from beside the fight, and without it across the board', () => {
  const gambling = structuredClone(duel) as unknown as Sight;
  gambling.zones['anna.deck'] = ['last-word#2'];
  gambling.question!.options = [{ line: 'choose last-word#2', says: 'Choose Last Word' }];
  const shelf = at(show(gambling), 'last-word#2').closest('.shelf');
  expect(shelf?.classList).toContain('aside');
  expect(show(planning as unknown as Sight).querySelector('.shelf')?.classList).not.toContain('aside');
});

it('lays the cards to choose from aside on request, to look at the table', () => {
  const board = show(planning as unknown as Sight);
  const words = () => board.querySelectorAll('.shelf [data-word]').length;
  expect(words()).toBe(10);
  press(board.querySelector<HTMLElement>('.shelf .lay'));
  expect(words()).toBe(0);
  press(board.querySelector<HTMLElement>('.shelf .lay'));
  expect(words()).toBe(10);
});

it('shows the card that is just being played beside the hand of who plays it', () => {
  const playing = structuredClone(duel) as unknown as Sight;
  playing.zones['bruno.played'] = ['taunt'];
  playing.zones['anna.played'] = ['last-word#2'];
  const board = show(playing);
  expect(text(at(board, 'taunt').closest('.played'))).toContain('You are playing');
  expect(text(at(board, 'last-word#2').closest('.played'))).toContain('Anna is playing');
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
