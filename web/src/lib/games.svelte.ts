/** The games of this server, asked for once. What a game is called, the server says, and every page calls it that. */

import { api } from './api';
import type { GameInfo } from './protocol';

export class Games {
  list = $state.raw<readonly GameInfo[]>([]);
  /** The server has said which there are, or could not be asked: what waits for that need wait no longer. */
  isAnswered = $state(false);
  private coming: Promise<readonly GameInfo[]> | null = null;

  /** Asks for the games, also if they are here. */
  async refresh(): Promise<readonly GameInfo[]> {
    const coming = api.games();
    this.coming = coming;
    try {
      this.list = await coming;
    } catch (error) {
      if (this.coming === coming) this.coming = null; // so that it can be tried again
      throw error;
    } finally {
      this.isAnswered = true;
    }
    return this.list;
  }

  /** The games; asks for them only if nobody has yet. */
  load(): Promise<readonly GameInfo[]> {
    return this.coming ?? this.refresh();
  }

  /** The game of this name, or undefined while it is not known. */
  find(name: string): GameInfo | undefined {
    if (!this.coming) void this.refresh().catch(() => undefined);
    return this.list.find((game) => game.name === name);
  }

  /** What a game is called; its name in plain words while the server has not said it. */
  titleOf(name: string): string {
    return this.find(name)?.title ?? plainly(name);
  }

  /** What a table is called: as its players named it, or after its game. */
  tableTitle(table: { readonly title: string; readonly game: string }): string {
    return table.title || this.titleOf(table.game);
  }
}

function plainly(name: string): string {
  return name.replace(/(^|[_-])(.)/g, (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase());
}

export const games = new Games();
