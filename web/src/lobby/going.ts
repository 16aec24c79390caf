/** Where one goes on with a table of one's own. */

import { progressOf } from '../learn/progress';
import { ownAddress } from '../lib/keys';
import type { TableInfo } from '../lib/protocol';
import { href } from '../lib/router.svelte';
import { pages } from '../pages';

/** Is it the table of a guided game that was begun in this browser? */
export function isGuided(table: TableInfo): boolean {
  return pages.learn !== undefined && progressOf(table.game)?.table === table.id;
}

/** The table, or the guide that leads through it. */
export function placeOf(table: TableInfo): string {
  return isGuided(table) ? href('learn', { game: table.game }) : ownAddress(table.id);
}
