/** Asks the server about a deck list that is being written, when the writing pauses; only the last text counts. */

import { api, sentenceOf } from '../lib/api';
import type { DeckChecked } from '../lib/protocol';

export const PAUSE_MS = 350;

export class DeckCheck {
  /** The last answer, of the text as it is or, while `busy`, as it was. */
  answer = $state.raw<DeckChecked | null>(null);
  busy = $state(false);
  /** Why the server could not be asked. */
  problem = $state('');

  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  /** The text has changed, or the edition. An empty text is not asked about. */
  look(game: string, text: string, edition: string): void {
    this.stop();
    this.problem = '';
    if (text.trim() === '') {
      this.answer = null;
      this.busy = false;
      return;
    }
    this.busy = true;
    this.timer = setTimeout(() => void this.ask(game, text, edition), PAUSE_MS);
  }

  /** Forgets what was asked. */
  stop(): void {
    clearTimeout(this.timer);
    this.asked += 1;
  }

  private async ask(game: string, text: string, edition: string): Promise<void> {
    const number = (this.asked += 1);
    try {
      const answer = await api.checkDeck(edition ? { game, text, edition } : { game, text });
      if (number !== this.asked) return;
      this.answer = answer;
    } catch (error) {
      if (number !== this.asked) return;
      this.answer = null;
      this.problem = sentenceOf(error);
    }
    this.busy = false;
  }
}

/** Where a line of a text begins and ends; lines count from 1. */
export function lineRange(text: string, line: number): [number, number] {
  const lines = text.split('\n');
  const at = Math.min(Math.max(line, 1), lines.length) - 1;
  const start = lines.slice(0, at).reduce((sum, one) => sum + one.length + 1, 0);
  return [start, start + (lines[at] ?? '').length];
}
