/** The server keeps what it answers for a seat only as long as it runs: what this browser wants is said again. */

import { untrack } from 'svelte';
import type { Settings } from '../lib/protocol';
import type { Session } from './session.svelte';

/** How a seat wants to be asked. Of several people at one screen nobody may learn anything from what is not asked. */
export function asking(askAll: boolean, isHotSeat: boolean): string {
  if (askAll) return 'everything';
  return isHotSeat ? 'shared' : 'real';
}

/** The settings to ask for when a seat has been greeted, if they are others. */
export function settingsToAskFor(now: Settings, askAll: boolean, isHotSeat: boolean): Settings | null {
  const ask = asking(askAll, isHotSeat);
  return now.ask === ask ? null : { ...now, ask };
}

/** Says for every seat of this screen that was greeted how it wants to be asked. In an effect: again with every greeting. */
export function sayHowToAsk(session: Session, preferences: { readonly askAll: boolean }): void {
  for (const { connection } of session.seated) {
    if (connection.state !== 'connected' || connection.seat < 0) continue;
    const settings = untrack(() => settingsToAskFor(connection.settings, preferences.askAll, session.isHotSeat));
    if (settings) void connection.ask({ type: 'set', settings });
  }
}
