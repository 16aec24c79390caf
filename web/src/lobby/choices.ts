/** What was chosen last in the lobby, kept in this browser. Whatever a game no longer offers is left out. */

import type { GameInfo } from '../lib/protocol';
import { AT_TABLE, defaultBot, KINDS, newDraft, PASTED, type Draft, type SeatDraft, type SeatKind } from './draft';

const WHERE = 'quarterdeck.lobby';
const LONGEST_LIST = 20_000;

type Loose = Record<string, unknown>;

function record(value: unknown): Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {};
}

function text(value: unknown, most = 200): string {
  return typeof value === 'string' ? value.slice(0, most) : '';
}

function read(): Loose {
  try {
    return record(JSON.parse(localStorage.getItem(WHERE) ?? '{}'));
  } catch {
    return {};
  }
}

function write(part: Loose): void {
  try {
    localStorage.setItem(WHERE, JSON.stringify({ ...read(), ...part }));
  } catch {
    // Where storage is forbidden the next visit begins with the usual choices.
  }
}

// -- playing at once --------------------------------------------------------------------------------------------------

export interface Quick {
  bot: string;
  deck: string;
}

function offered(spec: unknown, game: GameInfo): string {
  return game.bots.find((bot) => bot.spec === spec)?.spec ?? defaultBot(game);
}

function ready(deck: unknown, game: GameInfo): string {
  if (deck === AT_TABLE && game.prepares) return AT_TABLE;
  return game.decks.find((one) => one.id === deck)?.id ?? '';
}

/** Was this game begun from here before? */
export function hasPlayed(game: string): boolean {
  return game in record(read()['quick']) || game in record(read()['tables']);
}

export function lastQuick(game: GameInfo): Quick {
  const kept = record(record(read()['quick'])[game.name]);
  return { bot: offered(kept['bot'], game), deck: ready(kept['deck'], game) };
}

export function keepQuick(game: string, choice: Quick): void {
  write({ quick: { ...record(read()['quick']), [game]: { ...choice } } });
}

// -- new tables -------------------------------------------------------------------------------------------------------

/** The game of the last new table, or the first there is. */
export function lastGame(games: readonly GameInfo[]): GameInfo | undefined {
  const name = read()['game'];
  return games.find((game) => game.name === name) ?? games[0];
}

/** The last table of this game as a new draft. Title and seed begin empty: they belong to one table. */
export function lastDraft(game: GameInfo, myName: string): Draft {
  const draft = newDraft(game, myName);
  const kept = record(record(read()['tables'])[game.name]);
  if (Object.keys(kept).length === 0) return draft;
  const seats = Array.isArray(kept['seats']) ? kept['seats'] : [];
  return {
    ...draft,
    seats: draft.seats.map((seat, n) => keptSeat(record(seats[n]), seat, game, myName)),
    players: game.players.find((count) => count === kept['players']) ?? draft.players,
    options: keptOptions(record(kept['options']), draft, game),
    listed: kept['listed'] !== false,
    spectators: kept['spectators'] !== false,
  };
}

function keptSeat(kept: Loose, usual: SeatDraft, game: GameInfo, myName: string): SeatDraft {
  const kind = KINDS.find((one) => one === kept['kind']);
  if (!kind) return usual;
  return {
    kind,
    name: kind === 'me' ? myName : keptName(kind, kept['name']),
    bot: offered(kept['bot'], game),
    deck: game.own_decks && kept['deck'] === PASTED ? PASTED : ready(kept['deck'], game),
    list: game.own_decks ? text(kept['list'], LONGEST_LIST) : '',
    values: keptValues(record(kept['values']), game),
  };
}

function keptName(kind: SeatKind, name: unknown): string {
  return kind === 'open' ? '' : text(name, 40);
}

function keptValues(kept: Loose, game: GameInfo): Record<string, string> {
  const values: Record<string, string> = {};
  for (const option of game.options) {
    const value = option.values.find((one) => one === kept[option.key]);
    if (option.kind === 'seats' && value !== undefined) values[option.key] = value;
  }
  return values;
}

function keptOptions(kept: Loose, draft: Draft, game: GameInfo): Draft['options'] {
  const options = { ...draft.options };
  for (const option of game.options) {
    const value = kept[option.key];
    if (option.kind === 'switch' && typeof value === 'boolean') options[option.key] = value;
    const known = option.values.find((one) => one === value);
    if (option.kind === 'choice' && known !== undefined) options[option.key] = known;
  }
  return options;
}

export function keepDraft(draft: Draft): void {
  const { seats, players, options, listed, spectators } = draft;
  const tables = { ...record(read()['tables']), [draft.game]: { seats, players, options, listed, spectators } };
  write({ game: draft.game, tables });
}
