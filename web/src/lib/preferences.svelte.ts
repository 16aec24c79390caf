/** How this browser likes its tables; only what the server is to pass is ever sent. The theme is kept in theme.svelte.ts. */

import { SPEEDS, type Speed } from '../table/staging/times';

export type CardSize = 'small' | 'medium' | 'large';

const WHERE = 'quarterdeck.preferences';
const SCALES: Readonly<Record<CardSize, number>> = { small: 0.85, medium: 1, large: 1.25 };
const USUAL_VOLUME = 0.7;

interface Kept {
  /** Before 0.5 cards only glided, or did not. */
  animate?: unknown;
  staging?: unknown;
  askAll?: unknown;
  cardSize?: unknown;
  name?: unknown;
  notices?: unknown;
  sound?: unknown;
  volume?: unknown;
}

function isSpeed(kept: unknown): kept is Speed {
  return typeof kept === 'string' && Object.hasOwn(SPEEDS, kept);
}

function stored(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(WHERE) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}

class Preferences {
  /** How fast it is told what happens; off: the newest position is there at once. */
  staging = $state<Speed>('normal');
  /** Does one want to be asked also where there is one answer only? The server forgets what a seat wants when it starts anew. */
  askAll = $state(false);
  cardSize = $state<CardSize>('medium');
  /** The name that was last given at a table. */
  name = $state('');
  /** Is a notice of the system to say that it is my turn while I look elsewhere? */
  notices = $state(false);
  /** May the table be heard? */
  sound = $state(true);
  /** How loud, from 0 to 1. */
  volume = $state(USUAL_VOLUME);

  constructor() {
    this.load();
  }

  load(): void {
    const { animate, staging, askAll, cardSize, name, notices, sound, volume } = stored();
    this.staging = isSpeed(staging) ? staging : animate === false ? 'off' : 'normal';
    this.askAll = askAll === true;
    this.cardSize = cardSize === 'small' || cardSize === 'large' ? cardSize : 'medium';
    this.name = typeof name === 'string' ? name.slice(0, 40) : '';
    this.notices = notices === true;
    this.sound = sound !== false;
    this.volume = typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : USUAL_VOLUME;
  }

  keep(): void {
    const { staging, askAll, cardSize, name, notices, sound, volume } = this;
    try {
      const kept = { staging, askAll, cardSize, name, notices, sound, volume };
      localStorage.setItem(WHERE, JSON.stringify(kept));
    } catch {
      // The choice then lasts until the page is closed.
    }
  }

  /** How much larger or smaller than usual cards are shown. */
  get scale(): number {
    return SCALES[this.cardSize];
  }

  /** May things move now? */
  get moves(): boolean {
    return this.staging !== 'off' && !(globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false);
  }
}

export const preferences = new Preferences();
