/** Tells what happened, step by step: shows the positions on the way to the newest one, and ends exactly there. */

import { tick } from 'svelte';
import { preferences } from '../../lib/preferences.svelte';
import type { Happened, Sight, Step } from '../../lib/protocol';
import { sightsAlong } from './patches';
import { planOf, type Plan, type Shot, type Spotlight, type Stage } from './plan';
import type { Manner, Scene } from './scene';
import { LAG_MS, paceOf, SPEEDS, timeOf } from './times';

/** Another position is about to be shown, while the one before is still drawn. */
export interface Change {
  /** What was newest until now. */
  readonly before: Sight | null;
  readonly sight: Sight;
  /** The number of the last event that was told of it, and what is told now. */
  readonly known: number;
  readonly events: readonly Happened[];
  readonly steps: readonly Step[];
  /** May cards glide to it, where it cannot be told step by step? */
  readonly near: boolean;
}

/** What a screen is told by: the line to a table, or a replay. */
export interface Changing {
  beforeChange: ((change: Change) => void) | null;
}

interface Told {
  readonly shots: readonly Shot[];
  readonly plans: readonly Plan[];
  /** For each step the first one after its chapter. */
  readonly ends: readonly number[];
  /** Milliseconds at the normal speed, and by how much it is told faster. */
  readonly ms: number;
  readonly pace: number;
}

/** For each step the number of the first step after its chapter: equal keys in a row belong together. */
export function chapterEnds(steps: readonly Pick<Step, 'chapter'>[]): number[] {
  const ends: number[] = [];
  for (let n = steps.length - 1; n >= 0; n -= 1)
    ends[n] =
      steps[n + 1] !== undefined && steps[n + 1]?.chapter === steps[n]?.chapter ? (ends[n + 1] ?? n + 1) : n + 1;
  return ends;
}

function isReduced(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}

export class Story {
  /** The position on the way; null where nothing is told and the newest one is to be shown. */
  shown = $state.raw<Sight | null>(null);
  /** The number of the last event that was told. */
  upTo = $state(0);
  /** What is told now. */
  event = $state.raw<Happened | null>(null);
  /** The chapter's title while it is told, and whether it is just being named. */
  title = $state('');
  naming = $state(false);
  spotlight = $state.raw<Spotlight | null>(null);
  /** Cards whose faces are seen only while they fly. */
  faces = $state.raw<readonly string[]>([]);
  /** What the game shows of its own; set when its board has arrived. */
  stage: Stage | null = null;

  private scene: Scene | null = null;
  private readonly queue: Told[] = [];
  private isRunning = false;
  /** Steps of the first update before this one are not shown any more. */
  private skipTo = 0;
  private at = 0;
  /** What was begun before is no longer wanted. */
  private age = 0;
  private wake: (() => void) | null = null;

  /** `speed`: by how much times are stretched; 0: all at once. */
  constructor(private readonly speed: () => number = () => SPEEDS[preferences.staging]) {}

  get telling(): boolean {
    return this.shown !== null;
  }

  /** Those of these events that have been told. */
  told(events: readonly Happened[]): readonly Happened[] {
    return this.telling ? events.filter(({ number }) => number <= this.upTo) : events;
  }

  /** A screen is there to tell on, until the answer is called. */
  attach(scene: Scene): () => void {
    this.scene = scene;
    const hidden = () => {
      if (document.visibilityState === 'hidden') this.finish();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      this.finish();
      this.scene = null;
    };
  }

  /** Tells this change, after what is being told; or, where that cannot be, shows it at once. */
  add(change: Change): void {
    const told = this.plan(change);
    if (!told) return this.jump(change.near);
    this.queue.push(told);
    const scale = this.speed();
    const waiting = this.queue.reduce((sum, { ms, pace }) => sum + (ms * scale) / pace, 0);
    if (this.queue.length > 1 && waiting > LAG_MS) {
      this.stop();
      this.queue.push(told);
    }
    if (!this.isRunning) {
      const first = told.shots[0];
      this.upTo = change.known;
      this.shown = first ? first.before : null;
      void this.run();
    }
  }

  /** Space or a click: the chapter is at its last frame. */
  skipChapter(): void {
    const told = this.queue[0];
    if (told) this.skip(told.ends[this.at] ?? told.shots.length);
  }
  /** Held Space: so is the update. */
  skipUpdate(): void {
    const told = this.queue[0];
    if (told) this.skip(told.shots.length);
  }
  /** The newest position is shown, now. */
  finish(): void {
    if (this.isRunning || this.queue.length > 0) this.stop();
    this.shown = null;
  }

