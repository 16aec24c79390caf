import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PrintedCard, Sight } from '../../lib/protocol';
import Stage from '../fixtures/Stage.svelte';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import Track from './Track.svelte';
import attempt from './fixtures/attempt.json';
import cards from './fixtures/cards.json';
import queue from './fixtures/queue.json';
import recover from './fixtures/recover.json';
import spectator from './fixtures/spectator.json';
import threePlayers from './fixtures/three-players.json';
import { signed } from './tug';
import type { AttemptShown, Crew, Player, SkyPirateBoard } from './board';
import {
  boardOf,
  othersOf,
  partyOf,
  pickedFor,
  placesOf,
  presencesOf,
  ranksOf,
  reserveOf,
  standingOf,
  standingText,
} from './view';

const SIGHTS: readonly (readonly [string, Sight])[] = [
  ['an attempt', attempt as unknown as Sight],
  ['a queue', queue as unknown as Sight],
  ['a recovery', recover as unknown as Sight],
  ['three players', threePlayers as unknown as Sight],
  ['a spectator', spectator as unknown as Sight],
];
const WIDTHS: readonly (readonly [string, number])[] = [
  ['wide', 1200],
  ['narrow', 380],
];
/** Of these only what can be chosen lies open. */
const PILES = /\.(hold|hand|discard|chest|stored|aside|status|ejected)$|^(box|reverse)$/;

// Whole boards are mounted, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let width = 1200;
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
});

afterEach(() => {
  for (const one of mounted.splice(0)) void unmount(one);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  width = 1200;
});

function show(sight: Sight): HTMLElement {
  const target = document.createElement('div');
  document.body.append(target);
  const props = { board: Board, dock: Dock, track: Track, sight, cards: cards as unknown as PrintedCard[] };
  mounted.push(mount(Stage, { target, props }));
  flushSync();
  return target;
}

function at(board: HTMLElement, word: string): HTMLElement {
  const found = board.querySelector<HTMLElement>(`[data-word="${word}"]`);
  if (!found) throw new Error(`${word} is not on the board`);
  return found;
}

function words(lines: readonly string[]): Set<string> {
  return new Set(lines.flatMap((line) => line.split(' ').slice(1)));
}

function changed(sight: Sight, change: (board: SkyPirateBoard) => void): Sight {
  const copy = structuredClone(sight);
  change(boardOf(copy));
  return copy;
}

describe.each(WIDTHS)('a %s board', (_, pixels) => {
  it.each(SIGHTS)('shows every open card of %s once', (_name, sight) => {
    width = pixels;
    const board = show(sight);
    for (const fold of ['.fold', '.rest']) {
      for (const one of board.querySelectorAll<HTMLElement>(fold)) one.click();
      flushSync();
    }
    for (const [zone, held] of Object.entries(sight.zones)) {
      if (!Array.isArray(held) || PILES.test(zone)) continue;
      if (zone === 'raid' && boardOf(sight).attempt) continue; // only the chosen ones lie on the ship
      for (const word of held) expect(board.querySelectorAll(`[data-word="${word}"]`), word).toHaveLength(1);
    }
  });

  it.each(SIGHTS)('lights every card that the question of %s offers', (_name, sight) => {
    width = pixels;
    const { question } = sight;
    const board = show(sight);
    const known = new Set(Object.values(sight.zones).flatMap((held) => (Array.isArray(held) ? held : [])));
    const offered = [...words([...(question?.options ?? []), ...(question?.pool ?? [])].map((offer) => offer.line))];
    for (const word of offered.filter((one) => known.has(one)))
      expect(at(board, word).dataset['playable'], word).toBe('true');
    if (question) expect(offered.some((one) => known.has(one))).toBe(true);
  });
});

