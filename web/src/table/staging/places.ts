/** Where things are on the screen: cards by their words, zones and piles by their names. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

export function isShown({ width, height }: Box): boolean {
  return width > 0 && height > 0;
}

/** The card of each word. A word that is shown twice is where it stands first. */
export function cardsIn(board: Element): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const element of board.querySelectorAll<HTMLElement>(':is(button, .card-at)[data-word]')) {
    const word = element.dataset['word'];
    if (word && !found.has(word)) found.set(word, element);
  }
  return found;
}

export function placesIn(board: Element): Map<string, Box> {
  const places = new Map<string, Box>();
  for (const [word, element] of cardsIn(board)) {
    const box = boxOf(element);
    if (isShown(box)) places.set(word, box);
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

function named(board: Element, attribute: string, name: string): Box | null {
  for (const element of board.querySelectorAll(`[${attribute}=${JSON.stringify(name)}]`)) {
    const box = boxOf(element);
    if (isShown(box)) return box;
  }
  return null;
}

/** A card's box in the middle of a larger one. */
export function within(outer: Box, width: number): Box {
  const height = width * 1.4;
  return { left: outer.left + (outer.width - width) / 2, top: outer.top + (outer.height - height) / 2, width, height };
}

/** No card is flown smaller than this out of a sign for a pile. */
const LEAST = 36;
const MOST = 120;

/** Where a card of this zone may have come from, if nobody says so. */
export function originIn(board: Element, zone: string): Box | null {
  return pilesFor(zone).reduce<Box | null>((found, pile) => found ?? named(board, 'data-pile', pile), null);
}

/** Where a zone is: its pile, its row, or what stands for its owner. A card's box in the middle of it. */
export function zoneIn(board: Element, zone: string): Box | null {
  const owner = zone.split('.')[0] ?? zone;
  const box =
    named(board, 'data-pile', zone) ??
    named(board, 'data-zone', zone) ??
    named(board, 'data-number', zone) ??
    named(board, 'data-word', owner) ??
    originIn(board, zone);
  return box && within(box, Math.min(MOST, Math.max(LEAST, Math.min(box.width, box.height / 1.4))));
}

/** The transform that puts what lies at `to` to where it came from; null if it is there. */
export function inverse(from: Box, to: Box): string | null {
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = to.width > 0 ? from.width / to.width : 1;
  if (Math.abs(dx) < 1 && Math.abs(dy) < 1 && Math.abs(scale - 1) < 0.02) return null;
  return `translate(${dx}px, ${dy}px) scale(${scale})`;
}

/** The same for what has no picture that must keep its shape: it is also stretched. */
export function stretched(from: Box, to: Box): string | null {
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  const [wide, high] = [from.width / Math.max(1, to.width), from.height / Math.max(1, to.height)];
  if (Math.abs(dx) < 1 && Math.abs(dy) < 1 && Math.abs(wide - 1) < 0.02 && Math.abs(high - 1) < 0.02) return null;
  return `translate(${dx}px, ${dy}px) scale(${wide}, ${high})`;
}

/** Half the way, a little above it. */
export function halfway(from: Box, to: Box, lift: number): string {
  const dx = (from.left + from.width / 2 - (to.left + to.width / 2)) / 2;
  const dy = (from.top + from.height / 2 - (to.top + to.height / 2)) / 2 - lift;
  const scale = to.width > 0 ? (1 + from.width / to.width) / 2 : 1;
  return `translate(${dx}px, ${dy}px) scale(${scale})`;
}
