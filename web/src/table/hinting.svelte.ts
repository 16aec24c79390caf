/** A hint for the question that is open: asked of the server, which thinks about it for a second or two. */

import type { Answer } from '../lib/connection.svelte';
import type { Hinted, Question } from '../lib/protocol';

type Ask = (question: string) => Promise<Answer>;

export class Hinting {
  /** Is the panel open? It stays so from question to question only while the same one is asked. */
  private openFor = $state('');
  private told = $state.raw<Hinted | null>(null);
  /** Why there is no hint; '' where there is one, or one is thought about. */
  private refusedFor = $state('');
  private reason = $state('');

  constructor(
    private readonly question: () => Question | null,
    private readonly ask: Ask,
  ) {}

  get open(): boolean {
    const key = this.question()?.key ?? '';
    return key !== '' && key === this.openFor;
  }
  /** The hint for what is asked now; null while it is thought about. */
  get shown(): Hinted | null {
    return this.open && this.told?.question === this.openFor ? this.told : null;
  }
  get refused(): string {
    return this.open && this.refusedFor === this.openFor ? this.reason : '';
  }

  /** Opens the panel and asks, or puts it away. */
  async toggle(): Promise<void> {
    if (this.open) return this.close();
    const key = this.question()?.key ?? '';
    if (key === '') return;
    this.openFor = key;
    this.refusedFor = '';
    if (this.told?.question === key) return; // it would be the same
    const answer = await this.ask(key);
    if (answer.type === 'hinted') this.told = answer;
    else if (answer.type === 'refused') [this.refusedFor, this.reason] = [key, answer.reason];
  }

  close(): void {
    this.openFor = '';
  }
}

/** A chance as people read it: never 0 or 100 where it is not sure. */
export function percent(chance: number): number {
  const rounded = Math.round(chance * 100);
  return chance === 0 || chance === 1 ? rounded : Math.min(99, Math.max(1, rounded));
}
