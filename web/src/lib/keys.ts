/** The secrets of the seats that this browser holds, by table. Whoever has a secret plays the seat. */

import type { Key } from './protocol';

const WHERE = 'quarterdeck.seats';
/** Older tables are forgotten first. */
const MOST_TABLES = 200;
/** Stands between the secrets of several seats in one address; no secret has it. */
const BETWEEN = ',';

type Kept = Record<string, Key[]>;

function isKey(value: unknown): value is Key {
  if (typeof value !== 'object' || value === null) return false;
  const { seat, token } = value as Record<string, unknown>;
  return typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && typeof token === 'string' && token !== '';
}

/** Used where storage is forbidden, as in some private windows: the secrets then last until the page is closed. */
let spare: Kept = {};

function stored(): Kept {
  const kept: Kept = {};
  try {
    const found: unknown = JSON.parse(localStorage.getItem(WHERE) ?? '{}');
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return kept;
    for (const [table, keys] of Object.entries(found)) {
      if (Array.isArray(keys) && keys.some(isKey)) kept[table] = keys.filter(isKey);
    }
  } catch {
    // Forbidden or not readable: nothing is kept there.
  }
  return kept;
}

function read(): Kept {
  return { ...stored(), ...spare };
}

function write(kept: Kept): void {
  const newest = Object.fromEntries(Object.entries(kept).slice(-MOST_TABLES));
  try {
    const text = JSON.stringify(newest);
    localStorage.setItem(WHERE, text);
    // Some browsers take it and keep nothing: only what can be read again was written.
    spare = localStorage.getItem(WHERE) === text ? {} : newest;
  } catch {
    spare = newest;
  }
}

/** The seats of a table that this browser holds, by seat. */
export function keysOf(table: string): Key[] {
  return [...(read()[table] ?? [])].sort((a, b) => a.seat - b.seat);
}

/** The tables at which this browser has a seat, newest first. */
export function keptTables(): string[] {
  return Object.keys(read()).reverse();
}

/** Keeps these secrets; a seat that is already known gets its new secret. */
export function keepKeys(table: string, keys: readonly Key[]): void {
  const kept = read();
  const before = (kept[table] ?? []).filter((old) => !keys.some((key) => key.seat === old.seat));
  delete kept[table]; // so that it becomes the newest
  kept[table] = [...before, ...keys.map(({ seat, token }) => ({ seat, token }))];
  write(kept);
}

/** Forgets one seat of a table, or the whole table. */
export function forgetKeys(table: string, seat?: number): void {
  const kept = read();
  const left = seat === undefined ? [] : (kept[table] ?? []).filter((key) => key.seat !== seat);
  if (left.length > 0) kept[table] = left;
  else delete kept[table];
  write(kept);
}

/** The link that gives a seat to whoever opens it. The secret stands after the #, which is never sent to a server. */
export function seatLink(table: string, token: string, origin = location.origin): string {
  return `${origin}/t/${encodeURIComponent(table)}#${token}`;
}

/** The seats of a table that would be lost with this page, since the browser keeps nothing. */
export function fleetingKeys(table: string): Key[] {
  const kept = stored()[table] ?? [];
  return keysOf(table).filter((key) => !kept.some((one) => one.token === key.token));
}

/** Where one plays on at a table: its secrets stand in the address only as long as they are kept nowhere else. */
export function ownAddress(table: string): string {
  return seatLink(
    table,
    fleetingKeys(table)
      .map((key) => key.token)
      .join(BETWEEN),
    '',
  ).replace(/#$/, '');
}

/** The secrets after the # of an address. */
export function secretsIn(hash: string): string[] {
  return hash.split(BETWEEN).filter(Boolean);
}

/** The link to a table without a seat: to take an open one, or to watch. */
export function tableLink(table: string, origin = location.origin): string {
  return `${origin}/t/${encodeURIComponent(table)}`;
}
