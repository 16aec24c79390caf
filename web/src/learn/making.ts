/** The tables of a guide: the learner and a bot, in a lesson of the server. */

import { api, ApiError } from '../lib/api';
import { keepKeys } from '../lib/keys';
import { preferences } from '../lib/preferences.svelte';
import type { TableRequest } from '../lib/protocol';
import type { Guide, Part } from './guide';

/** As the lobby calls somebody who has given no name. */
const LEARNER = 'Guest';
const OPPONENTS = ['Otto', 'Greta'];
/** Who chooses for the rival when the learner has left the path: sensible, and quick. */
const RIVAL = 'montecarlo:20ms';

export function requestFor(guide: Guide, part: Part, name: string): TableRequest {
  const rival = OPPONENTS.find((one) => one.toLowerCase() !== name.toLowerCase()) ?? 'Otto';
  return {
    game: guide.game,
    title: part === 'goal' ? 'A little game' : 'A first game',
    seats: [
      { kind: 'me', name },
      { kind: 'bot', bot: RIVAL, name: rival },
    ],
    lesson: part,
    listed: false,
    spectators: false,
  };
}

/** Makes the table and keeps the seat; its id. A name that the lesson cannot take gives way to another. */
export async function makeTable(guide: Guide, part: Part, name = preferences.name): Promise<string> {
  try {
    const made = await api.makeTable(requestFor(guide, part, name || LEARNER));
    keepKeys(made.table.id, made.keys);
    return made.table.id;
  } catch (error) {
    if (name && name !== LEARNER && error instanceof ApiError && error.status === 400)
      return makeTable(guide, part, LEARNER);
    throw error;
  }
}
