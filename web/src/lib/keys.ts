/** The secrets of the seats that this browser holds, by table. Whoever has a secret plays the seat. */

import type { Key } from './protocol';

const WHERE = 'quarterdeck.seats';
/** Older tables are forgotten first. */
const MOST_TABLES = 200;

type Kept = Record<string, Key[]>;

function isKey(value: unknown): value is Key {
  if (typeof value !== 'object' || value === null) return false;
  const { seat, token } = value as Record<string, unknown>;
  return typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && typeof token === 'string' && token !== '';
}

/** Used where storage is forbidden, as in some private windows: the secrets then last until the page is closed. */
let spare: Kept = {};

function read(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(WHERE) ?? '{}');
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return { ...spare };
    const kept: Kept = { ...spare };
    for (const [table, keys] of Object.entries(found)) {
      if (Array.isArray(keys) && keys.some(isKey)) kept[table] = keys.filter(isKey);
    }
    return kept;
  } catch {
    return { ...spare };
  }
}

function write(kept: Kept): void {
  const newest = Object.fromEntries(Object.entries(kept).slice(-MOST_TABLES));
  try {
    localStorage.setItem(WHERE, JSON.stringify(newest));
    spare = {};
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

/** The link to a table without a seat: to take an open one, or to watch. */
export function tableLink(table: string, origin = location.origin): string {
  return `${origin}/t/${encodeURIComponent(table)}`;
}
