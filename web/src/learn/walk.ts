/** Walking through a guide: which step is shown, and whether the learner reads, does something or waits. */

import type { Aside, Guide, Moment, Position, Step } from './guide';

/** Where the learner is in a guide. A value: every function here gives a new one. */
export interface Standing {
  readonly at: number;
  /** How much had been told when the step began. */
  readonly from: number;
  readonly choices: readonly string[];
  /** Its condition held once. */
  readonly shown: boolean;
  /** What the learner was to do is done. */
  readonly done: boolean;
  /** It was too late for the step before it could begin: it is only read, so that nothing stays untold. */
  readonly missed: boolean;
  /** The learner went back to it: it is only read. */
  readonly again: boolean;
  /** The aside that is shown, '' for none, and those that were. */
  readonly aside: string;
  readonly seen: readonly string[];
}

export type Stage = 'meanwhile' | 'task' | 'done' | 'read' | 'missed' | 'last';

function last(position: Position): number {
  return position.events[position.events.length - 1]?.number ?? 0;
}

function entered(at: number, position: Position, before: Pick<Standing, 'aside' | 'seen'>): Standing {
  const { aside, seen } = before;
  return { at, from: last(position), choices: [], shown: false, done: false, missed: false, again: false, aside, seen };
}

/** Begins a guide, or goes on with it at a step that was reached before. */
export function begin(guide: Guide, position: Position, id = '', seen: readonly string[] = []): Standing {
  const at = Math.max(
    0,
    guide.steps.findIndex((step) => step.id === id),
  );
  return look(guide, entered(at, position, { aside: '', seen }), position);
}

export function stepOf(guide: Guide, standing: Standing): Step {
  const step = guide.steps[standing.at];
  if (!step) throw new Error(`the guide of ${guide.game} has no step ${standing.at}`);
  return step;
}

export function asideOf(guide: Guide, standing: Standing): Aside | null {
  return guide.asides.find((aside) => aside.id === standing.aside) ?? null;
}

export function momentOf(standing: Standing, position: Position): Moment {
  const { sight, events, cards } = position;
  const me = Math.max(0, sight.seat);
  return {
    sight,
    events,
    cards,
    news: events.filter((event) => event.number > standing.from),
    choices: standing.choices,
    me: sight.names[me] ?? '',
    rival: sight.names[1 - me] ?? '',
  };
}

export function stageOf(guide: Guide, standing: Standing): Stage {
  if (standing.at === guide.steps.length - 1) return 'last';
  if (standing.missed) return 'missed';
  if (!standing.shown) return 'meanwhile';
  if (stepOf(guide, standing).until) return standing.done ? 'done' : 'task';
  return 'read';
}

/**
 * The game went on: the step may begin, be done, or be too late. What was told and is too late is left; what was not told
 * yet is still shown, to be read. What is being read stays until the learner goes on.
 */
export function look(guide: Guide, standing: Standing, position: Position): Standing {
  let now = standing;
  for (;;) {
    const step = stepOf(guide, now);
    const moment = momentOf(now, position);
    const isLast = now.at === guide.steps.length - 1;
    const isRead = now.missed || now.done || (now.shown && !step.until);
    const begins = step.when?.(moment) ?? true;
    const isOver = position.sight.outcome !== null;
    const tooLate = (step.gone?.(moment) ?? false) || (isOver && (step.until !== undefined || !begins));
    const finishes = step.until?.(moment) === true && (now.shown || begins);
    const isPast = !isLast && !isRead && tooLate && !finishes;
    if (isPast && now.shown) {
      now = entered(now.at + 1, position, now);
      continue;
    }
    const missed = now.missed || isPast;
    const shown = now.shown || isLast || begins;
    const done = now.done || (finishes && !missed);
    const aside = now.aside || (guide.asides.find((one) => !now.seen.includes(one.id) && one.when(moment))?.id ?? '');
    const seen = aside && !now.seen.includes(aside) ? [...now.seen, aside] : now.seen;
    if (shown === now.shown && done === now.done && missed === now.missed && aside === now.aside) return now;
    return { ...now, shown, done, missed, aside, seen };
  }
}

/** The learner made a choice, and the server did it. */
export function chose(guide: Guide, standing: Standing, position: Position, lines: readonly string[]): Standing {
  return look(guide, { ...standing, choices: [...standing.choices, ...lines] }, position);
}

/** The learner has read, or leaves something out. An aside is closed first. */
export function next(guide: Guide, standing: Standing, position: Position): Standing {
  if (standing.aside) return look(guide, { ...standing, aside: '' }, position);
  if (standing.at >= guide.steps.length - 1) return standing;
  return look(guide, entered(standing.at + 1, position, standing), position);
}

/** Back to read a step again: it wants nothing any more. */
export function back(standing: Standing, position: Position): Standing {
  if (standing.aside) return { ...standing, aside: '' };
  if (standing.at === 0) return standing;
  return { ...entered(standing.at - 1, position, standing), shown: true, done: true, again: true };
}
