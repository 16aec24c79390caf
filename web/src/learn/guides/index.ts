/** The guides that exist, by game; each is loaded when it is wanted. */

import type { Guide } from '../guide';

export const guides: Readonly<Record<string, () => Promise<Guide>>> = {
  arcana: async () => (await import('./arcana')).arcana,
  sword_duel: async () => (await import('./sword_duel')).swordDuel,
  five_sails: async () => (await import('./five_sails')).fiveSails,
  sky_pirate: async () => (await import('./sky_pirate')).skyPirate,
};
