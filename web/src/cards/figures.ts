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

function amount(value: unknown): number | null {
  if (value === null || value === undefined || value === '-') return null;
  const number = Number(value);
  return Number.isNaN(number) ? null : number;
}

/** A number of the card, or null if it has none of this name. */
export function figure(card: PrintedCard, name: string, stats?: Stats): Figure | null {
  const raw = card.facts[name];
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

/** A fact that is a word, or nothing. */
export function word(card: PrintedCard, name: string): string {
  const value = card.facts[name];
  return typeof value === 'string' ? value : '';
}

/** A fact that is a list of words. */
export function words(card: PrintedCard, name: string): string[] {
  const value = card.facts[name];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

/** A fact that gives numbers by word, as the red numbers of an attack card by area. */
export function numbersBy(card: PrintedCard, name: string): Record<string, number> {
  const value = card.facts[name];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}
