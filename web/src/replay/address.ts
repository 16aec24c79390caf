/** Where a replay stands, as the address tells it: `?at=12&view=-1`. A link with it opens the same position. */

/** Sees everything; only of a game that is over. */
const OPEN_VIEW = -2;
export const SPECTATOR = -1;

export interface Place {
  /** After so many steps; null: the address does not say. */
  at: number | null;
  view: number | null;
}

function whole(text: string | null): number | null {
  return text !== null && /^-?\d{1,6}$/.test(text) ? Number(text) : null;
}

/** Anything that makes no sense counts as not said. */
export function readPlace(search: string): Place {
  const asked = new URLSearchParams(search);
  const at = whole(asked.get('at'));
  return { at: at !== null && at >= 0 ? at : null, view: whole(asked.get('view')) };
}

export function writePlace(at: number, view: number): string {
  return `?at=${at}&view=${view}`;
}

/** The view that is asked for if it is allowed, else one's own seat, else all that may be seen. */
export function chosenView(asked: number | null, views: readonly number[], mine: readonly number[]): number {
  if (asked !== null && views.includes(asked)) return asked;
  const own = mine.find((seat) => views.includes(seat));
  if (own !== undefined) return own;
  return views.includes(OPEN_VIEW) ? OPEN_VIEW : (views[0] ?? SPECTATOR);
}

/** A number of steps within the game. */
export function within(at: number, length: number): number {
  return Math.min(Math.max(Math.trunc(at), 0), length);
}

export function nameOfView(view: number, names: readonly string[]): string {
  if (view === OPEN_VIEW) return 'Everything open';
  if (view === SPECTATOR) return 'A spectator';
  return names[view] ?? `Seat ${view + 1}`;
}
