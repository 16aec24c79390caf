/** The positions between two sights: each step's patches are applied to the zones and the board of the one before. */

import type { Patch, Sight, Step } from '../../lib/protocol';

/** What is patched, and where, do not fit together. */
export class Misfit extends Error {}

type Path = readonly (string | number)[];
type Held = Record<string | number, unknown>;

function isHeld(value: unknown): value is Held {
  return typeof value === 'object' && value !== null;
}

function changed(value: unknown, path: Path, patch: Patch): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return patch.value;
  if (!isHeld(value) || Array.isArray(value) !== (typeof key === 'number'))
    throw new Misfit(`nothing can be set at ${patch.path.join('.')}`);
  const isThere = Object.hasOwn(value, key);
  // Lists keep their length: another one is sent whole.
  if (!isThere && (rest.length > 0 || patch.gone || Array.isArray(value)))
    throw new Misfit(`there is no ${patch.path.join('.')}`);
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Held;
  if (rest.length === 0 && patch.gone) delete copy[key];
  else copy[key] = changed(value[key], rest, patch);
  return copy;
}

/** A sight after these patches; whatever they leave alone is shared with the one before. */
export function patched(sight: Sight, patches: readonly Patch[]): Sight {
  let parts: unknown = { zones: sight.zones, board: sight.board };
  for (const patch of patches) {
    if (patch.path.length < 2 && patch.path[0] !== 'zones' && patch.path[0] !== 'board')
      throw new Misfit('only zones and the board are patched');
    parts = changed(parts, patch.path, patch);
  }
  return { ...sight, ...(parts as Pick<Sight, 'zones' | 'board'>) };
}

/** The sights after each step; null if they cannot be made. While a story is told nobody is asked. */
export function sightsAlong(before: Sight, steps: readonly Step[]): Sight[] | null {
  const sights: Sight[] = [];
  let at: Sight = { ...before, question: null, may_undo: false };
  try {
    for (const step of steps) {
      at = patched(at, step.patch);
      sights.push(at);
    }
  } catch (fault) {
    if (fault instanceof Misfit) return null;
    throw fault;
  }
  return sights;
}
