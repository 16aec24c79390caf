import { describe, expect, it } from 'vitest';
import { edgeClear, placeClear, type Box } from './place';

const WINDOW = { width: 1280, height: 800 };
const SIZE = { width: 360, height: 504 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const card = box(600, 200, 104, 104);

describe('a large card', () => {
  it('stands close beside its card where nothing is in the way', () => {
    const found = placeClear({ card, seen: [], ground: [] }, SIZE, WINDOW);
    expect(found).toMatchObject({ place: { left: 716, top: 8 }, covers: 0 });
  });

  it('goes to the other side when a target stands there', () => {
    const found = placeClear({ card, seen: [box(760, 220, 104, 104)], ground: [] }, SIZE, WINDOW);
    expect(found?.covers).toBe(0);
    expect(found?.place.left).toBe(600 - 12 - 360);
  });

  it('goes further away where targets are on both sides', () => {
    const seen = [box(720, 200, 104, 104), box(480, 200, 104, 104)];
    const found = placeClear({ card, seen, ground: [] }, SIZE, WINDOW);
    expect(found?.covers).toBe(0);
  });

  it('stays above the question', () => {
    const question = box(0, 590, 1280, 60);
    const hand = box(600, 660, 104, 140);
    const found = placeClear({ card: hand, seen: [question], ground: [] }, SIZE, WINDOW);
    expect(found?.covers).toBe(0);
    expect((found?.place.top ?? 800) + SIZE.height).toBeLessThanOrEqual(590);
  });

  it('covers as little as it can where all is taken', () => {
    const seen = [box(0, 0, 590, 800), box(710, 0, 570, 400)];
    const found = placeClear({ card, seen, ground: [] }, SIZE, WINDOW);
    expect(found?.covers).toBeGreaterThan(0);
    expect(found?.place.left).toBeGreaterThan(590);
  });

  it('would rather not lie on ground that the card can be taken to', () => {
    const right = box(710, 0, 400, 600);
    const found = placeClear({ card, seen: [], ground: [right] }, SIZE, WINDOW);
    expect(found?.place.left).toBeLessThan(600);
  });

  it('has no place where it would cover its own card', () => {
    expect(placeClear({ card: box(0, 0, 1280, 800), seen: [], ground: [] }, SIZE, WINDOW)).toBeNull();
  });
});

describe('a panel at the foot of the board', () => {
  const panel = box(8, 300, 464, 280);

  it('stands at the left where nothing that it speaks of is there', () => {
    expect(edgeClear(panel, [box(900, 320, 104, 104)], 808)).toBe(8);
  });

  it('goes right until what it speaks of is in sight, and no further', () => {
    const left = edgeClear(panel, [box(40, 320, 104, 104)], 808);
    expect(left).toBeGreaterThanOrEqual(144);
    expect(left).toBeLessThan(160);
  });

  it('covers a part of a large place rather than the whole of a card', () => {
    const [place, small] = [box(0, 100, 500, 500), box(700, 320, 104, 104)];
    expect(edgeClear(panel, [place, small], 420)).toBeLessThan(240);
  });

  it('goes up where it cannot go aside', () => {
    const sheet = box(8, 500, 374, 200);
    expect(edgeClear(sheet, [box(20, 560, 92, 92)], 60, 'top')).toBeLessThanOrEqual(360);
    expect(edgeClear(sheet, [box(20, 100, 92, 92)], 60, 'top')).toBe(500);
  });
});
