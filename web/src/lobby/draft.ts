/** The form of a new table: what was filled in, what is wrong with it, and the request that it makes. */

import type { ClockInfo, GameInfo, OptionInfo, SeatRequest, TableRequest } from '../lib/protocol';
import { sentence } from '../lib/sentence';

export type SeatKind = 'me' | 'hotseat' | 'open' | 'bot';
export const KINDS: readonly SeatKind[] = ['me', 'hotseat', 'open', 'bot'];
export const KIND_TITLES: Readonly<Record<SeatKind, string>> = {
  me: 'Me',
  hotseat: 'Another person at this screen',
  open: 'Open: whoever has the link',
  bot: 'Bot',
};

/** The choice « paste a deck list »; no ready deck can have this id. */
export const PASTED = '#';
/** The choice to put hand and deck together at the table, in a game that asks for it there. */
export const AT_TABLE = '@';
export const AT_TABLE_TITLE = 'I put it together at the table';
export const LONGEST_NAME = 40;
export const LONGEST_TITLE = 80;
const HIGHEST_SEED = Number.MAX_SAFE_INTEGER;
const BOT_NAMES = ['Ada', 'Bellamy', 'Corvo', 'Drake', 'Estrella', 'Flint', 'Gaspar', 'Hawkins'];

/** The clocks that the form offers. */
export const CLOCKS: Readonly<Record<string, { title: string; clock?: ClockInfo }>> = {
  '': { title: 'No clock' },
  quick: { title: '10 minutes a game, and 5 seconds a move', clock: { kind: 'game', seconds: 600, increment: 5 } },
  calm: { title: '25 minutes a game, and 10 seconds a move', clock: { kind: 'game', seconds: 1500, increment: 10 } },
  long: { title: '60 minutes a game, and 15 seconds a move', clock: { kind: 'game', seconds: 3600, increment: 15 } },
  minute: { title: '1 minute for each move', clock: { kind: 'move', seconds: 60, increment: 0 } },
  three: { title: '3 minutes for each move', clock: { kind: 'move', seconds: 180, increment: 0 } },
};

export interface SeatDraft {
  kind: SeatKind;
  name: string;
  bot: string;
  /** A ready deck's id, PASTED, AT_TABLE, or '' for one that is chosen for the seat. */
  deck: string;
  /** The pasted deck list. */
  list: string;
  /** The values of options that are chosen for each seat, by key; '' leaves it open. */
  values: Record<string, string>;
}

export interface Draft {
  game: string;
  /** As many as the game has at most; the first `players` of them are used. */
  seats: SeatDraft[];
  players: number;
  /** Switches and choices, by key. */
  options: Record<string, boolean | string>;
  title: string;
  listed: boolean;
  spectators: boolean;
  seed: string;
  /** One of CLOCKS. */
  clock: string;
}

/** What is wrong, by field: `seat-0-name`, `seat-1-deck`, `option-guilds`, `seed`, or `form` for the whole. */
export type Problems = Record<string, string>;

// -- names ----------------------------------------------------------------------------------------------------------

