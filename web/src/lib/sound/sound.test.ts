import { beforeEach, describe, expect, it } from 'vitest';
import { FakeContext } from './fixtures/context';
import { Sound } from './sound';

let context: FakeContext;
let opened: number;
let loudness: { sound: boolean; volume: number };
let sound: Sound;

beforeEach(() => {
  context = new FakeContext();
  opened = 0;
  loudness = { sound: true, volume: 1 };
  sound = new Sound(loudness, () => {
    opened += 1;
    return context.asContext();
  });
});

describe('what is heard', () => {
  it('is nothing before the first touch of the page', () => {
    expect(sound.play('coin')).toBe(false);
    expect(opened).toBe(0);
    sound.wake();
    expect(sound.play('coin')).toBe(true);
    expect([opened, context.sources.length]).toEqual([1, 2]);
  });

  it.each([
    { sound: false, volume: 1 },
    { sound: true, volume: 0 },
  ])('is nothing with %o, and no context is opened for it', (quiet) => {
    Object.assign(loudness, quiet);
    sound.wake();
    expect(sound.play('turn')).toBe(false);
    expect(opened).toBe(0);
  });

  it('is as loud as was wished, 12 dB down at most', () => {
    loudness.volume = 0.5;
    sound.wake();
    sound.play('coin');
    expect(context.gains[0]?.gain.value).toBe(0.125);
  });

  it('is woken again where the system put it to sleep', () => {
    sound.wake();
    context.state = 'suspended';
    sound.wake();
    expect([context.resumed, opened]).toEqual([1, 1]);
  });

  it('is nothing in a browser without sound', () => {
    const deaf = new Sound(loudness, () => {
      throw new Error('none');
    });
    deaf.wake();
    expect(deaf.play('coin')).toBe(false);
  });
});

describe('too much at once', () => {
  beforeEach(() => sound.wake());

  it('is the same sound twice within 60 ms', () => {
    expect(sound.play('drop')).toBe(true);
    context.currentTime = 0.059;
    expect(sound.play('drop')).toBe(false);
    context.currentTime = 0.061;
    expect(sound.play('drop')).toBe(true);
  });

  it('is a fourth one while three are heard', () => {
    expect(['cannon', 'steel', 'hit'].map((name) => sound.play(name as 'hit'))).toEqual([true, true, true]);
    expect(sound.play('coin')).toBe(false);
    context.currentTime = 0.3; // the hit has faded
    expect(sound.play('coin')).toBe(true);
  });

  it('is not what speaks to me: the oldest of the three fades for it', () => {
    for (const name of ['cannon', 'steel', 'hit'] as const) sound.play(name);
    const [, ofCannon] = context.gains;
    expect(sound.play('turn')).toBe(true);
    expect(ofCannon?.gain.value).toBe(0);
    expect(sound.play('coin')).toBe(false);
  });
});
