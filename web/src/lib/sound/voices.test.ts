import { describe, expect, it } from 'vitest';
import { FakeContext } from './fixtures/context';
import { VOICE_NAMES, VOICES, type Manner, type VoiceName } from './voices';

function sounded(name: VoiceName, manner: Manner = {}, at = 2): FakeContext {
  const context = new FakeContext();
  const out = context.createGain();
  VOICES[name].sound({ context: context.asContext(), out: out as unknown as AudioNode, at }, manner);
  return context;
}

describe.each(VOICE_NAMES)('%s', (name) => {
  it('begins when it is asked for, and ends when it says', () => {
    const { sources } = sounded(name);
    const end = Math.max(...sources.map((source) => source.stoppedAt));
    expect(Math.min(...sources.map((source) => source.startedAt))).toBe(2);
    expect(end).toBeGreaterThanOrEqual(2 + VOICES[name].seconds - 0.001);
    expect(end).toBeLessThan(2 + VOICES[name].seconds + 0.05);
  });

  it('comes and goes without a click: every ramp takes 5 ms, and each ends 80 dB down', () => {
    const ramps = sounded(name).gains.map(({ gain }) => gain.set);
    for (const [begin, peak, end] of ramps.filter((set) => set.length > 0)) {
      expect(begin?.[0]).toBe(0.0001);
      expect(peak![1] - begin![1]).toBeGreaterThanOrEqual(0.005 - 1e-9);
      expect(peak?.[0]).toBeLessThanOrEqual(1);
      expect(end?.[0]).toBe(0.0001);
    }
  });
});

it('a count climbs the scale of D dorian, and begins again above its octave', () => {
  const pitch = (step: number) => sounded('count', { step }).sources[0]?.frequency.set[0]?.[0];
  expect([0, 1, 2, 7].map(pitch)).toEqual([293.66, 329.63, 349.23, 587.33]);
  expect(pitch(8)).toBe(pitch(0));
});

it('the rope slides up to the boarder and down to the defender', () => {
  const end = (by: number) => sounded('rope', { by }).sources[0]!.frequency.value;
  expect(end(2)).toBeGreaterThan(90);
  expect(end(-2)).toBeLessThan(90);
});

it('one context makes its noise once', () => {
  const context = new FakeContext();
  const to = { context: context.asContext(), out: context.createGain() as unknown as AudioNode, at: 0 };
  VOICES.cannon.sound(to, {});
  VOICES.lay.sound(to, {});
  expect(context.buffers).toBe(1);
});
