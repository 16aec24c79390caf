/** Which events of a game are heard, and how: each game says it in its `boards/GAME/sounds.json`. */

import type { Happened } from '../lib/protocol';
import { sound, type Sound } from '../lib/sound/sound';
import type { Manner, VoiceName } from '../lib/sound/voices';

export interface Heard {
  name: VoiceName;
  manner: Manner;
}

type SoundsOfGame = Readonly<Record<string, VoiceName>>;

// Found by their folder, so that a new game needs no line here; one without such a file is silent.
const files = import.meta.glob<SoundsOfGame>('../boards/*/sounds.json', { eager: true, import: 'default' });

export function soundsOf(game: string): SoundsOfGame {
  return files[`../boards/${game}/sounds.json`] ?? {};
}

/** How one event is heard, or null where it is silent; `step`: how many were counted before it in this story. */
export function heard(game: string, { kind, details }: Happened, step = 0): Heard | null {
  const name = soundsOf(game)[kind];
  if (!name) return null;
  if (name === 'count') return { name, manner: { step } };
  if (name === 'rope') return { name, manner: { by: Number(details['boarding']) - Number(details['defending']) || 0 } };
  return { name, manner: {} };
}

/** Lets all of them be heard now, each kind of sound once: the count at the height it has reached. */
export function hearAll(game: string, events: readonly Happened[], to: Pick<Sound, 'play'> = sound): void {
  const last = new Map<VoiceName, Manner>();
  let step = 0;
  for (const event of events) {
    const one = heard(game, event, step);
    if (!one) continue;
    if (one.name === 'count') step += 1;
    last.set(one.name, one.manner);
  }
  for (const [name, manner] of last) to.play(name, manner);
}
