/** The board of each game. A game without one is shown as plain zones. */

import type { Component } from 'svelte';
import './shared/board.css';

export interface BoardEntry {
  /** Loads the board; it takes no props and asks usePlay() for everything. */
  readonly load: () => Promise<{ default: Component }>;
}

// Found by their folder, so that a new board needs no line here.
const found = import.meta.glob<{ default: Component }>('./*/Board.svelte');

const boards: Readonly<Record<string, BoardEntry>> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.split('/')[1] ?? path, { load }]),
);

/** The board of a game, or the plain one. */
export function boardOf(game: string): BoardEntry {
  const entry = boards[game] ?? boards['anything'];
  if (!entry) throw new Error('the plain board is missing');
  return entry;
}