/** A name as the table writes it: small letters, digits and hyphens; without Latin letters it keeps its own. */
export function slug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\P{ASCII}/gu, '')
    .toLowerCase();
  const latin = hyphened(plain.replace(/'/g, ''), /[^a-z0-9]+/g);
  return latin || hyphened(name.normalize('NFKC').toLowerCase(), /[^\p{L}\p{N}]+/gu);
}

function hyphened(text: string, gaps: RegExp): string {
  return text.replace(gaps, '-').replace(/^-+|-+$/g, '');
}

export function squeezed(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** What is wrong with a name; '' if nothing is. */
export function nameProblem(name: string, game: GameInfo): string {
  const plain = squeezed(name);
  if (plain === '') return 'Give a name.';
  if (slug(plain) === '') return 'A name needs a letter from A to Z or a digit.';
  if (plain.length > LONGEST_NAME) return `A name has at most ${LONGEST_NAME} characters.`;
  if (game.seat_words.includes(slug(plain))) return `“${plain}” is a place in this game; take another name.`;
  return '';
}

/** Names for `count` bots that nobody at the table has. */
export function botNames(taken: readonly string[], count: number): string[] {
  const used = new Set(taken.map(slug));
  return BOT_NAMES.filter((name) => !used.has(slug(name))).slice(0, count);
}

// -- the draft ------------------------------------------------------------------------------------------------------

export function defaultBot(game: GameInfo): string {
  return (game.bots[1] ?? game.bots[0])?.spec ?? '';
}

function newSeat(game: GameInfo, kind: SeatKind = 'open', name = ''): SeatDraft {
  return { kind, name, bot: defaultBot(game), deck: '', list: '', values: {} };
}

export function newDraft(game: GameInfo, myName: string): Draft {
  const most = Math.max(...game.players);
  const common = game.options.filter((one) => one.kind !== 'seats');
  return {
    game: game.name,
    seats: Array.from({ length: most }, (_, n) => (n === 0 ? newSeat(game, 'me', myName) : newSeat(game))),
    players: Math.min(...game.players),
    options: Object.fromEntries(common.map((one) => [one.key, standard(one)])),
    title: '',
    listed: true,
    spectators: true,
    seed: '',
    clock: '',
  };
}

function standard(option: OptionInfo): boolean | string {
  return option.kind === 'switch' ? option.default === true : String(option.default ?? option.values[0] ?? '');
}

/** The seats after one of them was given to somebody else. I sit once: my old seat takes what this one had. */
export function withKind(seats: readonly SeatDraft[], seat: number, kind: SeatKind, myName: string): SeatDraft[] {
  const before = seats[seat];
  const mine = seats.find((one) => one.kind === 'me');
  return seats.map((one, n) => {
    if (n === seat) return { ...one, kind, name: nameFor(kind, n, kind === 'me' ? (mine?.name ?? myName) : '') };
    if (kind === 'me' && one.kind === 'me' && before) return { ...one, kind: before.kind, name: before.name };
    return one;
  });
}

function nameFor(kind: SeatKind, seat: number, myName: string): string {
  if (kind === 'me') return myName;
  return kind === 'hotseat' ? `Player ${seat + 1}` : '';
}

export function seatsOf(draft: Draft): SeatDraft[] {
  return draft.seats.slice(0, draft.players);
}

/** The edition in which decks have to be legal. */
export function editionOf(draft: Draft): string {
  const edition = draft.options['edition'];
  return typeof edition === 'string' ? edition : '';
}

// -- the request ----------------------------------------------------------------------------------------------------

export function requestOf(draft: Draft, game: GameInfo): TableRequest {
  const seats = seatsOf(draft);
  const spare = botNames(
    seats.filter((seat) => seat.kind !== 'open').map((seat) => seat.name),
    seats.length,
  );
  const used = seats.map((seat) => seat.deck);
  const request: TableRequest = {
    game: game.name,
    seats: seats.map((seat) => {
      const deck = game.own_decks ? deckOf(seat.deck, seat.list, seat.kind === 'open' ? null : game, used) : '';
      return seatRequest(seat, deck, () => spare.shift() ?? '');
    }),
    options: optionsOf(draft, game),
    title: squeezed(draft.title),
    listed: draft.listed,
    spectators: draft.spectators,
  };
  const clock = CLOCKS[draft.clock]?.clock;
  if (clock) request.clock = clock;
  return draft.seed.trim() === '' ? request : { ...request, seed: Number(draft.seed.trim()) };
}

/**
 * The deck that a seat brings, as the server takes it: '' where the server chooses, or where the seat is asked at the
 * table. A game that would ask gets a ready one that nobody has yet, unless the player wants to be asked.
 */
export function deckOf(chosen: string, list: string, dealing: GameInfo | null, used: string[] = []): string {
  if (chosen === PASTED) return list.trim();
  if (chosen === AT_TABLE) return '';
  if (chosen !== '' || !dealing?.prepares) return chosen;
  const ids = dealing.decks.map((one) => one.id);
  const unused = ids.filter((id) => !used.includes(id));
  const from = unused.length > 0 ? unused : ids;
  const dealt = from[Math.floor(Math.random() * from.length)] ?? '';
  used.push(dealt);
  return dealt;
}

function seatRequest(seat: SeatDraft, deck: string, spareName: () => string): SeatRequest {
  const name = squeezed(seat.name);
  const brought = deck === '' ? {} : { deck };
  if (seat.kind === 'open') return { kind: 'open', ...brought };
  if (seat.kind === 'bot') return { kind: 'bot', name: name || spareName(), bot: seat.bot, ...brought };
  return { kind: seat.kind, name, ...brought };
}

function optionsOf(draft: Draft, game: GameInfo): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const option of game.options) {
    if (option.kind === 'seats') {
      const values = seatsOf(draft).map((seat) => seat.values[option.key] ?? '');
      if (values.some((value) => value !== '')) options[option.key] = values;
    } else {
      options[option.key] = draft.options[option.key] ?? standard(option);
    }
  }
  return options;
}