describe('an attempt', () => {
  const sight = attempt as unknown as Sight;
  const view = boardOf(sight);

  it('has both parties with their totals between the ships, and the reserve at the ships', () => {
    const board = show(sight);
    const panel = board.querySelector('.attempt') as HTMLElement;
    for (const player of view.players) {
      for (const one of partyOf(player)) expect(panel.contains(at(board, one.card)), one.card).toBe(true);
      for (const one of reserveOf(player)) expect(panel.contains(at(board, one.card)), one.card).toBe(false);
    }
    const total = (role: string) => panel.querySelector(`[data-total="${role}"]`)?.textContent;
    expect([total('boards'), total('defends')]).toEqual(view.attempt?.presence.map(String));
  });

  it('marks the target, and no other emplacement', () => {
    const board = show(sight);
    expect([...board.querySelectorAll('.targeted [data-word]')].map((one) => one.getAttribute('data-word'))).toEqual([
      view.attempt?.target,
    ]);
    expect(
      at(board, view.attempt?.target ?? '')
        .querySelector('.card')
        ?.getAttribute('aria-label'),
    ).toContain('Target of the boarding attempt.');
  });

  it('shows whoever operates a card at that card', () => {
    const board = show(sight);
    const operators = view.players.flatMap((player) => player.crew).filter((one) => one.operates !== null);
    expect(operators.length).toBeGreaterThan(0);
    for (const one of operators) {
      const stand = at(board, one.card).closest('.lying')?.parentElement;
      expect(stand?.querySelector('.body [data-word]')?.getAttribute('data-word')).toBe(one.operates);
    }
  });

  it('says of a stunned cannon that it is, and of a broken emplacement too', () => {
    const board = show(sight);
    const stunned = view.players.flatMap((player) => player.ship).filter((one) => one.kind === 'cannon' && one.stunned);
    for (const one of stunned)
      expect(at(board, one.card).querySelector('.card')?.getAttribute('aria-label')).toContain('Stunned.');
    for (const word of view.players.flatMap((player) => player.broken)) {
      expect(at(board, word).querySelector('.card')?.getAttribute('aria-label')).toContain('Broken.');
    }
    expect(stunned.length).toBeGreaterThan(0);
  });

  it.each([
    [[3, 3], false, 'Repelled as it stands: 1 more to raid, 3 to break the target'],
    [[2, 5], false, 'Repelled as it stands: 4 more to raid, 6 to break the target'],
    [[4, 3], false, 'A raid; 2 more would break the target'],
    [[6, 3], false, 'A raid that would break the target'],
    [[3, 3], true, 'The boarders are repelled'],
    [[4, 3], true, 'A raid; the target holds'],
    [[6, 3], true, 'A raid that breaks the target'],
  ])('with Presence %j, compared %j, says: %s', (presence, settled, said) => {
    const now = boardOf(
      changed(sight, (copy) => {
        const lead = (presence[0] ?? 0) - (presence[1] ?? 0);
        const compared = settled ? presence : [];
        Object.assign(copy.attempt as AttemptShown, { presence, compared, lead, raids_from: 1, breaks_from: 3 });
      }),
    );
    expect(standingText(standingOf(now.attempt as AttemptShown))).toBe(said);
  });

  it('goes on showing what was compared, whatever happens afterwards', () => {
    const now = boardOf(
      changed(sight, (copy) => Object.assign(copy.attempt as AttemptShown, { compared: [7, 1], lead: 6 })),
    );
    expect(presencesOf(now.attempt as AttemptShown, [])).toEqual([7, 1]);
    expect(standingOf(now.attempt as AttemptShown).lead).toBe(6);
  });

  it('has nothing more to say of what would be once the target is gone', () => {
    const now = boardOf(
      changed(sight, (copy) =>
        Object.assign(copy.attempt as AttemptShown, { compared: [7, 1], lead: 6, breaks_from: null }),
      ),
    );
    expect(standingText(standingOf(now.attempt as AttemptShown))).toBe('The boarders raid');
  });

  it('adds the crew that I have picked to defend to the numbers of the table', () => {
    const fought: AttemptShown = {
      ...(view.attempt as AttemptShown),
      compared: [],
      may_defend: [
        { card: 'fisher', joins: 4, lead: -4 },
        { card: 'sapper', joins: 1, lead: -1 },
        { card: 'deckhand', joins: 2, lead: -2 },
      ],
    };
    const picked = pickedFor(fought, { selected: (word) => word !== 'sapper' });
    expect(picked.map(({ card }) => card)).toEqual(['fisher', 'deckhand']);
    expect(presencesOf(fought, picked)).toEqual([fought.presence[0], fought.presence[1] + 6]);
    expect(standingOf(fought, picked).lead).toBe(fought.lead - 6);
  });
});

