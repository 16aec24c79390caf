/** Sentences of the log, cut where they name a card, so that the name can show the card. */

import type { Happened } from '../lib/protocol';

export interface Piece {
  text: string;
  /** The printed id of the card that the text names, or ''. */
  card: string;
}

/** What a sentence can name: a card, or a player. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

const LETTER = /[\p{L}\p{N}]/u;

function standsAlone(text: string, from: number, to: number): boolean {
  return !LETTER.test(text[from - 1] ?? ' ') && !LETTER.test(text[to] ?? ' ');
}

/** Finds printed names in sentences, the longest first. */
export class NameFinder {
  private readonly names: Named[];
  private readonly cards: ReadonlyMap<string, Named>;

  constructor(cards: ReadonlyMap<string, Named>) {
    this.cards = cards;
    const longestFirst = [...cards.values()].sort((a, b) => b.name.length - a.name.length);
    this.names = longestFirst.filter((card) => card.name.length > 2).map(({ name, id }) => ({ name, id }));
  }

  /** The pieces of a sentence. A card that the event itself names goes before others of the same name. */
  pieces(text: string, details: Happened['details'] = {}): Piece[] {
    const told = Object.values(details)
      .map((value) => (value === null ? undefined : this.cards.get(value)))
      .filter((card) => card !== undefined)
      .map(({ name, id }) => ({ name, id }))
      .sort((a, b) => b.name.length - a.name.length);
    return this.cut(text, [...told, ...this.names]);
  }

  private cut(text: string, names: readonly Named[]): Piece[] {
    for (const { name, id } of names) {
      for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
        const end = at + name.length;
        if (!standsAlone(text, at, end)) continue;
        return [...this.cut(text.slice(0, at), names), { text: name, card: id }, ...this.cut(text.slice(end), names)];
      }
    }
    return text === '' ? [] : [{ text, card: '' }];
  }
}

/** A piece with what clings to it: a full stop, a comma, `'s`. It must not begin a line of its own. */
export interface Glued extends Piece {
  tail: string;
}

const CLINGING = /^(?:['’]s\b)?[^\s\p{L}\p{N}([{“"]*/u;

/** The same sentence, with the marks after each card beside its name. */
export function glued(pieces: readonly Piece[]): Glued[] {
  const all: Glued[] = [];
  for (const piece of pieces) {
    const before = all[all.length - 1];
    const tail = before?.card && !piece.card ? (CLINGING.exec(piece.text)?.[0] ?? '') : '';
    if (before) before.tail += tail;
    const text = piece.text.slice(tail.length);
    if (text !== '') all.push({ text, card: piece.card, tail: '' });
  }
  return all;
}

/** Lines that say the same one after the other, as one line. */
export interface Row {
  event: Happened;
  /** The number of the last of them. */
  last: number;
  times: number;
}

export function rowsOf(events: readonly Happened[]): Row[] {
  const rows: Row[] = [];
  for (const event of events) {
    const row = rows[rows.length - 1];
    if (row?.event.text === event.text && row.event.kind === event.kind) {
      row.times += 1;
      row.last = event.number;
    } else rows.push({ event, last: event.number, times: 1 });
  }
  return rows;
}

export interface Chapter {
  /** '' before the first heading. */
  title: string;
  /** The number of its first event. */
  number: number;
  rows: Happened[];
}

/** Does this event begin a Day, a round, a turn? */
function isHeading(event: Happened): boolean {
  return /[-_](began|begins)$/.test(event.kind);
}

/** The log by turns: an event that begins something is the heading of what follows. */
export function chapters(events: readonly Happened[]): Chapter[] {
  const all: Chapter[] = [];
  for (const event of events) {
    const last = all[all.length - 1];
    if (isHeading(event)) all.push({ title: event.text.replace(/\.$/, ''), number: event.number, rows: [] });
    else if (last) last.rows.push(event);
    else all.push({ title: '', number: event.number, rows: [event] });
  }
  return all;
}
