/** The board of each game. A game without one is shown as plain zones. */

import type { Component } from 'svelte';
import type { Stage } from '../table/staging/plan';
import './shared/board.css';

/** What a game puts on the screen. None of them takes props: they ask usePlay() for everything. */
export interface Parts {
  /** The table itself, between the bar and the dock. */
  readonly Board: Component;
  /** My hand and what lies before me, under the question; a board without one shows them itself. */
  readonly Dock: Component | null;
  /** Where the game stands (phase, round), in the bar. */
  readonly Track: Component | null;
  /** What it shows of its own while it is told what happens; null: what every game does. */
  readonly stage: Stage | null;
}

export interface BoardEntry {
  readonly load: () => Promise<Parts>;
}

type Load = () => Promise<{ default: Component }>;

// Found by their folder, so that a new board needs no line here.
const found: Readonly<Record<string, Load>> = import.meta.glob<{ default: Component }>([
  './*/Board.svelte',
  './*/Dock.svelte',
  './*/Track.svelte',
]);

const stages: Readonly<Record<string, () => Promise<{ stage: Stage }>>> = import.meta.glob<{ stage: Stage }>(
  './*/staging.ts',
);

async function part(game: string, name: string): Promise<Component | null> {
  const load = found[`./${game}/${name}.svelte`];
  return load ? (await load()).default : null;
}

async function load(game: string): Promise<Parts> {
  const staging = stages[`./${game}/staging.ts`];
  const [Board, Dock, Track, staged] = await Promise.all([
    part(game, 'Board'),
    part(game, 'Dock'),
    part(game, 'Track'),
    staging?.(),
  ]);
  if (!Board) throw new Error('the plain board is missing');
  return { Board, Dock, Track, stage: staged?.stage ?? null };
}

/** The board of a game, or the plain one. */
export function boardOf(game: string): BoardEntry {
  const shown = `./${game}/Board.svelte` in found ? game : 'anything';
  return { load: () => load(shown) };
}