/** A game against one bot, as few clicks as can be. It is not listed: nobody asked for company. */
export function quickRequest(game: GameInfo, name: string, bot: string, deck = ''): TableRequest {
  const draft = newDraft(game, name);
  const me = { ...newSeat(game, 'me', name), deck };
  const others = draft.seats.slice(1).map((seat) => ({ ...seat, kind: 'bot' as const, bot }));
  return requestOf({ ...draft, seats: [me, ...others], listed: false }, game);
}

// -- what is wrong ----------------------------------------------------------------------------------------------------

export function problemsOf(draft: Draft, game: GameInfo): Problems {
  const problems: Problems = {};
  const seats = seatsOf(draft);
  const used = new Set<string>();
  seats.forEach((seat, n) => {
    const isNamed = seat.kind === 'me' || seat.kind === 'hotseat' || (seat.kind === 'bot' && seat.name.trim() !== '');
    if (isNamed) {
      const problem = nameProblem(seat.name, game);
      if (problem) problems[`seat-${n}-name`] = problem;
      else if (used.has(slug(seat.name))) problems[`seat-${n}-name`] = 'Somebody else at this table has this name.';
      used.add(slug(seat.name));
    }
    if (game.own_decks && seat.deck === PASTED && seat.list.trim() === '') {
      problems[`seat-${n}-deck`] = 'Paste a deck list, or choose a ready deck.';
    }
  });
  for (const option of game.options.filter((one) => one.kind === 'seats')) {
    const chosen = seats.filter((seat) => seat.values[option.key]).length;
    if (chosen > 0 && chosen < seats.length) {
      problems[`option-${option.key}`] = `${option.title}: choose for every seat, or for none.`;
    }
  }
  const seed = draft.seed.trim();
  if (seed !== '' && !(/^\d+$/.test(seed) && Number(seed) <= HIGHEST_SEED)) {
    problems['seed'] = `The seed must be a whole number from 0 to ${HIGHEST_SEED}.`;
  } else if (seed !== '' && seats.some((seat) => seat.kind === 'open')) {
    problems['seed'] = 'Whoever knows the seed knows all cards: leave it empty where somebody else takes a seat.';
  }
  if (seats.every((seat) => seat.kind === 'bot') && !draft.spectators) {
    problems['form'] = 'Only bots would play and nobody could watch: take a seat, or allow spectators.';
  }
  return problems;
}

/** A refusal of the server as a sentence, and the field it speaks of. */
export function placed(refusal: string, draft: Draft, game: GameInfo): Problems {
  const whole = sentence(refusal);
  const seats = seatsOf(draft);
  const callers = seats.map((seat, n) => [`seat ${n + 1}: `, seat.name.trim() ? `${squeezed(seat.name)}: ` : '']);
  const spoken = callers.findIndex((called) => called.some((who) => who && refusal.startsWith(who)));
  if (spoken >= 0) return { [`seat-${spoken}-deck`]: sentence(refusal.slice(refusal.indexOf(': ') + 2)) };
  const option = game.options.find((one) => speaksOf(refusal, one, seats));
  if (option) return { [`option-${option.key}`]: inTitles(whole, option) };
  const named = seats.findIndex((seat) => seat.name.trim() !== '' && refusal.includes(`'${squeezed(seat.name)}'`));
  if (named >= 0) return { [`seat-${named}-name`]: whole };
  return { form: whole };
}

/** Does a refusal name the option, or a value that was chosen for a seat? */
function speaksOf(refusal: string, option: OptionInfo, seats: readonly SeatDraft[]): boolean {
  const said = ` ${refusal.replace(/[^\w-]+/g, ' ')} `;
  const values = seats.map((seat) => seat.values[option.key]).filter((value) => value);
  return refusal.startsWith(option.title) || [option.key, ...values].some((word) => said.includes(` ${word} `));
}

/** The refusal in the words of the form: the server names an option and its values by their keys. */
function inTitles(refusal: string, option: OptionInfo): string {
  const titles = new Map([
    [option.key, option.title],
    ...option.values.map((value, n) => [value, option.titles[n] ?? value] as const),
  ]);
  return refusal.replace(/[a-z]\w*/g, (word) => {
    const title = titles.get(word);
    return title === undefined || title === word ? word : `“${title}”`;
  });
}
