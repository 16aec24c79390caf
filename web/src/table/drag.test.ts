import { describe, expect, it } from 'vitest';
import { PRESS_MS, SLACK } from '../cards/zoom.svelte';
import { HOLD_MS, isHeld, pull, takerAt, turnOf, type Grip } from './drag';

const grip = (kind: string, panning = 'manipulation'): Grip => ({ kind, panning, x: 100, y: 100, at: 1000 });

describe('a mouse or a pen on a card', () => {
  it('clicks as long as it hardly moves, however long it takes', () => {
    expect(turnOf(grip('mouse'), 100 + SLACK, 100, 9000)).toBe('wait');
    expect(turnOf(grip('pen'), 100, 100 - SLACK, 9000)).toBe('wait');
  });

  it('drags as soon as it moves further', () => {
    expect(turnOf(grip('mouse'), 101 + SLACK, 100, 1010)).toBe('drag');
    expect(turnOf(grip('pen'), 100, 99 - SLACK, 1010)).toBe('drag');
  });
});

describe('a finger on a card', () => {
  const soon = 1000 + HOLD_MS - 1;
  const held = 1000 + HOLD_MS;
  const long = 1000 + PRESS_MS;

  it('scrolls when it moves at once', () => {
    expect(turnOf(grip('touch'), 100, 140, soon)).toBe('leave');
    expect(turnOf(grip('touch'), 140, 100, soon)).toBe('leave');
  });

  it('drags in any direction when it rested a moment before', () => {
    expect(isHeld(grip('touch'), soon)).toBe(false);
    expect(isHeld(grip('touch'), held)).toBe(true);
    expect(turnOf(grip('touch'), 100, 140, held)).toBe('drag');
    expect(turnOf(grip('touch'), 140, 100, held)).toBe('drag');
  });

  it('waits while it rests, and leaves the card to be enlarged in the end', () => {
    expect(turnOf(grip('touch'), 103, 100, long - 1)).toBe('wait');
    expect(turnOf(grip('touch'), 103, 100, long)).toBe('leave');
    expect(turnOf(grip('touch'), 103, 160, long)).toBe('leave');
    expect(isHeld(grip('touch'), long)).toBe(false);
  });

  it('takes a card out of a row that scrolls sideways at once, and scrolls the row sideways', () => {
    expect(turnOf(grip('touch', 'pan-x'), 105, 60, soon)).toBe('drag');
    expect(turnOf(grip('touch', 'pan-x'), 60, 105, soon)).toBe('leave');
  });
});

describe('where a card can be dropped', () => {
  it('is the innermost card or place that takes it', () => {
    document.body.innerHTML = '<section data-word="docks"><button data-word="otto"><i></i></button></section><p></p>';
    const inside = document.querySelector('i');
    const takes = (...words: string[]) => takerAt(inside, (word) => words.includes(word))?.dataset['word'];
    expect(takes('docks', 'otto')).toBe('otto');
    expect(takes('docks')).toBe('docks');
    expect(takes('forums')).toBeUndefined();
    expect(takerAt(document.querySelector('p'), () => true)).toBeNull();
    expect(takerAt(null, () => true)).toBeNull();
  });
});

describe('near an edge of what scrolls', () => {
  it('a dragged card pulls it on, faster the nearer it is', () => {
    expect(pull(300, 0, 600)).toBe(0);
    expect(pull(590, 0, 600)).toBeGreaterThan(pull(570, 0, 600));
    expect(pull(570, 0, 600)).toBeGreaterThan(0);
    expect(pull(10, 0, 600)).toBe(-pull(590, 0, 600));
  });

  it('not where everything is near an edge', () => {
    expect(pull(2, 0, 100)).toBe(0);
  });
});
