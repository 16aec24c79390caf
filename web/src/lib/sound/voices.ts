/** Every sound of the table, put together from noise and simple waves: nothing is fetched, nothing is recorded. */

/** What can be heard, by what it stands for. */
export const VOICE_NAMES = [
  'lift',
  'lay',
  'coin',
  'drop',
  'steel',
  'hit',
  'cannon',
  'rope',
  'count',
  'turn',
  'won',
  'lost',
] as const;
export type VoiceName = (typeof VOICE_NAMES)[number];

/** What one sounding can vary. */
export interface Manner {
  /** Which step of the scale a count has reached. */
  step?: number;
  /** Which way the rope goes: to the boarder (over 0) or back. */
  by?: number;
}

export interface Voice {
  /** How long it can be heard. */
  readonly seconds: number;
  sound(to: Sink, manner: Manner): void;
}

/** Where a voice sounds, and from which moment of the context's clock on. */
export interface Sink {
  readonly context: BaseAudioContext;
  readonly out: AudioNode;
  readonly at: number;
}

/** Exponential ramps cannot reach 0; this is 80 dB below full. */
const SILENCE = 0.0001;
/** A shorter ramp is heard as a click. */
export const LEAST_RAMP = 0.005;
/** Sources are stopped a moment after they have faded. */
const TAIL = 0.02;
/** One octave of D dorian. */
const DORIAN: readonly number[] = [293.66, 329.63, 349.23, 392, 440, 493.88, 523.25, 587.33];
const BELL: readonly (readonly [number, number])[] = [
  [1, 0.3],
  [2.76, 0.14],
  [5.4, 0.07],
];

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** One second of the same noise each time: what is heard does not depend on luck. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 12345;
  for (let index = 0; index < samples.length; index += 1) {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
    samples[index] = seed / 2147483648;
  }
  noises.set(context, buffer);
  return buffer;
}

interface Shape {
  peak: number;
  seconds: number;
  attack?: number;
}

/** Up to the peak within the attack, then down to silence. */
function envelope({ context, out, at }: Sink, { peak, seconds, attack = LEAST_RAMP }: Shape): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(SILENCE, at);
  gain.gain.exponentialRampToValueAtTime(peak, at + attack);
  gain.gain.exponentialRampToValueAtTime(SILENCE, at + seconds);
  gain.connect(out);
  return gain;
}

/** A wave that slides from one pitch to another. */
function tone(to: Sink, type: OscillatorType, from: number, until: number, shape: Shape): void {
  const wave = to.context.createOscillator();
  wave.type = type;
  wave.frequency.setValueAtTime(from, to.at);
  if (until !== from) wave.frequency.exponentialRampToValueAtTime(until, to.at + shape.seconds);
  wave.connect(envelope(to, shape));
  wave.start(to.at);
  wave.stop(to.at + shape.seconds + TAIL);
}

interface Sieve {
  type: BiquadFilterType;
  from: number;
  until: number;
  q: number;
}

/** Noise through a filter that slides. */
function hiss(to: Sink, { type, from, until, q }: Sieve, shape: Shape): void {
  const source = to.context.createBufferSource();
  source.buffer = noiseOf(to.context);
  source.loop = true;
  const filter = to.context.createBiquadFilter();
  filter.type = type;
  filter.Q.value = q;
  filter.frequency.setValueAtTime(from, to.at);
  filter.frequency.exponentialRampToValueAtTime(until, to.at + shape.seconds);
  source.connect(filter);
  filter.connect(envelope(to, shape));
  source.start(to.at);
  source.stop(to.at + shape.seconds + TAIL);
}

/** A plucked string, with its octave. */
function pluck(to: Sink, pitch: number, peak: number, seconds: number): void {
  tone(to, 'triangle', pitch, pitch, { peak, seconds, attack: 0.006 });
  tone(to, 'sine', 2 * pitch, 2 * pitch, { peak: peak * 0.35, seconds: seconds * 0.6 });
}

