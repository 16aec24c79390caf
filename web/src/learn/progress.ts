/** How far the learner came, kept in this browser: the table of each guide, the step, and the asides that were shown. */

import type { Part } from './guide';

export interface Progress {
  table: string;
  /** In the guide itself, or in the little game at its end. */
  part: Part;
  step: string;
  seen: string[];
}

const WHERE = 'quarterdeck.learn';

function isProgress(value: unknown): value is Progress {
  if (typeof value !== 'object' || value === null) return false;
  const { table, part, step, seen } = value as Record<string, unknown>;
  const isPart = part === 'guide' || part === 'goal';
  return typeof table === 'string' && table !== '' && isPart && typeof step === 'string' && Array.isArray(seen);
}

function read(): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(WHERE) ?? '{}');
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? { ...found } : {};
  } catch {
    return {};
  }
}

function write(all: Record<string, unknown>): void {
  try {
    localStorage.setItem(WHERE, JSON.stringify(all));
  } catch {
    // Storage may be forbidden; the guide then begins anew the next time.
  }
}

export function progressOf(game: string): Progress | null {
  const found = read()[game];
  if (!isProgress(found)) return null;
  return { ...found, seen: found.seen.filter((one) => typeof one === 'string') };
}

export function keepProgress(game: string, progress: Progress): void {
  write({ ...read(), [game]: progress });
}

export function forgetProgress(game: string): void {
  const all = read();
  delete all[game];
  write(all);
}
