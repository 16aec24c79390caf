/** What this browser lets be heard: `sound.play('coin')`. Silent until the first click, and never a heap of noise. */

import { preferences } from '../preferences.svelte';
import { LEAST_RAMP, VOICES, type Manner, type VoiceName } from './voices';

/** -12 dB. */
const MASTER = 0.25;
const MOST_AT_ONCE = 3;
/** The same sound again so soon would only be louder. */
const APART_S = 0.06;
/** They speak to me, so that they are heard even among three others: the oldest of those makes room. */
const TO_ME: ReadonlySet<VoiceName> = new Set(['turn', 'won', 'lost']);

export interface Loudness {
  readonly sound: boolean;
  /** From 0 to 1. */
  readonly volume: number;
}

interface Sounding {
  name: VoiceName;
  from: number;
  until: number;
  out: GainNode;
}

export class Sound {
  private context: AudioContext | null = null;
  private master: GainNode | null = null;
  private sounding: Sounding[] = [];
  private isAwake = false;

  constructor(
    private readonly loudness: Loudness,
    private readonly open: () => AudioContext = () => new AudioContext(),
  ) {}

  /** Somebody touched the page: browsers let nothing be heard before, and neither do we. */
  readonly wake = (): void => {
    this.isAwake = true;
    const context = this.isAudible ? this.listening() : null;
    if (context && context.state !== 'running') context.resume().catch(() => undefined);
  };

  private get isAudible(): boolean {
    return this.loudness.sound && this.loudness.volume > 0;
  }

  /** Lets this be heard now. False where it is not: before the first click, muted, or too much at once. */
  play(name: VoiceName, manner: Manner = {}): boolean {
    const context = this.isAwake && this.isAudible ? this.listening() : null;
    if (!context || !this.master) return false;
    const now = context.currentTime;
    this.sounding = this.sounding.filter((one) => one.until > now);
    if (this.sounding.some((one) => one.name === name && now - one.from < APART_S)) return false;
    if (this.sounding.length >= MOST_AT_ONCE && !this.makeRoom(name, now)) return false;
    this.master.gain.setValueAtTime(MASTER * this.loudness.volume, now);
    const out = context.createGain();
    out.connect(this.master);
    const { seconds, sound } = VOICES[name];
    sound({ context, out, at: now }, manner);
    this.sounding.push({ name, from: now, until: now + seconds, out });
    return true;
  }

  /** Fades the oldest one out for a sound that is meant for me. */
  private makeRoom(name: VoiceName, now: number): boolean {
    const oldest = TO_ME.has(name) ? this.sounding.find((one) => !TO_ME.has(one.name)) : undefined;
    if (!oldest) return false;
    oldest.out.gain.setValueAtTime(1, now);
    oldest.out.gain.linearRampToValueAtTime(0, now + LEAST_RAMP);
    this.sounding = this.sounding.filter((one) => one !== oldest);
    return true;
  }

  /** What all of it goes through; null in a browser that has no sound. */
  private listening(): AudioContext | null {
    if (this.context) return this.context;
    try {
      this.context = this.open();
    } catch {
      return null;
    }
    this.master = this.context.createGain();
    const even = this.context.createDynamicsCompressor();
    this.master.connect(even);
    even.connect(this.context.destination);
    return this.context;
  }
}

export const sound = new Sound(preferences);

/** Wakes the sound at the first touch of the page, and again where the system put it to sleep. */
export function wakeByTouch(): () => void {
  const types = ['pointerdown', 'keydown'];
  for (const type of types) document.addEventListener(type, sound.wake, { capture: true });
  return () => {
    for (const type of types) document.removeEventListener(type, sound.wake, { capture: true });
  };
}
