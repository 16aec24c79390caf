import { describe, expect, it } from 'vitest';
import {
  AT_TABLE,
  botNames,
  KINDS,
  nameProblem,
  newDraft,
  PASTED,
  placed,
  problemsOf,
  quickRequest,
  requestOf,
  slug,
  withKind,
  type Draft,
  type SeatKind,
} from './draft';
import { fencing, guilds, sails } from './fixtures';

const BOT = 'montecarlo:100ms';

/** A draft whose seats are of these kinds, people called Anna, Berta, Carla and Dora. */
function draftOf(kinds: readonly SeatKind[], game = guilds): Draft {
  const draft = newDraft(game, 'Anna');
  const names = ['Anna', 'Berta', 'Carla', 'Dora'];
  kinds.forEach((kind, n) => {
    const name = kind === 'me' || kind === 'hotseat' ? (names[n] ?? '') : '';
    draft.seats[n] = { ...draft.seats[n]!, kind, name, bot: BOT };
  });
  return { ...draft, players: kinds.length };
}

/** All ways to give `count` seats to the four kinds. */
function combinations(count: number): SeatKind[][] {
  if (count === 0) return [[]];
  return combinations(count - 1).flatMap((some) => KINDS.map((kind) => [...some, kind]));
}

describe('the request of a new table', () => {
  it.each([2, 3, 4])('asks for every combination of %i seats as it was filled in', (count) => {
    for (const kinds of combinations(count)) {
      const { seats } = requestOf(draftOf(kinds), guilds);
      expect(seats.map((seat) => seat.kind)).toEqual(kinds);
      const names = seats.filter((seat) => seat.kind !== 'open').map((seat) => seat.name ?? '');
      expect(names).not.toContain('');
      expect(new Set(names).size).toBe(names.length);
      seats.forEach((seat, n) => {
        if (seat.kind === 'open') expect(seat).toEqual({ kind: 'open' });
        else if (seat.kind === 'bot') expect(seat).toEqual({ kind: 'bot', name: seat.name, bot: BOT });
        else expect(seat).toEqual({ kind: kinds[n], name: ['Anna', 'Berta', 'Carla', 'Dora'][n] });
      });
    }
  });

  it('has the usual options where nothing was changed, and no seed', () => {
    const request = requestOf(draftOf(['me', 'open']), guilds);
    expect(request.options).toEqual({ militia: false, layout: 'manual' });
    expect(request).toMatchObject({ game: 'arcana', title: '', listed: true, spectators: true });
    expect('seed' in request).toBe(false);
  });

  it('has what was chosen: switch, choice, a value for each seat, title, privacy and seed', () => {
    const draft = draftOf(['me', 'bot']);
    draft.options = { militia: true, layout: 'two_own' };
    draft.seats[0]!.values['guilds'] = 'Blades';
    draft.seats[1]!.values['guilds'] = 'Thieves';
    draft.seats[2]!.values['guilds'] = 'Usurers'; // not at this table
    Object.assign(draft, { title: '  Friday   night ', listed: false, spectators: false, seed: ' 42 ' });
    expect(requestOf(draft, guilds)).toMatchObject({
      options: { militia: true, layout: 'two_own', guilds: ['Blades', 'Thieves'] },
      title: 'Friday night',
      listed: false,
      spectators: false,
      seed: 42,
    });
  });

  it('brings a ready deck, a pasted list, or none', () => {
    const draft = draftOf(['me', 'hotseat', 'open', 'bot'], sails);
    draft.seats[0]!.deck = 'eisen';
    Object.assign(draft.seats[1]!, { deck: PASTED, list: '\nLeader\nKaspar\n' });
    Object.assign(draft.seats[2]!, { deck: 'vodacce', list: 'forgotten' });
    const { seats } = requestOf(draft, sails);
    expect(seats.map((seat) => seat.deck)).toEqual(['eisen', 'Leader\nKaspar', 'vodacce', undefined]);
  });

  it('gives bots names that nobody has', () => {
    const draft = draftOf(['me', 'bot', 'bot']);
    draft.seats[0]!.name = 'ADA';
    draft.seats[2]!.name = 'Bellamy';
    expect(requestOf(draft, guilds).seats.map((seat) => seat.name)).toEqual(['ADA', 'Corvo', 'Bellamy']);
    expect(botNames([], 4)).toHaveLength(4);
  });

  it('is short for a game against a bot at once', () => {
    expect(quickRequest(sails, 'Anna', 'random', 'eisen')).toEqual({
      game: 'five_sails',
      seats: [
        { kind: 'me', name: 'Anna', deck: 'eisen' },
        { kind: 'bot', name: 'Ada', bot: 'random' },
      ],
      options: { edition: '2023' },
      title: '',
      listed: false,
      spectators: true,
    });
  });
});

