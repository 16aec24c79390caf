/** How large the screen of the table is, for what styles alone cannot decide; see table/fit.ts. */

import { getContext, setContext } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { fitOf } from '../../table/fit';

const TIGHT = 0.85;
/** There cards shrink less than the rest: names are to be read on them. */
const READ = 0.95;

export class Fitting {
  /** A phone held upright: one place at a time. */
  phone = $state(fitOf(innerWidth, innerHeight).phone); // so that a phone does not lay out a desk first
  /** A desk on which cards in play are square. */
  low = $state(false);
  /** A phone with little height left. */
  short = $state(false);
  /** A phone on its side: there is room for a fight alone. */
  flat = $state(false);
  /** Higher than wide, but no phone: cards may be larger than the rest. */
  tall = $state(false);
  /** A pixel of the measures, in pixels of the screen. */
  unit = $state(1);
  /** The player's own wish: smaller or larger cards. */
  wish = $state(1);

  /** So little room that letters cannot shrink with the rest. */
  get tight(): boolean {
    return !this.phone && this.unit < TIGHT;
  }
  /** The same for cards in play. */
  get cardUnit(): number {
    return this.wish * (this.tall ? Math.max(1, this.unit) : this.tight ? Math.max(READ, this.unit) : this.unit);
  }

  /** For the outermost element of a part: follows what the host says of itself. */
  readonly watch: Attachment<HTMLElement> = (element) => {
    const host = element.closest<HTMLElement>('.host');
    if (!host) return;
    const read = () => this.read(host);
    read();
    const seen = new MutationObserver(read);
    seen.observe(host, { attributes: true, attributeFilter: ['class', 'style'] });
    return () => seen.disconnect();
  };

  private read(host: HTMLElement): void {
    const number = (name: string) => parseFloat(host.style.getPropertyValue(name)) || 1;
    this.phone = host.classList.contains('phone');
    this.low = host.classList.contains('low');
    this.short = host.classList.contains('short');
    this.flat = host.classList.contains('flat');
    this.tall = !this.phone && host.clientHeight > host.clientWidth;
    this.unit = number('--fit');
    this.wish = number('--card-scale') / this.unit;
  }
}

const KEY = Symbol('fitting');

/** Called once by each part of the screen: the board, the dock. */
export function giveFitting(): Fitting {
  return setContext(KEY, new Fitting());
}

export function useFitting(): Fitting {
  return getContext<Fitting | undefined>(KEY) ?? giveFitting();
}
