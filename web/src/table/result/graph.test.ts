import { describe, expect, it } from 'vitest';
import type { GameStory } from '../../lib/protocol';
import { brief, graphOf, scale, type Box } from './graph';
import { pictureOf } from './picture';

const BOX: Box = { width: 120, height: 110, left: 10, right: 10, top: 5, bottom: 5 };

function story(...scores: number[][]): GameStory {
  const parts = scores.slice(1).map((all, at) => ({ name: `Round ${at + 1}`, step: at + 1, scores: all }));
  return { scored: 'Renown', start: scores[0]!, parts, moments: [] };
}

describe('the graph of a score', () => {
  it('begins at the left with the start and ends at the right with the end', () => {
    const { lines, across } = graphOf(story([0, 0], [2, 4]), BOX);
    expect(lines[1]?.points).toEqual([
      { x: 10, y: 105 },
      { x: 110, y: 5 },
    ]);
    expect(lines[0]).toMatchObject({ path: 'M10.0 105.0L110.0 55.0', last: 2 });
    expect(across).toEqual([{ at: 110, text: '1' }]);
  });

  it('keeps the signs of equal scores apart, wherever they end', () => {
    for (const ends of [
      [4, 4],
      [4, 4, 4, 4],
      [0, 0, 4],
      [2, 2, 2, 0],
    ]) {
      const signs = graphOf(
        story(
          ends.map(() => 0),
          ends,
        ),
        BOX,
      ).lines.map((line) => line.sign);
      const sorted = [...signs].sort((a, b) => a - b);
      for (const [at, sign] of sorted.entries()) {
        if (at > 0) expect(sign - sorted[at - 1]!).toBeGreaterThanOrEqual(15);
      }
      expect(sorted[0]).toBeGreaterThanOrEqual(BOX.top);
      expect(sorted.at(-1)).toBeLessThanOrEqual(BOX.height - BOX.bottom);
    }
  });

  it('leaves a sign where its line ends, if no other is near', () => {
    const { lines } = graphOf(story([0, 0], [2, 4]), BOX);
    expect(lines.map((line) => line.sign)).toEqual([55, 5]);
  });

  it('names few of many parts, the last one always', () => {
    const { across } = graphOf(story(...Array.from({ length: 41 }, (_, at) => [at, 0])), BOX);
    expect(across.length).toBeLessThanOrEqual(7);
    expect(across[across.length - 1]?.text).toBe('40');
  });

  it.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [11, [0, 5, 10, 15]],
    [24, [0, 10, 20, 30]],
  ])('up to %s has the marks %s', (most, marks) => {
    expect(scale(most)).toEqual(marks);
  });

  it('calls parts by their number', () => {
    expect([brief('Day 3'), brief('Combat 2, engagement 5'), brief('Preparation')]).toEqual(['3', '5', 'Pre']);
  });
});

describe('the picture', () => {
  const told = { game: 'Arcana', title: 'Anna wins', reason: 'The most points.', names: ['Anna', 'Bruno'] };

  it('is one drawing that can be read, whatever players are called', () => {
    const names = ['<script>&"', 'B\u0000runo'];
    const svg = pictureOf({ ...told, title: '</svg>', names, story: story([0, 0], [3, 1]) });
    const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml');
    expect(drawn.querySelector('parsererror')).toBeNull();
    expect(drawn.documentElement.textContent).toContain('<script>&"');
    expect(drawn.querySelectorAll('script').length).toBe(0);
  });

  it('is drawn without a graph where nobody can tell how it went', () => {
    const svg = pictureOf({ ...told, story: null });
    expect(svg).toContain('Anna wins');
    expect(svg).not.toContain('stroke-dasharray');
  });

  it('asks nobody for anything: no address but that of its language', () => {
    const svg = pictureOf({ ...told, story: story([0, 0], [3, 1]) });
    expect(svg.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg']);
  });
});
