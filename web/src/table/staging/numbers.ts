/** The numbers on the screen: what they were, and counting to what they are. */

/** A number as it stands in the text of an element with `data-number`. */
export interface Standing {
  readonly node: Text;
  readonly holder: HTMLElement;
  readonly value: number;
}

const NUMBER = /^\s*([+−-]?)(\d{1,4})\s*$/;

function valueOf(text: string): number | null {
  const found = NUMBER.exec(text);
  if (!found) return null;
  return Number(found[2]) * (found[1] === '−' || found[1] === '-' ? -1 : 1);
}

/** As `text` was written, another number. */
function written(value: number, text: string): string {
  if (value < 0) return `−${-value}`;
  return text.trim().startsWith('+') && value > 0 ? `+${value}` : String(value);
}

/** Every number that is shown, by its address and its place among those of the same address. */
export function numbersIn(board: Element): Map<string, Standing> {
  const found = new Map<string, Standing>();
  const times = new Map<string, number>();
  for (const holder of board.querySelectorAll<HTMLElement>('[data-number]')) {
    const walker = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const value = valueOf((node as Text).data);
      const parent = node.parentElement;
      if (value === null || !parent || parent.closest('[data-number]') !== holder) continue;
      if (parent.closest('.visually-hidden')) continue;
      const address = holder.dataset['number'] ?? '';
      const nth = times.get(address) ?? 0;
      times.set(address, nth + 1);
      found.set(`${address} ${nth}`, { node: node as Text, holder: parent, value });
    }
  }
  return found;
}

/** Those that have changed, with what they were. */
export function changedIn(
  board: Element,
  before: ReadonlyMap<string, Pick<Standing, 'value'>>,
): { now: Standing; was: number }[] {
  const changed: { now: Standing; was: number }[] = [];
  for (const [key, now] of numbersIn(board)) {
    const was = before.get(key)?.value;
    if (was !== undefined && was !== now.value) changed.push({ now, was });
  }
  return changed;
}

/**
 * Writes the numbers between the two, one after another. Whoever writes there meanwhile is right. The answer ends it:
 * the number is then what it is.
 */
export function counting({ node, value }: Standing, was: number, ms: number, delay: number): () => void {
  const goal = node.data;
  const begin = performance.now() + delay;
  let frame = 0;
  let last = written(was, goal);
  node.data = last;
  const end = () => {
    cancelAnimationFrame(frame);
    if (node.data === last) node.data = goal;
  };
  const tick = () => {
    if (node.data !== last) return;
    const part = Math.min(1, Math.max(0, (performance.now() - begin) / ms));
    if (part >= 1) return end();
    last = written(Math.round(was + (value - was) * part), goal);
    node.data = last;
    frame = requestAnimationFrame(tick);
  };
  frame = requestAnimationFrame(tick);
  return end;
}
