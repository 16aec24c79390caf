/** The picks of a question, kept while the page is loaded again. They are of this tab and of one question alone. */

export interface Keeper {
  /** What was picked for the question of this key. */
  load(key: string): string[];
  save(key: string, lines: readonly string[]): void;
}

/** Keeps nothing. */
export const forgetful: Keeper = { load: () => [], save: () => undefined };

/** `place` names the seat at its table; while it is '' nothing is kept. */
export function keeperAt(place: () => string): Keeper {
  const name = () => `quarterdeck.picks.${place()}`;
  return {
    load(key) {
      if (place() === '') return [];
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(name()) ?? 'null');
        if (!isKept(kept) || kept.key !== key) return [];
        return kept.lines;
      } catch {
        return []; // no storage, or something else in it
      }
    },
    save(key, lines) {
      if (place() === '') return;
      try {
        if (lines.length === 0) sessionStorage.removeItem(name());
        else sessionStorage.setItem(name(), JSON.stringify({ key, lines }));
      } catch {
        // Without storage the picks are merely not there after a reload.
      }
    },
  };
}

function isKept(value: unknown): value is { key: string; lines: string[] } {
  if (typeof value !== 'object' || value === null || !('key' in value) || !('lines' in value)) return false;
  return Array.isArray(value.lines) && value.lines.every((line) => typeof line === 'string');
}
