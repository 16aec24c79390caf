import { describe, expect, it } from 'vitest';
import { lay, SEEN, spread, STRIP, type Wanted } from './room';

const WANTED: Wanted = { count: 3, card: 104, least: 58, gap: 10, upright: true, strips: 0 };

/** How much room cards take that are laid so. */
function taken(wanted: Wanted, room: { width: number; height: number }) {
  const laid = lay(room, wanted);
  const lines = Math.ceil(laid.shown / laid.across);
  const high = laid.width * (laid.square ? 1 : 1.4) + (laid.named ? wanted.strips * STRIP : 0);
  const width = (Math.min(laid.across, laid.shown) - 1) * laid.step + laid.width;
  return { laid, lines, width, height: lines * high + (lines - 1) * wanted.gap };
}

describe('cards in a row', () => {
  it('stand upright and apart where there is room', () => {
    expect(lay({ width: 500, height: 200 }, WANTED)).toMatchObject({ width: 104, square: false, step: 114, shown: 3 });
  });

  it('are squares where it is low', () => {
    expect(lay({ width: 500, height: 120 }, WANTED)).toMatchObject({ width: 104, square: true });
  });

  it('keep room for the names of attachments, and count them where there is none', () => {
    const bearing = { ...WANTED, strips: 2 };
    const { laid, height } = taken(bearing, { width: 500, height: 120 });
    expect(laid.named).toBe(true);
    expect(height).toBeLessThanOrEqual(120);
    expect(lay({ width: 500, height: 80 }, bearing).named).toBe(false);
  });

  it('overlap only so far that the start of name and numbers is seen', () => {
    const laid = lay({ width: 200, height: 104 }, { ...WANTED, lines: 1 });
    expect(laid.step).toBeLessThan(laid.width);
    expect(laid.step).toBeGreaterThanOrEqual(laid.width * SEEN);
  });

  it('become a little smaller before one covers another', () => {
    const laid = lay({ width: 260, height: 104 }, { ...WANTED, lines: 1 });
    expect(laid.step).toBeGreaterThan(laid.width);
    expect(laid.width).toBeGreaterThan(WANTED.card * 0.7);
  });

  it('lie in two lines before one covers the name of another', () => {
    const home = { ...WANTED, card: 82, least: 45, gap: 8 };
    const laid = lay({ width: 160, height: 138 }, home);
    expect(laid.across).toBe(2);
    expect(laid.step).toBeGreaterThan(laid.width);
    expect(lay({ width: 160, height: 100 }, home).across, 'too low for two').toBe(3);
  });

  it('are counted where even the smallest have no room', () => {
    const laid = lay({ width: 120, height: 60 }, { ...WANTED, count: 12 });
    expect(laid.shown).toBeGreaterThan(0);
    expect(laid.shown).toBeLessThan(12);
  });

  it('are all shown before anything is measured', () => {
    expect(lay({ width: 0, height: 0 }, { ...WANTED, count: 12 }).shown).toBe(12);
  });

  it('never take more room than there is', () => {
    for (const width of [90, 140, 216, 390, 800]) {
      for (const height of [60, 100, 141, 300]) {
        for (let count = 1; count < 16; count += 1) {
          for (const strips of [0, 1, 3]) {
            const wanted = { ...WANTED, count, strips };
            const found = taken(wanted, { width, height });
            expect(found.width, JSON.stringify({ width, height, count })).toBeLessThanOrEqual(width + 0.01);
            expect(found.height, JSON.stringify({ width, height, count })).toBeLessThanOrEqual(height + 0.01);
            if (found.laid.shown > 1) expect(found.laid.step).toBeGreaterThanOrEqual(found.laid.width * SEEN - 0.01);
          }
        }
      }
    }
  });
});

describe('cards to choose from', () => {
  const how = { most: 214, least: 104, gap: 10, title: 26 };

  it('are as large as the room allows', () => {
    expect(spread({ width: 1200, height: 460 }, [2], how).width).toBe(214);
    const many = spread({ width: 1200, height: 460 }, [5, 5], how);
    expect(many.width).toBeLessThan(214);
    expect(2 * (many.width * 1.4 + 10 + 26)).toBeLessThanOrEqual(460);
  });

  it('are never smaller than can be read', () => {
    expect(spread({ width: 300, height: 200 }, [30], how)).toEqual({ width: 104, across: 2, square: true });
  });

  it('are squares where upright ones would have to be scrolled', () => {
    const phone = { most: 130, least: 92, gap: 10, title: 30 };
    const { width, across, square } = spread({ width: 338, height: 520 }, [5, 5], phone);
    expect([square, across]).toEqual([true, 3]);
    expect(width).toBeGreaterThan(92);
    expect(4 * (width + 10) + 2 * 30).toBeLessThanOrEqual(520);
  });
});