describe('a board that 0.4 kept', () => {
  const kept = changed(attempt as unknown as Sight, (board) => {
    for (const player of board.players as Partial<Player>[]) delete player.counts;
    for (const one of board.players.flatMap(({ crew }) => crew as Partial<Crew>[])) delete one.stands;
    delete (board.attempt as Partial<AttemptShown>).may_defend;
  });

  it('is shown as one of today', () => {
    expect(boardOf(kept)).toEqual(boardOf(attempt as unknown as Sight));
    expect(show(kept).querySelector('.attempt')?.textContent).toBe(
      show(attempt as unknown as Sight).querySelector('.attempt')?.textContent,
    );
  });
});

it('the stage says who boards whom, for what, and how it stands', () => {
  const fought = boardOf(attempt as unknown as Sight).attempt as AttemptShown;
  const stage = show(attempt as unknown as Sight).querySelector('.attempt') as HTMLElement;
  const title = stage.querySelector('h3')?.textContent ?? '';
  const { seat, names } = attempt as unknown as Sight;
  for (const name of [fought.boarder, fought.defender]) {
    expect(title.toLowerCase()).toContain(name === names[seat] ? 'you' : name.toLowerCase());
  }
  expect(stage.querySelector('.says')?.textContent).toContain(standingText(standingOf(fought)));
  expect(stage.querySelector('.flag b')?.textContent).toBe(signed(fought.lead));
  expect(stage.querySelectorAll('.token [data-word]')).toHaveLength(fought.tokens.length);
});

it('the effect queue is listed with the next effect first', () => {
  const sight = queue as unknown as Sight;
  const names = [...show(sight).querySelectorAll('.queue li b')].map((one) => one.textContent);
  expect(names).toEqual(boardOf(sight).queue.map((one) => one.name));
});

it('effects whose order is still being chosen are listed apart, and none of them is the next', () => {
  const sight = changed(queue as unknown as Sight, (copy) => {
    copy.queue = ['First', 'Second', 'Third'].map((name, n) => ({
      card: '?',
      name,
      player: 'Anna',
      text: '',
      ordered: n === 0,
    }));
  });
  const board = show(sight);
  const named = (selector: string) =>
    [...board.querySelectorAll(`.queue ${selector} li b`)].map((one) => one.textContent);
  expect(named('ol')).toEqual(['First']);
  expect(named('ul')).toEqual(['Second', 'Third']);
  expect(board.querySelectorAll('.queue .next')).toHaveLength(1);
});

it('the presence of a crew is written on it and said', () => {
  const sight = changed(spectator as unknown as Sight, (copy) => {
    for (const one of copy.players.flatMap((player) => player.crew)) one.presence = 7;
  });
  const board = show(sight);
  const one = boardOf(sight).players.flatMap((player) => reserveOf(player))[0];
  expect(
    at(board, one?.card ?? '')
      .querySelector('.card')
      ?.getAttribute('aria-label'),
  ).toContain('Presence 7.');
  const name = one?.captain === boardOf(sight).active ? 'attack' : 'defense';
  expect(at(board, one?.card ?? '').querySelector(`.stat.${name} .number`)?.textContent).toContain('7');
  expect(at(board, one?.card ?? '').dataset['number']).toBe(`${one?.card}.presence`);
});

it('only the number that counts is lit in a fight: Attack for boarders, Defense for defenders', () => {
  const sight = attempt as unknown as Sight;
  const view = boardOf(sight);
  const board = show(sight);
  for (const player of view.players) {
    for (const one of partyOf(player)) {
      const tile = at(board, one.card).closest('.tile');
      expect(tile?.classList.contains(player.name === view.active ? 'attack' : 'defense')).toBe(true);
    }
  }
  for (const tile of show(spectator as unknown as Sight).querySelectorAll('.tile')) {
    expect(tile.matches('.attack, .defense')).toBe(false);
  }
});

it('a Shade tells whose card it is, and nothing else', () => {
  const sight = structuredClone(spectator) as unknown as Sight;
  const crew = boardOf(sight).players.flatMap((player) => player.crew)[0];
  if (!crew) throw new Error('there is no crew');
  Object.assign(crew, { card: '?anna.facedown:1', facedown: true, presence: 2, captain: 'Bruno', stands: 'reserve' });
  const label = at(show(sight), '?anna.facedown:1').querySelector('.card')?.getAttribute('aria-label');
  expect(label).toBe('A face-down card. Shade, Bruno’s card. Presence 2.');
});

