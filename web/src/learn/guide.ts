/**
 * A first game with a guide: steps that explain the table and wait until the learner has done something.
 *
 * It is played in a prepared position, a lesson of the server, whose rival answers so that the great moment comes to whoever
 * does as told. Still a step asks only what kind of choice was made and how the game stands, so that it is right whatever
 * the learner does. At its end stands a little game that can be won.
 */

import type { Happened, PrintedCard, Sight } from '../lib/protocol';

/** The game as the learner sees it. */
export interface Position {
  readonly sight: Sight;
  /** All that the learner was told. */
  readonly events: readonly Happened[];
  readonly cards: ReadonlyMap<string, PrintedCard>;
}

/** A position, and what happened in the step that is shown. */
export interface Moment extends Position {
  /** What was told since the step began. */
  readonly news: readonly Happened[];
  /** The lines that the learner played since the step began. */
  readonly choices: readonly string[];
  /** The learner and the opponent by name. */
  readonly me: string;
  readonly rival: string;
}

type Told<T> = T | ((moment: Moment) => T);

export interface Step {
  readonly id: string;
  readonly title: Told<string>;
  readonly text: Told<string>;
  /** What it speaks of, as CSS selectors: each that is found is marked. */
  readonly shows?: Told<readonly string[]>;
  /** The step begins when this holds; until then `meanwhile` is shown. */
  readonly when?: (moment: Moment) => boolean;
  readonly meanwhile?: string;
  /** The learner is to do something; it is done when this holds. Without it the learner reads and goes on. */
  readonly until?: (moment: Moment) => boolean;
  /** What to say of it then. */
  readonly after?: (moment: Moment) => string;
  /** It is too late for this step: it wants nothing any more, and is only read. */
  readonly gone?: (moment: Moment) => boolean;
}

/** Something worth a word when it happens for the first time, whatever the step. */
export interface Aside {
  readonly id: string;
  readonly title: string;
  readonly text: Told<string>;
  readonly shows?: Told<readonly string[]>;
  readonly when: (moment: Moment) => boolean;
}

export interface Guide {
  readonly game: string;
  readonly title: string;
  readonly minutes: number;
  readonly about: string;
  /** The last one leads to the little game. */
  readonly steps: readonly Step[];
  readonly asides: readonly Aside[];
  readonly goal: Goal;
}

/** The little game at the end of a guide: a small position with one thing to reach. */
export interface Goal {
  readonly title: string;
  /** What is to be reached, and what the position has to say. */
  readonly text: string;
  readonly shows: Told<readonly string[]>;
  /** Can it no longer be reached, though the game goes on? A game that ends otherwise is a miss too. */
  readonly missed?: (moment: Moment) => boolean;
  /** What to say when it is reached, and what to try when it is not. */
  readonly won: string;
  readonly hint: string;
}

/** The two lessons of each game, as the server calls them. */
export type Part = 'guide' | 'goal';

/** Words for a mouse and a keyboard, or for a finger. */
export function byHand(pointer: string, finger: string): string {
  return globalThis.matchMedia?.('(pointer: coarse)').matches ? finger : pointer;
}

// -- words for guides ---------------------------------------------------------------------------------------------

export function verb(line: string): string {
  return line.split(' ', 1)[0] ?? '';
}

/** Did the learner make a choice with one of these verbs in this step? */
export function did(moment: Moment, ...verbs: string[]): boolean {
  return moment.choices.some((line) => verbs.includes(verb(line)));
}

/** Is the learner offered a choice with one of these verbs now? */
export function offered(moment: Moment, ...verbs: string[]): boolean {
  const question = moment.sight.question;
  return question !== null && [...question.options, ...question.pool].some((offer) => verbs.includes(verb(offer.line)));
}

/** What was told of these kinds, oldest first. */
export function told(events: readonly Happened[], ...kinds: string[]): Happened[] {
  return events.filter((event) => kinds.includes(event.kind));
}

/** Is the event about this player? */
export function by(event: Happened, name: string): boolean {
  return event.details['seat'] === name || event.details['player'] === name;
}

export function sentences(events: readonly Happened[]): string {
  return events.map((event) => event.text).join(' ');
}

export function zone(name: string): string {
  return `[data-zone="${name}"]`;
}

export function say<T>(value: Told<T>, moment: Moment): T {
  return typeof value === 'function' ? (value as (moment: Moment) => T)(moment) : value;
}

/** A number of things in words: `no Stakes`, `1 Stake`, `3 Stakes`. */
export function counted(count: number, thing: string): string {
  return `${count === 0 ? 'no' : count} ${thing}${count === 1 ? '' : 's'}`;
}
