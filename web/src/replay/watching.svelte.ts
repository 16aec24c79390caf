/** A game that is watched again: where one stands in it, from whose eyes, and whether it plays by itself. */

import { api, ApiError, sentenceOf } from '../lib/api';
import { keysOf } from '../lib/keys';
import { preferences } from '../lib/preferences.svelte';
import type {
  Happened,
  NumberTold,
  ReplayEvents,
  ReplayInfo,
  ReplayPosition,
  ReplayStep,
  TableInfo,
} from '../lib/protocol';
import { Story } from '../table/staging/story.svelte';
import { SPEEDS as TOLD } from '../table/staging/times';
import { chosenView, SPECTATOR, within, type Place } from './address';
import { markAfter, markAt, markBefore, marksOf, type Mark } from './marks';
import type { Motion } from './keys';
import { Positions } from './positions';

/** Milliseconds for one step while the game plays by itself, and by how much the times of what it shows are stretched. */
export const SPEEDS: readonly { title: string; pause: number; stretch: number }[] = [
  { title: 'slow', pause: 3000, stretch: 1.5 },
  { title: 'normal', pause: 1500, stretch: 1 },
  { title: 'fast', pause: 700, stretch: 0.5 },
  { title: 'very fast', pause: 300, stretch: 0.2 },
];

export interface Source {
  replay: (token?: string) => Promise<ReplayInfo>;
  position: (number: number, view: number, token?: string) => Promise<ReplayPosition>;
  events: (number: number, view: number, token?: string) => Promise<ReplayEvents>;
  numbers: (number: number, view: number, addresses: readonly string[], token?: string) => Promise<NumberTold[]>;
}

function sourceOf(table: string): Source {
  return {
    replay: (token) => api.replay(table, token),
    position: (number, view, token) => api.replayAt(table, number, view, token),
    events: (number, view, token) => api.replayEvents(table, number, view, token),
    numbers: (number, view, addresses, token) => api.replayNumbers(table, number, view, addresses, token),
  };
}

export class Watching {
  table = $state.raw<TableInfo | null>(null);
  views = $state.raw<readonly number[]>([]);
  steps = $state.raw<readonly ReplayStep[]>([]);
  view = $state(SPECTATOR);
  /** The position that is wanted; `shown` follows when it has arrived. */
  at = $state(0);
  shown = $state.raw<ReplayPosition | null>(null);
  /** From whose eyes. */
  private seenBy = $state(SPECTATOR);
  /** Was it reached by one step forwards? Then it is heard as well; whoever jumps hears nothing. */
  forward = $state(false);
  log = $state.raw<{ from: number; events: readonly Happened[] }>({ from: 0, events: [] });
  problem = $state('');
  playing = $state(false);
  speed = $state(1);
  /** Tells how a position came about from the one before it. */
  readonly story = new Story(() => (preferences.staging === 'off' ? 0 : this.stretch));

  readonly marks: readonly Mark[] = $derived(marksOf(this.steps));
  readonly names: readonly string[] = $derived(this.table?.seats.map((seat) => seat.name) ?? []);
  readonly length = $derived(this.steps.length);
  readonly part = $derived(markAt(this.marks, this.at));
  readonly over = $derived(this.table?.status === 'over');
  /** What is seen on the board now: on the way to `shown` while that is told. */
  readonly sight = $derived(this.story.shown ?? this.shown?.sight ?? null);
  readonly told: readonly Happened[] = $derived(this.story.told(this.log.events));
  readonly busy = $derived(this.shown === null || this.shown.number !== this.at || this.seenBy !== this.view);

  private readonly positions: Positions;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private filling = false;
  private stopped = false;

  constructor(
    readonly id: string,
    private readonly source: Source = sourceOf(id),
  ) {
    this.positions = new Positions(
      (number, view) => this.source.position(number, view, this.tokenOf(view)),
      (number, view) => this.source.events(number, view, this.tokenOf(view)),
    );
  }

  /** Loads the game and goes to a place in it; without one to the beginning. */
  async open({ at, view }: Place): Promise<void> {
    this.problem = '';
    try {
      await this.load(view);
      await this.goTo(at ?? 0);
    } catch (error) {
      this.problem = sentenceOf(error);
    }
  }

  /** Loads the steps again: a running game has gone on. Stays where one is. */
  async refresh(): Promise<void> {
    this.positions.forget();
    await this.open({ at: this.at, view: this.view });
  }

  private async load(asked: number | null): Promise<void> {
    const mine = keysOf(this.id).map((key) => key.seat);
    let info = await this.infoFor(asked !== null && mine.includes(asked) ? asked : (mine[0] ?? SPECTATOR));
    const running = info.table.status !== 'over';
    // While a game goes on, each seat here sees with its own secret, and anybody as a spectator.
    const views = running ? [...mine, ...(info.table.spectators ? [SPECTATOR] : [])] : info.views;
    const view = chosenView(asked, views, mine);
    if (running && !info.views.includes(view)) info = await this.infoFor(view);
    this.table = info.table;
    this.views = views;
    this.steps = info.steps;
    this.view = view;
  }