it('a broken emplacement lies where it stood', () => {
  const printed = new Map((cards as unknown as PrintedCard[]).map((card) => [card.id, card]));
  const known = (word: string) => printed.get(word.split('#')[0] ?? '') ?? null;
  const sight = structuredClone(spectator) as unknown as Sight;
  const player = boardOf(sight).players[0];
  if (!player) throw new Error('there is no player');
  const before = placesOf(player, known).map((place) => place.word);
  for (let broken = 0; broken < 2; broken++) {
    player.broken.push(player.ship.shift()?.card ?? '');
    expect(placesOf(player, known).map((place) => place.word)).toEqual(before);
  }
  const row = show(sight).querySelector(`[data-zone="${player.word}.ship"]`) as HTMLElement;
  const shown = [...row.querySelectorAll('.body [data-word], .broken [data-word]')];
  expect(shown.map((one) => one.getAttribute('data-word'))).toEqual(before);
});

it('a row of sixteen crew shows every one of them, small', () => {
  width = 380;
  const sight = structuredClone(spectator) as unknown as Sight;
  const player = boardOf(sight).players[0];
  const first = player?.crew[0];
  if (!player || !first) throw new Error('there is no crew');
  player.crew = Array.from({ length: 16 }, (_, n) => ({
    ...first,
    card: `${first.card}#${n + 2}`,
    stands: 'reserve',
    operates: null,
  }));
  const row = show(sight).querySelector(`[data-zone="${player.word}.crew"]`) as HTMLElement;
  expect(row.querySelectorAll('[data-word]')).toHaveLength(16);
  expect(row.querySelectorAll('.card.tiny')).toHaveLength(16);
});

it('a spectator is shown no hand', () => {
  expect(show(spectator as unknown as Sight).querySelector('section.hand')).toBeNull();
});

it('the opponent comes first among several, and whoever has lost comes last', () => {
  const view = boardOf(threePlayers as unknown as Sight);
  expect(othersOf(view, 1)).toEqual([2, 0]);
  const left = boardOf(
    changed(threePlayers as unknown as Sight, (copy) => Object.assign(copy.players[2] as object, { out: true })),
  );
  expect(othersOf(left, 1)).toEqual([0, 2]);
});

it('with three players it is said who the opponent is', () => {
  const sight = threePlayers as unknown as Sight;
  const mine = boardOf(sight).players[sight.seat];
  const tagged = [...show(sight).querySelectorAll('.side')].find((side) => side.textContent?.includes('your opponent'));
  expect(tagged?.getAttribute('aria-label')).toBe(`${mine?.opponent}’s ship`);
});

it('the two ships of an attempt are the large ones, whoever looks', () => {
  const view = boardOf(threePlayers as unknown as Sight);
  expect(ranksOf({ ...view, attempt: null }, 1)).toEqual({ near: 1, far: 2, minor: [0] });
  const names = view.players.map((player) => player.name);
  const between = (boarder: number, defender: number) => {
    const fought = { boarder: names[boarder], defender: names[defender] } as AttemptShown;
    return ranksOf({ ...view, attempt: fought }, 1);
  };
  expect(between(0, 1)).toEqual({ near: 1, far: 0, minor: [2] });
  expect(between(1, 2)).toEqual({ near: 1, far: 2, minor: [0] });
  expect(between(2, 0)).toEqual({ near: 0, far: 2, minor: [1] });
});

it('every player has a plate, and the bar tells the turn', () => {
  for (const [, sight] of SIGHTS) {
    const board = show(sight);
    const plates = [...board.querySelectorAll('.plate h3 .name')].map((one) => one.textContent);
    expect(plates.sort()).toEqual([...sight.names].sort());
    const { turn, phase } = boardOf(sight);
    expect(board.querySelector('.where')?.textContent).toContain(turn ? `Turn ${turn}` : 'Set-up');
    if (phase === 'action') expect(board.querySelector('[aria-current="step"]')?.textContent).toBe('Action');
    board.remove();
  }
});
