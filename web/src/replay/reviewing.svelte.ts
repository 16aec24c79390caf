/** The review of the game that is watched: asked for, and looked at again and again until it is whole. */

import { api, sentenceOf } from '../lib/api';
import type { GameReview, ReviewState } from '../lib/protocol';

/** Milliseconds between two looks. */
export const PAUSE = 1500;

export interface Source {
  state: () => Promise<ReviewState>;
  ask: () => Promise<ReviewState>;
}

export class Reviewing {
  state = $state.raw<ReviewState | null>(null);
  problem = $state('');
  /** Sent, and not answered yet. */
  asking = $state(false);

  readonly review: GameReview | null = $derived(this.state?.review ?? null);
  readonly working = $derived(this.asking || this.state?.status === 'working');

  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor(
    id: string,
    private readonly source: Source = { state: () => api.review(id), ask: () => api.askForReview(id) },
  ) {}

  /** Is there one already, or one under way? */
  async look(): Promise<void> {
    await this.take(this.source.state);
  }

  async ask(): Promise<void> {
    this.asking = true;
    await this.take(this.source.ask);
    this.asking = false;
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async take(from: () => Promise<ReviewState>): Promise<void> {
    clearTimeout(this.timer);
    try {
      this.state = await from();
      this.problem = this.state.status === 'failed' ? this.state.problem : '';
    } catch (error) {
      this.problem = sentenceOf(error);
    }
    if (!this.stopped && this.state?.status === 'working') this.timer = setTimeout(() => void this.look(), PAUSE);
  }
}
