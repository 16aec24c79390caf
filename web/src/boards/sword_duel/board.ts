// Made by `python -m quarterdeck.server.typescript web/src`; change src/quarterdeck/games/sword_duel/board.py instead.

export type Step = "hand" | "order" | "lay" | "form" | "surrender" | "exchange" | "discard" | "over" | ""

/** What a player would take from a pair, as the cards are printed. */
export interface Taken {
  hits: Hit[]
  damage: number
  /** Defence that was more than enough. */
  surplus: number
  /** The opponent's red numbers are ignored because of an over parry of before. */
  parried: boolean
  /** So many of the opponent's cards would be ignored from the next pair on. */
  gained: number
  /** There is no opposing card. */
  empty: boolean
}

/** A pair as it was resolved. */
export interface ResolvedPair {
  /** Printed ids; '' is an empty space. */
  cards: [string, string]
  /** Disarms taken. */
  disarms: [number, number]
  /** The printed ids of form cards. */
  forms: [string | null, string | null]
  /** Did this seat over parry the opponent's card? */
  over_parried: [boolean, boolean]
  /** Where each was struck; null where form cards or an over parry came between. */
  hits: [Hit[] | null, Hit[] | null]
}

/** A form card that was dropped on the pair. */
export interface Dropped {
  player: string
  card: string
  on: string[]
}

/** A form card that waits for the other's answer; which one it is, and on what it will lie, only its player sees. */
export interface Announced {
  player: string
  card: string | null
  on: string[]
}

/** Numbers that lie open, and the two facing rows, pair by pair. */
export interface SwordDuelBoard {
  owed: [number, number]
  announced: Announced[]
  dropped: Dropped[]
  /** What the pair would do without form cards; null once the attacks have landed. */
  coming: [Taken, Taken] | null
  combat: number
  combats: number
  /** `signed_sum` or `per_area`. */
  formula: string
  wins: [number, number]
  engagement: number
  /** How many pairs are turned. */
  flipped: number
  /** The rows: printed ids, null for a hidden card, '' for an empty space. */
  pairs: ([string | null, string | null])[]
  disarms: [number, number]
  last_flip: [number, number]
  /** The resolved pairs of this engagement; while no rows lie, those of the last one. */
  flips: ResolvedPair[]
  /** How many of the opponent's coming cards are ignored. */
  over_parry: [number, number]
  /** Flips in a row that did nothing. */
  zeros: [number, number]
  form_used: [boolean, boolean]
  step: Step
  most_in_row: number
  /** False where a row may have as many cards as the hand has. */
  row_limited: boolean
  /** While rows are laid: for each attack card of the seat's hand those of it that may come next in a row. */
  flow: Record<string, string[]>
  full_hand: number
  /** So many Disarms lose the combat. */
  defeat: number
}

/** One red number that arrives at a body, and what meets it there. */
export interface Hit {
  area: string
  red: number
  green: number
  /** The body is out of reach there. */
  gray: boolean
  through: number
}
