/** The server keeps what it passes for a seat only as long as it runs: what this browser wants is said again. */

import type { Settings } from '../lib/protocol';

/** The settings to ask for when a seat has been greeted, if they are others. Several people at one screen decide each for themselves. */
export function settingsToAskFor(now: Settings, autoPass: boolean, isHotSeat: boolean): Settings | null {
  return autoPass && !isHotSeat && !now.auto_pass ? { ...now, auto_pass: true } : null;
}