function later(to: Sink, seconds: number): Sink {
  return { ...to, at: to.at + seconds };
}

/** Plucked one after the other; the last one rings on. */
function melody(to: Sink, pitches: readonly number[], apart: number, peak: number, ringing: number): void {
  pitches.forEach((pitch, index) => {
    pluck(later(to, index * apart), pitch, peak, index === pitches.length - 1 ? ringing : 0.4);
  });
}

export const VOICES: Readonly<Record<VoiceName, Voice>> = {
  lift: {
    seconds: 0.05,
    sound: (to) => hiss(to, { type: 'bandpass', from: 2000, until: 2600, q: 1.2 }, { peak: 0.8, seconds: 0.05 }),
  },
  lay: {
    seconds: 0.07,
    sound(to) {
      hiss(to, { type: 'bandpass', from: 700, until: 400, q: 1 }, { peak: 0.7, seconds: 0.07 });
      tone(to, 'sine', 180, 120, { peak: 0.25, seconds: 0.06 });
    },
  },
  coin: {
    seconds: 0.19,
    sound(to) {
      tone(to, 'sine', 1760, 1760, { peak: 0.22, seconds: 0.18 });
      tone(later(to, 0.03), 'sine', 2637, 2637, { peak: 0.18, seconds: 0.16 });
    },
  },
  drop: { seconds: 0.12, sound: (to) => tone(to, 'sine', 520, 260, { peak: 0.4, seconds: 0.12, attack: 0.008 }) },
  steel: {
    seconds: 0.35,
    sound(to) {
      [2100, 2870, 3940, 5310].forEach((pitch, index) => {
        const shape = { peak: 0.16 / (1 + index * 0.4), seconds: 0.35 - index * 0.05 };
        tone(to, 'triangle', pitch, pitch * 0.995, shape);
      });
      hiss(to, { type: 'highpass', from: 4000, until: 6000, q: 0.7 }, { peak: 0.25, seconds: 0.08 });
    },
  },
  hit: {
    seconds: 0.26,
    sound(to) {
      hiss(to, { type: 'lowpass', from: 900, until: 300, q: 0.7 }, { peak: 0.8, seconds: 0.16 });
      tone(to, 'sine', 110, 55, { peak: 0.7, seconds: 0.26 });
    },
  },
  cannon: {
    seconds: 0.9,
    sound(to) {
      hiss(to, { type: 'lowpass', from: 2000, until: 120, q: 0.8 }, { peak: 1, seconds: 0.9 });
      tone(to, 'sine', 70, 38, { peak: 0.8, seconds: 0.7 });
    },
  },
  rope: {
    seconds: 0.35,
    sound(to, { by = 0 }) {
      const filter = to.context.createBiquadFilter();
      filter.type = 'lowpass';
      filter.frequency.value = 400;
      filter.connect(to.out);
      const until = 90 * (by > 0 ? 1.5 : 0.67);
      tone({ ...to, out: filter }, 'sawtooth', 90, until, { peak: 0.35, seconds: 0.35, attack: 0.03 });
    },
  },
  count: {
    seconds: 0.16,
    sound: (to, { step = 0 }) => pluck(to, DORIAN[step % DORIAN.length] ?? 293.66, 0.35, 0.16),
  },
  turn: {
    seconds: 0.7,
    sound(to) {
      for (const [over, peak] of BELL) {
        const pitch = 587.33 * over;
        tone(to, 'sine', pitch, pitch, { peak, seconds: 0.7 / Math.sqrt(over), attack: 0.006 });
      }
    },
  },
  won: { seconds: 1.4, sound: (to) => melody(to, [293.66, 440, 587.33, 739.99], 0.18, 0.35, 0.86) },
  lost: { seconds: 1.4, sound: (to) => melody(to, [587.33, 440, 349.23, 293.66], 0.2, 0.3, 0.8) },
};
