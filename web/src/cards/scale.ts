/** How large a motif is drawn where a text stands below it, so that the whole head is seen above the text. */

/** Up to so many letters of text, the motif is so large; after the last, as large as that. */
type Steps = readonly (readonly [letters: number, scale: number])[];

const STEPS: Steps = [
  [260, 0.78],
  [420, 0.62],
  [Infinity, 0.5],
];
const OF_GAME: Readonly<Record<string, Steps>> = {
  // A rail with labels leaves them less room.
  five_sails: [
    [90, 0.78],
    [150, 0.62],
    [260, 0.5],
    [Infinity, 0.42],
  ],
  // Two bodies are as high as their picture: none of it may be cut.
  sword_duel: [
    [260, 0.6],
    [420, 0.5],
    [Infinity, 0.4],
  ],
};

export function scaleAbove(game: string, letters: number): number {
  return (OF_GAME[game] ?? STEPS).find(([most]) => letters <= most)?.[1] ?? 1;
}
