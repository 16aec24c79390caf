/** The numbers of a card: as printed, and as they are now. */

import type { PrintedCard, Stats } from './types';

export const DASH = '–';

export interface Figure {
  readonly name: string;
  /** What is shown: a number, a signed number or a dash. */
  readonly text: string;
  /** What is printed on the card; empty if the card has no such number. */
  readonly printed: string;
  readonly change: 'same' | 'up' | 'down';
}

/** Numbers as they are printed: null and "-" are a dash, and minus is a real minus sign. */
export function shown(value: unknown): string {
  if (value === null || value === '-' || value === DASH) return DASH;
  return String(value).replace(/^-/, '−');
}

/** What a card of any game has to say under this name. */
export type Fact = string | number | boolean | null | readonly string[] | Readonly<Record<string, number>>;

/** A fact of a card whose game is not asked for; undefined where the card has none of this name. */
export function fact(card: PrintedCard, name: string): Fact | undefined {
  return (card.facts as Readonly<Record<string, Fact | undefined>>)[name];
}

function amount(value: Fact | undefined): number | null {
  if (value === null || value === undefined || value === '-') return null;
  const number = Number(value);
  return Number.isNaN(number) ? null : number;
}

/** A number of the card, or null if it has none of this name. */
export function figure(card: PrintedCard, name: string, stats?: Stats): Figure | null {
  const raw = fact(card, name);
  const now = stats?.[name];
  if (raw === undefined && now === undefined) return null;
  const printed = raw === undefined ? '' : shown(raw);
  if (now === undefined) return { name, text: printed, printed, change: 'same' };
  const before = amount(raw);
  if (raw !== undefined && now === before) return { name, text: printed, printed, change: 'same' };
  const isHigher = before === null || (now !== null && now > before);
  return { name, text: shown(now), printed, change: isHigher ? 'up' : 'down' };
}

/** Those of these numbers that the card has. */
export function figures(card: PrintedCard, names: readonly string[], stats?: Stats): Figure[] {
  return names.map((name) => figure(card, name, stats)).filter((one) => one !== null);
}

function isList(value: Fact | undefined): value is readonly string[] {
  return Array.isArray(value);
}

/** A fact that is a word, or nothing. */
export function word(card: PrintedCard, name: string): string {
  const value = fact(card, name);
  return typeof value === 'string' ? value : '';
}

/** A fact that is a list of words. */
export function words(card: PrintedCard, name: string): string[] {
  const value = fact(card, name);
  return isList(value) ? [...value] : [];
}

/** A fact that gives numbers by word, as the red numbers of an attack card by area. */
export function numbersBy(card: PrintedCard, name: string): Readonly<Record<string, number>> {
  const value = fact(card, name);
  return typeof value !== 'object' || value === null || isList(value) ? {} : value;
}
