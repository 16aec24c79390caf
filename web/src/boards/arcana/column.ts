/** A District as a narrow column of a phone: how its height is shared between the others' Agents and mine. */

/** How large an Agent is in it. */
export const AGENT = 64;
/** As much of each must stay in sight, from its foot upwards: its name, on two lines, and its numbers. */
export const STRIP = 44;
/** The sign of an owner hangs over the foot of a card by so much. */
export const SIGN = 5;
/** Around the Agents of a side: the sign, a line, and a little air. */
const AROUND = SIGN + 5;
/** So many strips have room beside a Stake that is as high as wide. */
const STRIPS = 6;
const MOST_MINE = 4;
/** From so many on the Stake gives way. */
const CROWD = 5;

export interface Shares {
  readonly crowded: boolean;
  /** The height of their row, or how it is found. */
  readonly theirs: string;
  readonly mine: string;
}

/** Mine are all in sight, as far as a player can have Agents from one hand; the others' as far as there is room. */
export function sharesOf(mine: number, theirs: number): Shares {
  const ours = Math.min(MOST_MINE, Math.max(1, mine));
  const crowded = mine + theirs >= CROWD;
  const others = Math.min(Math.max(1, theirs), Math.max(2, STRIPS - ours));
  return {
    crowded,
    theirs: `minmax(${high(others)}, 1fr)`,
    mine: crowded ? high(ours) : high(ours, AGENT - STRIP),
  };
}

function high(strips: number, more = 0): string {
  return `${AROUND + STRIP * strips + more}px`;
}
