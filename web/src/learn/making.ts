/** The table of a guide: the learner against the easiest bot, with the guide's seed and decks. */

import { api, ApiError } from '../lib/api';
import { keepKeys } from '../lib/keys';
import { preferences } from '../lib/preferences.svelte';
import type { TableRequest } from '../lib/protocol';
import type { Guide } from './guide';

/** As the lobby calls somebody who has given no name. */
const LEARNER = 'Guest';
const OPPONENTS = ['Otto', 'Greta'];

export function requestFor(guide: Guide, name: string): TableRequest {
  const rival = OPPONENTS.find((one) => one.toLowerCase() !== name.toLowerCase()) ?? 'Otto';
  const [mine = '', theirs = ''] = guide.decks ?? [];
  return {
    game: guide.game,
    title: 'A first game',
    seats: [
      { kind: 'me', name, deck: mine },
      { kind: 'bot', bot: 'random', name: rival, deck: theirs },
    ],
    options: { ...guide.options },
    seed: guide.seed,
    listed: false,
    spectators: false,
  };
}

/** Makes the table and keeps the seat; its id. A name that the game cannot take gives way to another. */
export async function makeTable(guide: Guide, name = preferences.name): Promise<string> {
  try {
    const made = await api.makeTable(requestFor(guide, name || LEARNER));
    keepKeys(made.table.id, made.keys);
    return made.table.id;
  } catch (error) {
    if (name && name !== LEARNER && error instanceof ApiError && error.status === 400) return makeTable(guide, LEARNER);
    throw error;
  }
}
