/** The server keeps what it answers for a seat only as long as it runs: what this browser wants is said again. */

import type { Settings } from '../lib/protocol';

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
