/** A review in the words and the geometry of the page: signs, percents, the curve. */

import type { GameReview, ReviewedChoice, ReviewedTurn } from '../lib/protocol';

export type JudgementWord = ReviewedChoice['judgement'];

/** As chess players mark choices. */
export const SIGNS: Readonly<Record<JudgementWord, string>> = {
  best: '!',
  fine: '·',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
  unclear: '~',
};
export const JUDGEMENTS = Object.keys(SIGNS) as JudgementWord[];
const ERRORS: readonly JudgementWord[] = ['inaccuracy', 'mistake', 'blunder'];

export function isError(choice: ReviewedChoice): boolean {
  return ERRORS.includes(choice.judgement);
}

/** Is there something to say about what would have been better? */
export function isWorthALook(choice: ReviewedChoice): boolean {
  return isError(choice) || choice.judgement === 'unclear';
}

export function percent(chance: number | undefined): string {
  return `${Math.round((chance ?? 0) * 100)} %`;
}

/** A change of a chance with its sign, in percent points. */
export function points(change: number | undefined): string {
  const whole = Math.round((change ?? 0) * 100);
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : '0';
}

/** For each seat how often each judgement was given. */
export function countsOf(review: GameReview): Record<JudgementWord, number>[] {
  return review.names.map((_, seat) => {
    const counts: Record<JudgementWord, number> = {
      best: 0,
      fine: 0,
      inaccuracy: 0,
      mistake: 0,
      blunder: 0,
      unclear: 0,
    };
    for (const choice of review.choices) if (choice.seat === seat) counts[choice.judgement] += 1;
    return counts;
  });
}

/** For each seat the winning chance that its errors lost in all. */
export function lostBy(review: GameReview): number[] {
  return review.names.map((_, seat) =>
    review.choices.filter((one) => one.seat === seat && isError(one)).reduce((sum, one) => sum + one.loss, 0),
  );
}

/** The judged choice that a step of the replay belongs to. */
export function choiceAt(review: GameReview | null, step: number, seat: number): ReviewedChoice | null {
  return review?.choices.find((one) => one.seat === seat && one.number <= step && step <= one.last) ?? null;
}

export interface Box {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export function acrossOf(box: Box, length: number): (step: number) => number {
  return (step) => box.left + (box.width - box.left - box.right) * (length > 0 ? step / length : 0);
}

export function upOf(box: Box): (chance: number) => number {
  return (chance) => box.top + (1 - chance) * (box.height - box.top - box.bottom);
}

/** A seat's chances as the path of a line. */
export function pathOf(review: GameReview, seat: number, box: Box, length: number): string {
  const x = acrossOf(box, length);
  const y = upOf(box);
  return review.chances
    .map((point, n) => `${n ? 'L' : 'M'}${x(point.number).toFixed(1)} ${y(point.chances[seat] ?? 0).toFixed(1)}`)
    .join('');
}

/** The step at this place of the picture. */
export function stepAt(x: number, box: Box, length: number): number {
  const share = (x - box.left) / (box.width - box.left - box.right);
  return Math.round(Math.min(1, Math.max(0, share)) * length);
}

/** What a screen reader says of the curve. */
export function spokenCurve(review: GameReview): string {
  const told = review.names.map((name, seat) => {
    const chances = review.chances.map((point) => point.chances[seat] ?? 0);
    const [first, last] = [chances[0], chances[chances.length - 1]];
    const [low, high] = [percent(Math.min(...chances)), percent(Math.max(...chances))];
    return `${name} from ${percent(first)} to ${percent(last)}, between ${low} and ${high}`;
  });
  return `Chances to win through the game: ${told.join('; ')}`;
}

/** What turned the game, in a few words. */
export function causeOf(turn: ReviewedTurn, names: readonly string[]): string {
  if (turn.by === 'luck') return 'luck';
  const who = names[turn.seat];
  if (turn.by === 'error') return who ? `an error of ${who}` : 'an error';
  return who ? `what ${who} did` : 'what was done';
}