describe('the seats', () => {
  it('have me once: my old seat takes what the new one had', () => {
    const seats = withKind(draftOf(['me', 'hotseat', 'bot']).seats, 1, 'me', 'Anna');
    expect(seats.slice(0, 3).map(({ kind, name }) => [kind, name])).toEqual([
      ['hotseat', 'Berta'],
      ['me', 'Anna'],
      ['bot', ''],
    ]);
  });

  it('forget a name that belonged to somebody else', () => {
    const { seats } = draftOf(['me', 'open']);
    expect(withKind(seats, 0, 'bot', 'Anna')[0]).toMatchObject({ kind: 'bot', name: '' });
    expect(withKind(seats, 1, 'hotseat', 'Anna')[1]).toMatchObject({ kind: 'hotseat', name: 'Player 2' });
    expect(withKind(withKind(seats, 0, 'bot', 'Anna'), 1, 'me', 'Anna')[1]?.name).toBe('Anna');
  });
});

describe('what is wrong', () => {
  it('is nothing in a plain draft of any combination', () => {
    for (const kinds of combinations(3)) expect(problemsOf(draftOf(kinds), guilds)).toEqual({});
  });

  it('is told of names: missing, unreadable, taken, or a word of the game', () => {
    expect(nameProblem('  ', guilds)).toBe('Give a name.');
    expect(nameProblem('☠', guilds)).toContain('letter');
    expect(nameProblem('x'.repeat(41), guilds)).toContain('40');
    expect(nameProblem('Free  Zone', guilds)).toContain('place in this game');
    expect(nameProblem('Zoë', guilds)).toBe('');
    const draft = draftOf(['me', 'hotseat']);
    draft.seats[1]!.name = 'anná';
    expect(problemsOf(draft, guilds)).toEqual({ 'seat-1-name': 'Somebody else at this table has this name.' });
  });

  it('is told of a value for some seats only, but not of seats that are not used', () => {
    const draft = draftOf(['me', 'bot']);
    draft.seats[2]!.values['guilds'] = 'Blades';
    expect(problemsOf(draft, guilds)).toEqual({});
    draft.seats[0]!.values['guilds'] = 'Blades';
    expect(Object.keys(problemsOf(draft, guilds))).toEqual(['option-guilds']);
  });

  it('is told of an empty deck list, a seed that is no number, and bots that nobody may watch', () => {
    const draft = draftOf(['bot', 'bot'], sails);
    Object.assign(draft, { seed: '1.5', spectators: false });
    draft.seats[1]!.deck = PASTED;
    expect(Object.keys(problemsOf(draft, sails)).sort()).toEqual(['form', 'seat-1-deck', 'seed']);
    const isWrong = (seed: string) => 'seed' in problemsOf({ ...draft, seed }, sails);
    const joined = newDraft(sails, 'Anna');
    Object.assign(joined, { seed: '7' });
    joined.seats[1]!.kind = 'open';
    expect(problemsOf(joined, sails)['seed']).toMatch(/leave it empty/);
    joined.seats[1]!.kind = 'bot';
    expect('seed' in problemsOf(joined, sails)).toBe(false);
    expect(['-1', '9007199254740992', 'x'].map(isWrong)).toEqual([true, true, true]);
    expect(['', '0', '9007199254740991'].map(isWrong)).toEqual([false, false, false]);
  });

  it('puts what the server refuses where it belongs', () => {
    const draft = draftOf(['me', 'open'], sails);
    expect(placed('Anna: this deck cannot be played: line 3: no', draft, sails)).toEqual({
      'seat-0-deck': 'This deck cannot be played: line 3: no.',
    });
    expect(placed('seat 2: there is no ready deck', draft, sails)).toHaveProperty('seat-1-deck');
    expect(placed("Rules cannot be 'x'", draft, sails)).toHaveProperty('option-edition');
    expect(placed("no player may be called 'Anna'", draft, sails)).toHaveProperty('seat-0-name');
    expect(placed('with 3 players the edition must be another', draft, sails)).toHaveProperty('option-edition');
    const led = draftOf(['me', 'bot']);
    for (const seat of led.seats) seat.values['guilds'] = 'Blades';
    expect(placed('Blades is named twice', led, guilds)).toHaveProperty('option-guilds');
    expect(placed('with 3 players the layout must be manual, not two_own', draftOf(['me', 'bot']), guilds)).toEqual({
      'option-layout': 'With 3 players the “Districts” must be “The usual row”, not “Two of your own”.',
    });
    expect(placed('too many new tables', draft, sails)).toEqual({ form: 'Too many new tables.' });
  });
});

it('writes names as the server does', () => {
  expect(["Anna d'Arrent", ' Zoë  Ø ', 'A_b--C', '☠'].map(slug)).toEqual(['anna-darrent', 'zoe', 'a-b-c', '']);
  expect(['Анна Ко', '李雷'].map(slug)).toEqual(['анна-ко', '李雷']);
});

describe('a game that asks for hand and deck at the table', () => {
  const decks = (deck = '') => quickRequest(fencing, 'Anna', BOT, deck).seats.map((seat) => seat.deck);

  it('begins at once with ready ones, not twice the same', () => {
    expect(decks().sort()).toEqual(['lunger', 'parrier']);
    expect(decks('lunger')).toEqual(['lunger', 'parrier']);
  });

  it('asks whoever wants to be asked', () => {
    expect(decks(AT_TABLE)[0]).toBeUndefined();
  });

  it('leaves a seat that is still free its choice', () => {
    expect(requestOf(draftOf(['me', 'open'], fencing), fencing).seats[1]).toEqual({ kind: 'open' });
  });
});
