/** Why is this number 3? The page that holds a board says here whom to ask; tips and large cards ask. */

import type { NumberTold } from './protocol';

type Ask = (addresses: string[]) => Promise<readonly NumberTold[]>;

/** The attribute of an element that shows numbers: their addresses, with blanks between them. */
export const ADDRESSES = 'data-number';

class Reckoner {
  private asked: Ask | null = null;

  /** Called by the page that holds a board; gives what ends it. */
  answerWith(ask: Ask): () => void {
    this.asked = ask;
    return () => {
      if (this.asked === ask) this.asked = null;
    };
  }

  /** The numbers that there are now among these; nothing where nobody can be asked. */
  async ask(addresses: readonly string[]): Promise<readonly NumberTold[]> {
    if (!this.asked || addresses.length === 0) return [];
    try {
      return await this.asked([...new Set(addresses)]);
    } catch {
      return []; // a tip that stays away is no reason to alarm anybody
    }
  }
}

export const reckoner = new Reckoner();

/** A player in an address where the board has no word for them: as printed, but for what parts an address. */
export function wordOf(name: string): string {
  return name.replace(/[\s.#?]+/g, '-');
}

/** The addresses on an element and on all that it holds, but for cards: those tell their own numbers. */
export function addressesIn(element: Element): string[] {
  const held = [...element.querySelectorAll(`[${ADDRESSES}]`)].filter((one) => one.closest('.card-at') === null);
  const found = [element, ...held];
  return found.flatMap((one) => (one.getAttribute(ADDRESSES) ?? '').split(' ')).filter((address) => address !== '');
}

/** Does its explanation say more than the number itself? What is just printed on a card does not. */
export function isTelling(number: NumberTold): boolean {
  return number.parts.length > 1 || number.parts.some((part) => part.what === 'card' || part.what === 'effect');
}

/** The number without whose it is: `Combat 3`. */
export function shortTitle(number: NumberTold): string {
  return `${number.title.split(' of ')[0] ?? number.title} ${shown(number.value)}`;
}

export function shown(value: number | null): string {
  return value === null ? '–' : String(value).replace('-', '−');
}

/** One sentence for who listens: `Combat of Otto Streit is 2: 1 printed, +1 Syrneth Hand.` */
export function spoken(number: NumberTold): string {
  const parts = number.parts.map((part) => `${part.sign} ${part.says}`).join(', ');
  return `${number.title} is ${shown(number.value)}: ${parts}.`;
}
