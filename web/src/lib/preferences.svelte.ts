/** How this browser likes its tables; only what the server is to pass is ever sent. The theme is kept in theme.svelte.ts. */

import { SPEEDS, type Speed } from '../table/staging/times';

export type CardSize = 'small' | 'medium' | 'large';

const WHERE = 'quarterdeck.preferences';
const SCALES: Readonly<Record<CardSize, number>> = { small: 0.85, medium: 1, large: 1.25 };

interface Kept {
  /** Before 0.5 cards only glided, or did not. */
  animate?: unknown;
  staging?: unknown;
  autoPass?: unknown;
  cardSize?: unknown;
  name?: unknown;
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
  /** Is the server to pass where passing is all one could do? It forgets that of a seat when it starts anew. */
  autoPass = $state(false);
  cardSize = $state<CardSize>('medium');
  /** The name that was last given at a table. */
  name = $state('');

  constructor() {
    this.load();
  }

  load(): void {
    const { animate, staging, autoPass, cardSize, name } = stored();
    this.staging = isSpeed(staging) ? staging : animate === false ? 'off' : 'normal';
    this.autoPass = autoPass === true;
    this.cardSize = cardSize === 'small' || cardSize === 'large' ? cardSize : 'medium';
    this.name = typeof name === 'string' ? name.slice(0, 40) : '';
  }

  keep(): void {
    const { staging, autoPass, cardSize, name } = this;
    try {
      localStorage.setItem(WHERE, JSON.stringify({ staging, autoPass, cardSize, name }));
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
