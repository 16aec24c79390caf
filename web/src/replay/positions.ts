/** The positions of one game as they were loaded: each is asked for once, the last ones are kept whole. */

import type { Happened, ReplayEvents, ReplayPosition } from '../lib/protocol';

export type Load = (number: number, view: number) => Promise<ReplayPosition>;
export type LoadEvents = (number: number, view: number) => Promise<ReplayEvents>;

/** So many positions are kept with all their cards; of the others only what was told. */
const MOST_KEPT = 150;

export class Positions {
  private readonly kept = new Map<string, ReplayPosition>();
  private readonly coming = new Map<string, Promise<ReplayPosition>>();
  private readonly told = new Map<string, readonly Happened[]>();
  /** What was asked for before all was forgotten comes too late. */
  private age = 0;

  constructor(
    private readonly load: Load,
    private readonly loadEvents: LoadEvents,
    private readonly most = MOST_KEPT,
  ) {}

  /** The position if it is here. */
  here(number: number, view: number): ReplayPosition | null {
    const key = `${view} ${number}`;
    const position = this.kept.get(key);
    if (!position) return null;
    this.kept.delete(key); // so that it becomes the newest
    this.kept.set(key, position);
    return position;
  }

  get(number: number, view: number): Promise<ReplayPosition> {
    const here = this.here(number, view);
    if (here) return Promise.resolve(here);
    const key = `${view} ${number}`;
    const under = this.coming.get(key);
    if (under) return under;
    const { age } = this;
    const promise = this.load(number, view)
      .then((position) => {
        if (age === this.age) this.keep(key, position);
        return position;
      })
      .finally(() => {
        if (age === this.age) this.coming.delete(key);
      });
    this.coming.set(key, promise);
    return promise;
  }

  /** Asks for positions that may be wanted soon; a failure shows when one is really wanted. */
  prefetch(numbers: readonly number[], view: number): void {
    for (const number of numbers) void this.get(number, view).catch(() => undefined);
  }

  /** What the viewpoint was told up to here, as far back as it is known without a gap, and where that begins. */
  log(number: number, view: number): { from: number; events: Happened[] } {
    const found: (readonly Happened[])[] = [];
    let from = number + 1;
    while (from > 0) {
      const events = this.told.get(`${view} ${from - 1}`);
      if (!events) break;
      found.push(events);
      from -= 1;
    }
    return { from, events: found.reverse().flat() };
  }

  /** Fetches what was told before the first gap in the log up to here; of a long log only the last part of that. */
  async fill(number: number, view: number): Promise<void> {
    const { from } = this.log(number, view);
    if (from === 0) return;
    const { age } = this;
    const { first, steps } = await this.loadEvents(from - 1, view);
    if (age !== this.age) return;
    if (first + steps.length !== from) throw new Error('the log that came is another one than was asked for');
    steps.forEach((events, n) => this.told.set(`${view} ${first + n}`, events));
  }

  /** A running game went on: a part of the steps may have been taken back. */
  forget(): void {
    this.age += 1;
    this.kept.clear();
    this.coming.clear();
    this.told.clear();
  }

  private keep(key: string, position: ReplayPosition): void {
    this.kept.set(key, position);
    this.told.set(key, position.events);
    const oldest = this.kept.keys().next();
    if (this.kept.size > this.most && !oldest.done) this.kept.delete(oldest.value);
  }
}
