/** What stands around a page. A table in play has a bar of its own and takes the whole screen. */

import { untrack } from 'svelte';

class Frame {
  /** How many parts of the page want the site's own head away. */
  private wishes = $state(0);

  get isBare(): boolean {
    return this.wishes > 0;
  }

  private wish(by: 1 | -1): void {
    untrack(() => (this.wishes += by));
  }

  /** For an effect: the head is away until the answer is called. */
  bare(): () => void {
    this.wish(1);
    return () => this.wish(-1);
  }
}

export const frame = new Frame();