  /** When nothing is being told. */
  async rest(): Promise<void> {
    while (this.telling) await new Promise<void>((on) => setTimeout(on, 50));
  }

  private get manner(): Manner {
    return { scale: this.speed() / (this.queue[0]?.pace ?? 1), still: isReduced() };
  }

  private plan({ before, sight, events, steps }: Change): Told | null {
    const isSeen = this.scene !== null && this.speed() > 0 && document.visibilityState !== 'hidden';
    if (!isSeen || !before || steps.length === 0 || before.game !== sight.game) return null;
    const sights = sightsAlong(before, steps);
    if (!sights) return null;
    const start: Sight = { ...before, question: null, may_undo: false };
    const shots = steps.map((step, n): Shot => ({
      step,
      before: sights[n - 1] ?? start,
      after: sights[n] ?? sight,
      event: events.find(({ number }) => number === step.event) ?? null,
      me: sight.seat,
    }));
    const plans = shots.map((shot, n) => planOf(shot, shot.step.chapter !== shots[n - 1]?.step.chapter, this.stage));
    const ms = plans.reduce((sum, { lead, main }) => sum + lead + main, 0);
    return ms === 0 ? null : { shots, plans, ends: chapterEnds(steps), ms, pace: paceOf(ms) };
  }

  /** Without telling; cards glide to their new places where they may. */
  private jump(near: boolean): void {
    const { scene } = this;
    const glides = near && scene !== null && this.speed() > 0 && !isReduced() && document.visibilityState !== 'hidden';
    if (glides) scene.remember(null);
    const { manner } = this;
    this.finish();
    if (glides) void tick().then(() => this.scene === scene && !this.telling && scene.play(null, manner));
  }

  private stop(): void {
    this.age += 1;
    this.queue.length = 0;
    this.isRunning = false;
    this.clear();
    this.wake?.();
  }

  private clear(): void {
    this.scene?.clear();
    this.spotlight = null;
    this.faces = [];
    this.event = null;
    this.title = '';
    this.naming = false;
  }

  private skip(to: number): void {
    this.skipTo = Math.max(this.skipTo, to);
    this.scene?.clear();
    this.wake?.();
  }

  private wait(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.wake?.(), ms);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = null;
        resolve();
      };
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    this.age += 1;
    const { age } = this;
    await tick(); // until the position that it begins with is drawn
    if (age !== this.age) return;
    try {
      for (let told = this.queue[0]; told; told = this.queue[0]) {
        this.skipTo = 0;
        for (this.at = 0; this.at < told.shots.length; this.at += 1) {
          if (this.at >= this.skipTo)
            await this.perform(told, this.at, () => age !== this.age || this.at < this.skipTo);
          if (age !== this.age) return;
        }
        this.queue.shift();
      }
    } catch (fault) {
      console.error(fault); // whatever went wrong with showing it, the game goes on
    }
    if (age === this.age) this.finish();
  }

  private async perform(told: Told, n: number, isOver: () => boolean): Promise<void> {
    const [shot, plan] = [told.shots[n], told.plans[n]];
    const { scene, manner } = this;
    if (!shot || !plan || !scene) return;
    if (this.shown !== shot.before) {
      this.shown = shot.before;
      this.upTo = told.shots.slice(0, n).reduce((last, { event }) => event?.number ?? last, this.upTo);
      await tick();
      if (isOver()) return;
    }
    const before = told.shots[n - 1]?.step.chapter;
    if (before !== shot.step.chapter) this.title = '';
    this.event = shot.event;
    const held = plan.spotlight ? timeOf('lift') + timeOf('hold') : 0;
    if (plan.title) {
      this.title = plan.title;
      this.naming = true;
      await this.wait((plan.lead - held) * manner.scale);
      this.naming = false;
      if (isOver()) return;
    }
    if (plan.spotlight) {
      this.spotlight = plan.spotlight;
      await tick();
      if (!isOver()) scene.announce(plan, manner);
      await this.wait(held * manner.scale);
      if (isOver()) return this.darken();
    }
    scene.remember(plan);
    this.spotlight = null;
    this.shown = shot.after;
    this.faces = plan.faces;
    if (shot.event) this.upTo = shot.event.number;
    await tick();
    if (isOver()) return;
    scene.play(plan, manner);
    await this.wait(plan.main * manner.scale);
    if (!isOver()) scene.clear();
  }

  private darken(): void {
    this.spotlight = null;
  }
}
