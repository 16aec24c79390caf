/** Sentences about tables. */

import { games } from '../lib/games.svelte';
import type { GameInfo, TableInfo } from '../lib/protocol';

/** How long ago, in words: both times in seconds. */
export function ago(then: number, now: number): string {
  const minutes = Math.floor(Math.max(0, now - then) / 60);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return count(minutes, 'minute');
  if (minutes < 48 * 60) return count(Math.floor(minutes / 60), 'hour');
  return count(Math.floor(minutes / 1440), 'day');
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'} ago`;
}

export function nameOfTable(table: TableInfo, game: GameInfo | undefined): string {
  return table.title || game?.title || games.titleOf(table.game);
}

/** How many play, how long it takes and how hard it is: « 2–4 players », « 30–45 minutes », « easy to learn ». */
export function factsOf(game: GameInfo): string[] {
  const counts = [...new Set([Math.min(...game.players), Math.max(...game.players)])];
  const minutes = [...new Set(game.minutes)];
  return [
    `${counts.join('–')} players`,
    ...(minutes.length > 0 ? [`${minutes.join('–')} minutes`] : []),
    ...(game.difficulty ? [game.difficulty] : []),
  ];
}

/** Who sits there: « Anna, Ada (bot), 1 free seat ». */
export function playersOf(table: TableInfo): string {
  const seated = table.seats.filter((seat) => seat.kind !== 'open');
  const free = table.seats.length - seated.length;
  const names = seated.map((seat) => (seat.kind === 'bot' ? `${seat.name} (bot)` : seat.name));
  if (free > 0) names.push(free === 1 ? '1 free seat' : `${free} free seats`);
  return names.join(', ');
}

/** What was agreed that is not usual, and the edition in any case. */
export function agreedWords(table: TableInfo, game: GameInfo | undefined): string[] {
  const words: string[] = [];
  for (const option of game?.options ?? []) {
    const value = table.options[option.key];
    if (value === undefined || value === null) continue;
    if (option.kind === 'switch') {
      if (value === true) words.push(option.title);
    } else if (option.kind === 'seats') {
      if (Array.isArray(value)) words.push(value.map((one) => titleOf(option.values, option.titles, one)).join(', '));
    } else if (option.key === 'edition' || String(value) !== String(option.default)) {
      words.push(titleOf(option.values, option.titles, value));
    }
  }
  return words;
}

/** The game where the table has a name of its own, and what was agreed. */
export function aboutTable(table: TableInfo, game: GameInfo | undefined): string[] {
  return table.title && game ? [game.title, ...agreedWords(table, game)] : agreedWords(table, game);
}

function titleOf(values: readonly string[], titles: readonly string[], value: unknown): string {
  return titles[values.indexOf(String(value))] ?? String(value);
}
