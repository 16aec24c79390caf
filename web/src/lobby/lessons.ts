/** How long the guided first game of each game takes, said on its button; the guides themselves are loaded later. */

export const LESSON_MINUTES: Readonly<Record<string, number>> = {
  arcana: 7,
  five_sails: 5,
  sky_pirate: 6,
  sword_duel: 5,
};

const NUMBERS = ['five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** « Learn in five minutes ». */
export function lessonTitle(game: string): string {
  const minutes = LESSON_MINUTES[game];
  return minutes === undefined ? 'Learn' : `Learn in ${NUMBERS[minutes - 5] ?? minutes} minutes`;
}
