import { describe, expect, it } from 'vitest';
import { fitOf } from './fit';

describe('the measures of a table', () => {
  it('hold as they are on the screens they were drawn for', () => {
    expect(fitOf(1440, 900)).toEqual({ phone: false, low: false, short: false, flat: false, scale: 1 });
    expect(fitOf(1280, 800)).toEqual({ phone: false, low: true, short: false, flat: false, scale: 1 });
    expect(fitOf(390, 844)).toEqual({ phone: true, low: false, short: false, flat: false, scale: 1 });
    expect(fitOf(390, 650)).toMatchObject({ phone: true, short: true, scale: 1 });
  });

  it('grow with a larger screen, at most by half', () => {
    expect(fitOf(1920, 1080).scale).toBeCloseTo(1.2);
    expect(fitOf(3840, 2160).scale).toBe(1.5);
  });

  it('shrink with a smaller one, and a phone on its side has its dock beside the board', () => {
    expect(fitOf(1024, 768).scale).toBeCloseTo(0.8);
    expect(fitOf(844, 390)).toMatchObject({ phone: false, low: true, flat: true, scale: 0.62 });
  });
});
