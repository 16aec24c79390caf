import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../lib/preferences.svelte';
import type { Happened, Patch, Sight, Step } from '../../lib/protocol';
import { patched, sightsAlong } from './patches';
import type { Manner, Scene } from './scene';
import { chapterEnds, Story, type Change } from './story.svelte';
import { LAG_MS, LIMIT_MS, paceOf, timeOf } from './times';

const START: Sight = {
  game: 'arcana', seat: 0, names: ['Anna', 'Bruno'], waiting: [0], question: null, outcome: null, may_undo: true,
  zones: { 'anna.hand': ['otto'], 'bruno.hand': 3, west: [] }, board: { round: 1, players: [{ points: 0 }, { points: 0 }] },
}; // prettier-ignore

const event = (number: number): Happened => ({ number, kind: 'scored', text: `Line ${number}.`, details: {} });

/** A step in which Bruno's points go up to so many. */
function scores(to: number, number: number, chapter = ''): Step {
  const path = ['players', 1, 'points'];
  return {
    event: number, chapter, title: chapter && `The ${chapter}`, moves: [], revealed: [],
    numbers: [{ path, from: to - 1, to }], patch: [{ path: ['board', ...path], value: to }],
  }; // prettier-ignore
}

function change(steps: Step[], before = START, known = 0): Change {
  const along = sightsAlong(before, steps) ?? [];
  const last = along[along.length - 1] ?? before;
  const sight: Sight = { ...last, waiting: [1], may_undo: false };
  return { before, sight, known, steps, near: true, events: steps.map((step) => event(step.event)) };
}

/** What was played on the stage, and how. */
class FakeScene implements Scene {
  played: { main: number; manner: Manner }[] = [];
  glided = 0;
  remember(): void {}
  announce(): void {}
  play(plan: { main: number } | null, manner: Manner): void {
    if (plan) this.played.push({ main: plan.main, manner });
    else this.glided += 1;
  }
  clear(): void {}
}

const points = (sight: Sight | null) =>
  (sight?.board as { players: { points: number }[] } | undefined)?.players[1]?.points;
