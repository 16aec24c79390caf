/** Calls whoever looks elsewhere back to the table: by a bell and, if that was wished, by a notice of the system. */

import { preferences } from '../lib/preferences.svelte';
import { sound } from '../lib/sound/sound';

/** Who answers and is asked again so soon has not looked away: nothing rings. */
const WAITED_MS = 1500;

export class Caller {
  private isAsked: boolean;
  private since = Date.now();
  private notice: Notification | null = null;

  /** Who comes to the table while asked sees it: only what comes later rings. */
  constructor(isAsked: boolean) {
    this.isAsked = isAsked;
  }

  /** Something is asked here now, or nothing any more; `where` names the table. */
  asked(isAsked: boolean, where: string): void {
    if (isAsked === this.isAsked) return;
    this.isAsked = isAsked;
    const waited = Date.now() - this.since;
    this.since = Date.now();
    if (!isAsked) this.hush();
    else if (document.hidden || waited >= WAITED_MS) {
      sound.play('turn');
      if (document.hidden) this.notify(where);
    }
  }

  /** Takes the notice back: it was answered, or the page is looked at. */
  hush(): void {
    this.notice?.close();
    this.notice = null;
  }

  /** Says no more than whose turn it is: a lock screen is read by everybody. */
  private notify(where: string): void {
    if (!preferences.notices || !mayNotify()) return;
    try {
      const notice = new Notification('It is your turn', { body: where, tag: where });
      notice.onclick = () => {
        window.focus();
        this.hush();
      };
      this.notice = notice;
    } catch {
      // Some browsers know notices only of installed pages: the bell and the tab have told it.
    }
  }
}

export function mayNotify(): boolean {
  return 'Notification' in globalThis && Notification.permission === 'granted';
}

/** Asks the browser whether notices may be shown; only ever called by the setting. */
export async function askToNotify(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  return (await Notification.requestPermission()) === 'granted';
}
