/** The pages that exist. A page is one line here: its title and how its component is loaded. */

import type { Component } from 'svelte';
import { games } from './lib/games.svelte';
import type { PageName, Params } from './lib/router.svelte';

export interface PageProps {
  params: Params;
}

export interface Page {
  /** What the browser's tab shows, before « · Quarterdeck ». */
  readonly title: (params: Params) => string;
  /** The component; it must show an <h1>. */
  readonly load: () => Promise<{ default: Component<PageProps> }>;
  /** A page that needs the whole screen has no footer and a low header. */
  readonly wide?: boolean;
}

/** « Rules: Arcana ». */
function of(what: string): Page['title'] {
  return ({ game }) => (game ? `${what}: ${games.titleOf(game)}` : what);
}

export const pages: Partial<Record<PageName, Page>> = {
  lobby: { title: () => 'Lobby', load: () => import('./lobby/Lobby.svelte') },
  rules: { title: of('Rules'), load: () => import('./rules/Rules.svelte') },
  cards: { title: of('Cards'), load: () => import('./cardlist/CardList.svelte') },
  table: { title: () => 'Table', load: () => import('./table/TablePage.svelte'), wide: true },
  replay: { title: () => 'Replay', load: () => import('./replay/ReplayPage.svelte'), wide: true },
  learn: { title: of('Learn'), load: () => import('./learn/LearnPage.svelte'), wide: true },
  puzzles: { title: of('Puzzles'), load: () => import('./puzzles/PuzzlesPage.svelte'), wide: true },
  credits: { title: () => 'Credits', load: () => import('./credits/Credits.svelte') },
  gallery: { title: () => 'Card gallery', load: () => import('./gallery/Gallery.svelte') },
};
