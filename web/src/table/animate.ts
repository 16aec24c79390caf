/** Cards glide from where they lay to where they lie: First, Last, Invert, Play over everything with a `data-word`. */

const DURATION_MS = 250;
/** More cards than this change places only when the whole board changes, and then gliding tells nobody anything. */
const MOST = 60;

interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where every card was, just before the board changed. */
export type Places = ReadonlyMap<string, Place>;

/** What a board is told by: the line to a table, or a replay. */
export interface Changing {
  /** Called just before another position is shown, while the old one is still drawn; `near`: cards may glide to it. */
  beforeChange: ((near: boolean) => void) | null;
}

function cardsIn(board: HTMLElement): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const element of board.querySelectorAll<HTMLElement>('button[data-word]')) {
    const word = element.dataset['word'];
    if (word && !found.has(word)) found.set(word, element);
  }
  return found;
}

function placeOf(element: Element): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

function isShown(place: Place): boolean {
  return place.width > 0 && place.height > 0;
}

export function placesIn(board: HTMLElement): Places {
  const places = new Map<string, Place>();
  for (const [word, element] of cardsIn(board)) {
    const place = placeOf(element);
    if (isShown(place)) places.set(word, place);
  }
  return places;
}

/** The piles a new card of a zone may come from: its own, else the deck of whoever owns the zone. */
export function pilesFor(zone: string): string[] {
  const [owner, part] = zone.split('.');
  if (part !== undefined) return [zone, `${owner}.deck`, `${owner}.pile`];
  const of = zone.indexOf(' of ');
  return of < 0 ? [zone] : [zone, `deck${zone.slice(of)}`];
}

function originOf(board: HTMLElement, element: HTMLElement): Place | null {
  const zone = element.closest<HTMLElement>('[data-zone]')?.dataset['zone'];
  if (!zone) return null;
  const piles = [...board.querySelectorAll<HTMLElement>('[data-pile]')];
  for (const name of pilesFor(zone)) {
    const pile = piles.find((one) => one.dataset['pile'] === name);
    const place = pile ? placeOf(pile) : null;
    if (place && isShown(place)) return place;
  }
  return null;
}

/** The transform that puts an element back to where it came from. */
export function inverse(from: Place, to: Place): string | null {
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = to.width > 0 ? from.width / to.width : 1;
  if (Math.abs(dx) < 1 && Math.abs(dy) < 1 && Math.abs(scale - 1) < 0.02) return null;
  return `translate(${dx}px, ${dy}px) scale(${scale})`;
}

/** Lets every card that moved glide from its old place. Call it after the board was drawn anew. */
export function glide(board: HTMLElement, before: Places): void {
  const moves: { element: HTMLElement; from: string; fresh: boolean }[] = [];
  for (const [word, element] of cardsIn(board)) {
    const to = placeOf(element);
    if (!isShown(to)) continue;
    const known = before.get(word);
    const from = known ?? (before.size > 0 ? originOf(board, element) : null);
    const transform = from ? inverse(from, to) : null;
    if (transform) moves.push({ element, from: transform, fresh: known === undefined });
  }
  if (moves.length > MOST) return;
  for (const { element, from, fresh } of moves) {
    element.animate?.(
      [
        { transform: from, opacity: fresh ? 0.3 : 1, zIndex: 5 },
        { transform: 'none', opacity: 1, zIndex: 5 },
      ],
      { duration: DURATION_MS, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
    );
  }
}
