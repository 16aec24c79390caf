/** What would come of the option that is pointed at: asked of the server, which says only what is sure. */

import type { Answer } from '../lib/connection.svelte';
import type { Offer, Question } from '../lib/protocol';

/** Whoever only passes over an option asks nothing. */
export const PAUSE_MS = 90;
/** More of them than this nobody reads while choosing. */
const MOST = 5;

export interface Foreseen {
  readonly line: string;
  readonly says: readonly string[];
  readonly then: string;
}

type Ask = (question: string, line: string) => Promise<Answer>;

export class Foresight {
  /** What is shown; null where nothing is pointed at, or nothing is sure. */
  shown = $state.raw<Foreseen | null>(null);
  private wanted = '';
  private key = '';
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What was answered to this question before. */
  private readonly known = new Map<string, Foreseen>();

  constructor(
    private readonly question: () => Question | null,
    private readonly ask: Ask,
  ) {}

  /** This line is pointed at now; '' for none. An answer that comes too late is not shown. */
  look(line: string): void {
    const question = this.question();
    const key = question?.key ?? '';
    const isOption = question !== null && !question.many && question.options.some((offer) => offer.line === line);
    const wanted = isOption ? line : '';
    if (wanted === this.wanted && key === this.key) return;
    if (key !== this.key) this.known.clear();
    [this.wanted, this.key] = [wanted, key];
    clearTimeout(this.timer);
    this.shown = this.known.get(wanted) ?? null;
    if (wanted && !this.shown) this.timer = setTimeout(() => void this.inquire(key, wanted), PAUSE_MS);
  }

  private async inquire(key: string, line: string): Promise<void> {
    const answer = await this.ask(key, line);
    if (answer.type !== 'previewed' || key !== this.key) return;
    const seen: Foreseen = { line, says: answer.says.slice(0, MOST), then: answer.then };
    this.known.set(line, seen);
    if (this.wanted === line && this.question()?.key === key) this.shown = seen;
  }
}

/** The line that an element stands for: its own, or the only option of its card or place. */
export function lineAt(target: EventTarget | null, offersFor: (word: string) => readonly Offer[]): string {
  if (!(target instanceof Element)) return '';
  const own = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
  if (own) return own;
  const word = target.closest<HTMLElement>('[data-word]')?.dataset['word'];
  const offers = word ? offersFor(word) : [];
  return offers.length === 1 ? (offers[0]?.line ?? '') : '';
}
