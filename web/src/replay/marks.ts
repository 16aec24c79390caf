/** The parts of a game on its scrubber: Days, rounds, engagements. */

import type { ReplayStep } from '../lib/protocol';

export interface Mark {
  /** The position in which the part begins: its first choice has still to be made. */
  at: number;
  title: string;
}

export function marksOf(steps: readonly ReplayStep[]): Mark[] {
  return steps.filter((step) => step.mark !== '').map((step) => ({ at: step.number - 1, title: step.mark }));
}

/** The part that a position belongs to. */
export function markAt(marks: readonly Mark[], at: number): Mark | null {
  return marks.findLast((mark) => mark.at <= at) ?? null;
}

export function markAfter(marks: readonly Mark[], at: number): Mark | null {
  return marks.find((mark) => mark.at > at) ?? null;
}

/** The beginning of this part; in that position itself the beginning of the part before. */
export function markBefore(marks: readonly Mark[], at: number): Mark | null {
  return marks.findLast((mark) => mark.at < at) ?? null;
}

/** Marks that stand so near to each other that a finger could not tell them apart, under the first of them. */
export function clustered(marks: readonly Mark[], length: number, width: number, apart: number): Mark[][] {
  const place = (mark: Mark) => (length > 0 ? (mark.at / length) * width : 0);
  const clusters: Mark[][] = [];
  for (const mark of marks) {
    const last = clusters[clusters.length - 1];
    if (last?.[0] && width > 0 && place(mark) - place(last[0]) < apart) last.push(mark);
    else clusters.push([mark]);
  }
  return clusters;
}

export interface Part {
  title: string;
  at: number;
  steps: ReplayStep[];
}

/** The steps by parts; a game without marks is one part without a title. */
export function partsOf(steps: readonly ReplayStep[]): Part[] {
  const parts: Part[] = [];
  for (const step of steps) {
    const last = parts[parts.length - 1];
    if (step.mark !== '' || !last) parts.push({ title: step.mark, at: step.number - 1, steps: [step] });
    else last.steps.push(step);
  }
  return parts;
}

/** A step in words: who, and what as far as it may be known. The sentence may begin with the name already. */
export function spokenStep(step: ReplayStep, names: readonly string[]): string {
  const name = names[step.seat] ?? '';
  return name === '' || step.says.startsWith(`${name} `) ? step.says : `${name}: ${step.says}`;
}

/** What a screen reader says of the scrubber's place. */
export function spokenPlace(
  at: number,
  steps: readonly ReplayStep[],
  marks: readonly Mark[],
  names: readonly string[],
): string {
  const part = markAt(marks, at);
  const step = steps[at - 1];
  const where = at === 0 ? `The beginning, ${steps.length} steps follow` : `Step ${at} of ${steps.length}`;
  const what = step ? `. ${spokenStep(step, names)}` : '';
  return `${part ? `${part.title}. ` : ''}${where}${what}`;
}
