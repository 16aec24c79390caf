/** How large a motif is drawn where a text stands below it, so that the whole head is seen above the text. */

/** Up to so many letters of text, the motif is so large; after the last, as large as that. */
type Steps = readonly (readonly [letters: number, scale: number])[];

const STEPS: Steps = [
  [260, 0.78],
  [420, 0.62],
  [Infinity, 0.5],
];
/** A rail with labels leaves them less room. */
const OF_SAILS: Steps = [
  [90, 0.78],
  [150, 0.62],
  [260, 0.5],
  [Infinity, 0.42],
];

export function scaleAbove(game: string, letters: number): number {
  const steps = game === 'five_sails' ? OF_SAILS : STEPS;
  return steps.find(([most]) => letters <= most)?.[1] ?? 1;
}