  /** A secret of old may open nothing any more; then one looks on as everybody does. */
  private async infoFor(view: number): Promise<ReplayInfo> {
    const token = keysOf(this.id).find((key) => key.seat === view)?.token;
    try {
      return await this.source.replay(token);
    } catch (error) {
      if (token && error instanceof ApiError && error.status === 403) return this.source.replay();
      throw error;
    }
  }

  private tokenOf(view: number): string | undefined {
    return this.over ? undefined : keysOf(this.id).find((key) => key.seat === view)?.token;
  }

  /** Shows the position after so many steps. */
  async goTo(number: number): Promise<void> {
    const at = within(number, this.length);
    const { view } = this;
    this.at = at;
    const here = this.positions.here(at, view);
    if (here) {
      this.show(here);
      return;
    }
    try {
      const position = await this.positions.get(at, view);
      if (this.at === at && this.view === view) this.show(position);
    } catch (error) {
      if (this.at !== at || this.view !== view) return;
      this.problem = sentenceOf(error);
      this.pause();
    }
  }

  async look(view: number): Promise<void> {
    if (view === this.view || !this.views.includes(view)) return;
    // The steps of a running game are told in the words of each viewpoint, and may be fewer from another.
    if (this.over) {
      this.view = view;
      await this.goTo(this.at);
    } else await this.open({ at: this.at, view });
  }

  private show(position: ReplayPosition): void {
    this.problem = '';
    const before = this.shown;
    const way = before && this.seenBy === this.view ? position.number - before.number : 0;
    this.story.add({
      before: before?.sight ?? null,
      sight: position.sight,
      events: position.events,
      steps: way === 1 ? position.steps : [],
      known: this.log.events[this.log.events.length - 1]?.number ?? 0,
      near: Math.abs(way) === 1,
    });
    this.shown = position;
    this.forward = way === 1;
    this.seenBy = this.view;
    this.log = this.positions.log(position.number, this.view);
    const ahead = this.playing ? [1, 2, 3] : [1, -1];
    this.positions.prefetch(
      ahead.map((step) => position.number + step).filter((one) => one >= 0 && one <= this.length),
      this.view,
    );
  }

  /** Why numbers of the position that is shown are what they are; nothing if another one is shown meanwhile. */
  async numbers(addresses: readonly string[]): Promise<readonly NumberTold[]> {
    const { shown, seenBy } = this;
    if (!shown) return [];
    const told = await this.source.numbers(shown.number, seenBy, addresses, this.tokenOf(seenBy));
    return this.shown === shown && this.seenBy === seenBy ? told : [];
  }

  /** Fetches the older part of the log until all of it is here: one answer, or a few for a long game. */
  async fillLog(): Promise<void> {
    if (this.filling) return;
    this.filling = true;
    try {
      while (!this.stopped && this.shown && this.log.from > 0) {
        const { view } = this;
        await this.positions.fill(this.shown.number, view);
        if (view === this.view && this.shown) this.log = this.positions.log(this.shown.number, view);
      }
    } catch {
      // The log then begins later; it is tried again at the next step.
    }
    this.filling = false;
  }

  /** Played by itself at its own speed, else as this browser likes it. */
  private get stretch(): number {
    return this.playing ? (SPEEDS[this.speed]?.stretch ?? 1) : TOLD[preferences.staging];
  }

  move(motion: Motion): void {
    if (motion === 'play') this.toggle();
    else if (motion === 'faster') this.speed = Math.min(this.speed + 1, SPEEDS.length - 1);
    else if (motion === 'slower') this.speed = Math.max(this.speed - 1, 0);
    else {
      this.pause();
      this.story.finish(); // whoever goes on has seen enough
      void this.goTo(this.target(motion));
    }
  }

  /** Where a motion leads to. */
  target(motion: Motion): number {
    if (motion === 'first') return 0;
    if (motion === 'last') return this.length;
    if (motion === 'previous') return Math.max(0, this.at - 1);
    if (motion === 'next') return Math.min(this.length, this.at + 1);
    if (motion === 'mark-before') return markBefore(this.marks, this.at)?.at ?? 0;
    if (motion === 'mark-after') return markAfter(this.marks, this.at)?.at ?? this.length;
    return this.at;
  }

  toggle(): void {
    if (this.playing) this.pause();
    else {
      this.playing = true;
      // At the end it begins again, as people expect of a button that plays.
      if (this.at >= this.length) void this.goTo(0);
      this.wait();
    }
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.playing) return;
      const isReady = !this.busy && !this.story.telling; // the last step, too, is told to its end at this speed
      if (isReady && this.at >= this.length) return this.pause();
      if (isReady) void this.goTo(this.at + 1);
      this.wait();
    }, SPEEDS[this.speed]?.pause ?? 1500);
  }

  stop(): void {
    this.stopped = true;
    this.pause();
  }
}
