/** Which puzzles this browser has solved at the first try, and which it has missed. */

export type Result = 'right' | 'wrong';
export type Results = Readonly<Record<string, Result>>;

const KEY = 'quarterdeck.puzzles.';

export function resultsOf(game: string): Results {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY + game) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((one): one is [string, Result] => one[1] === 'right' || one[1] === 'wrong'),
    );
  } catch {
    return {};
  }
}

/** The first answer counts: who has seen the solution finds it easily. */
export function keepResult(game: string, id: string, result: Result): Results {
  const before = resultsOf(game);
  const now = id in before ? before : { ...before, [id]: result };
  try {
    localStorage.setItem(KEY + game, JSON.stringify(now));
  } catch {
    // Then it is known until the page is left.
  }
  return now;
}

/** The next puzzle after this one that has no result yet; else the next one; none after the last. */
export function nextOf<P extends { id: string }>(
  puzzles: readonly P[],
  results: Results,
  after: string | null,
): P | null {
  const at = puzzles.findIndex((one) => one.id === after);
  const rest = puzzles.slice(at + 1);
  return rest.find((one) => !(one.id in results)) ?? (after === null ? null : (rest[0] ?? null));
}