const on = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let scene: FakeScene;
let story: Story;
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  preferences.staging = 'normal';
  [scene, story] = [new FakeScene(), new Story()];
  leave = story.attach(scene);
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a story', () => {
  it('shows the positions on the way one after another, each with its line, and ends at the newest', async () => {
    const seen: unknown[] = [];
    story.add(change([scores(1, 1), scores(2, 2), scores(3, 3)]));
    expect([story.telling, points(story.shown), story.told([event(1)])]).toEqual([true, 0, []]);
    for (let n = 0; n < 3; n += 1) {
      await on(n === 0 ? 1 : 250);
      seen.push([points(story.shown), story.told([event(1), event(2), event(3)]).length]);
    }
    expect(seen).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    await on(250);
    expect([story.shown, story.telling]).toEqual([null, false]);
  });

  it('asks nobody and takes nothing back on the way', () => {
    story.add(change([scores(1, 1)]));
    expect([story.shown?.question, story.shown?.may_undo, story.shown?.waiting]).toEqual([null, false, [0]]);
  });

  it('names a chapter before it is told', async () => {
    story.add(change([scores(1, 1, 'north')]));
    await on(1);
    expect([story.title, story.naming, points(story.shown)]).toEqual(['The north', true, 0]);
    await on(timeOf('title'));
    expect([story.title, story.naming, points(story.shown)]).toEqual(['The north', false, 1]);
  });

  it('ends a chapter, and goes on with the next one', async () => {
    story.add(change([scores(1, 1, 'north'), scores(2, 2, 'north'), scores(3, 3, 'east'), scores(4, 4, 'east')]));
    await on(1);
    story.skipChapter();
    await on(1);
    expect([points(story.shown), story.title, story.told([event(1), event(2), event(3)]).length]).toEqual([
      2,
      'The east',
      2,
    ]);
    story.skipChapter();
    await on(1);
    expect(story.telling).toBe(false);
  });

  it('ends the update, and goes on with the one that waits', async () => {
    const first = change([scores(1, 1, 'north'), scores(2, 2, 'east')]);
    story.add(first);
    story.add(change([scores(3, 3, 'south')], first.sight, 2));
    await on(1);
    story.skipUpdate();
    await on(1);
    expect([points(story.shown), story.title]).toEqual([2, 'The south']);
  });

  it('is over at once where somebody answers', async () => {
    story.add(change([scores(1, 1), scores(2, 2)]));
    await on(1);
    story.finish();
    expect([story.telling, story.title, story.event]).toEqual([false, '', null]);
    await on(5000);
    expect([story.telling, scene.played.length]).toEqual([false, 1]);
  });

  it.each([
    ['fast', 125],
    ['normal', 250],
    ['slow', 375],
  ] as const)('takes its time by the setting: %s', async (speed, ms) => {
    preferences.staging = speed;
    story.add(change([scores(1, 1)]));
    await on(ms - 5);
    expect(story.telling).toBe(true);
    await on(10);
    expect(story.telling).toBe(false);
  });

  it('is not told where that is switched off, in a tab in the background, or without a screen', () => {
    preferences.staging = 'off';
    story.add(change([scores(1, 1)]));
    expect(story.telling).toBe(false);
    preferences.staging = 'normal';
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    story.add(change([scores(1, 1)]));
    expect(story.telling).toBe(false);
    hidden.mockRestore();
    leave();
    story.add(change([scores(1, 1)]));
    expect(story.telling).toBe(false);
  });

  it('catches up when its tab goes into the background', async () => {
    story.add(change([scores(1, 1), scores(2, 2)]));
    await on(1);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(story.telling).toBe(false);
  });

  it('keeps its steps and their times where less motion is wished for', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    story.add(change([scores(1, 1), scores(2, 2)]));
    await on(1);
    expect(scene.played).toEqual([{ main: 250, manner: { scale: 1, still: true } }]);
    await on(250);
    expect(points(story.shown)).toBe(2);
  });

  it('takes six seconds at most: a longer one is told at double pace, or faster', async () => {
    expect([paceOf(1000), paceOf(LIMIT_MS), paceOf(LIMIT_MS + 1), paceOf(4 * LIMIT_MS)]).toEqual([1, 1, 2, 4]);
    const steps = Array.from({ length: 60 }, (_, n) => scores(n + 1, n + 1));
    story.add(change(steps)); // 15 s
    await on(LIMIT_MS - 100);
    expect(story.telling).toBe(true);
    await on(200);
    expect([story.telling, scene.played.length]).toEqual([false, 60]);
  });

  it('tells what waits in its order, and skips all but the newest where it would lag too far behind', async () => {
    const long = (from: number) => Array.from({ length: 24 }, (_, n) => scores(from + n + 1, from + n + 1));
    const first = change(long(0));
    const second = change(long(24), first.sight, 24);
    story.add(first);
    await on(1);
    story.add(change([scores(25, 25)], first.sight, 24));
    expect(points(story.shown)).toBe(1); // 6.25 s wait, which is within the limit
    expect(2 * 6000).toBeGreaterThan(LAG_MS);
    story.add(second);
    expect(points(story.shown)).toBe(24);
  });

  it.each<[string, Patch]>([
    ['a way that is not there', { path: ['board', 'players', 7, 'points'], value: 1 }],
    ['something gone that never was', { path: ['zones', 'nowhere'], gone: true }],
    ['a list by a word', { path: ['board', 'players', 'anna'], value: 1 }],
  ])('jumps to the newest position where a step does not fit: %s', async (_, patch) => {
    const bad = { ...change([scores(1, 1)]), steps: [scores(1, 1), { ...scores(2, 2), patch: [patch] }] };
    story.add(bad);
    expect(story.telling).toBe(false);
    await on(1);
    expect(scene.glided).toBe(1); // as any other position without a way to it
  });

  it('jumps to the newest position where showing it fails', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    scene.play = () => {
      throw new Error('no such thing');
    };
    story.add(change([scores(1, 1), scores(2, 2)]));
    await on(1);
    expect([story.telling, said.mock.calls.length]).toEqual([false, 1]);
  });

  it('jumps over what is being told where a position comes without a way, as after an undo', async () => {
    story.add(change([scores(1, 1), scores(2, 2)]));
    await on(1);
    story.add({ ...change([]), sight: START });
    expect(story.telling).toBe(false);
  });

  it('takes no time for steps that change nothing to be seen', () => {
    story.add(change([{ ...scores(1, 1), numbers: [], patch: [] }]));
    expect(story.telling).toBe(false);
  });
});

describe('the positions on the way', () => {
  it('share what they leave alone, and leave the one before as it was', () => {
    const after = patched(START, [
      { path: ['zones', 'west'], value: ['otto'] },
      { path: ['zones', 'anna.hand'], gone: true },
      { path: ['board', 'players', 0, 'points'], value: 5 },
    ]);
    expect(after.zones).toEqual({ 'bruno.hand': 3, west: ['otto'] });
    expect(after.board).toEqual({ round: 1, players: [{ points: 5 }, { points: 0 }] });
    expect(START.zones['anna.hand']).toEqual(['otto']);
    expect((after.board as { players: unknown[] }).players[1]).toBe((START.board as { players: unknown[] }).players[1]);
  });

  it('belong together in a row with the same chapter', () => {
    const of = (...keys: string[]) => chapterEnds(keys.map((chapter) => ({ chapter })));
    expect(of('a', 'a', 'b', 'a')).toEqual([2, 2, 3, 4]);
    expect(of()).toEqual([]);
  });
});
