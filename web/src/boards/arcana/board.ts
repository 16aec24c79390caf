// Made by `python -m quarterdeck.server.typescript web/src`; change src/quarterdeck/games/arcana/board.py instead.

export type Arcanum = "stave" | "sword" | "cup" | "ducat"

export type Phase = "preparation" | "intrigue" | "resolution" | "over"

export type Standing = "short" | "reaches" | "ahead" | "tied"

/** A player as everybody sees them. */
export interface Player {
  name: string
  word: string
  guild: string | null
  /** The arcanum, or the kind of Stake, on which the guild wins ties. */
  wins_ties_on: string | null
  /** Was the player First Player in the first round? */
  order: "first" | "later"
  points: number
  /** What the game counts for each player, since Objectives ask for it. */
  tally: Record<string, number>
}

/** Whose Agents have more in one arcanum until the round ends. */
export interface Reinforcement {
  player: string
  arcanum: Arcanum
}

/** A District: whom it is friendly to, whose Agents stand there, which effects help there, and who is ahead. */
export interface District {
  name: string
  friendly: string[]
  neutral: boolean
  /** Whose the face-up Agents are, in the order of the zone. */
  agents: string[]
  face_down: string[]
  reinforced: Reinforcement[]
  favoured: string[]
  /** Of the favoured Agents that the seat knows: where they have +1. */
  favours: Record<string, Arcanum>
  /** As far as the seat can see. */
  totals: Total[]
}

/** The District that is being resolved, and what was chosen for it. */
export interface ContestShown {
  district: string
  arcana: Record<string, Arcanum>
  /** The Agent that the Harlequin copies. */
  copied: string | null
}

/** Who puts a won Stake away. */
export interface WinningShown {
  player: string
  district: string
  bribed: boolean
}

/** The round, the players, the Districts, and where the Resolution Phase stands. */
export interface ArcanaBoard {
  /** Districts that are still to be resolved this round. */
  unresolved: string[]
  contest: ContestShown | null
  winning: WinningShown | null
  round: number
  phase: Phase
  first: string
  final_round: boolean
  players: Player[]
  districts: District[]
}

/** What a player's Agents in a District add up to in one arcanum, as far as the seat sees them. */
export interface Total {
  player: string
  arcanum: Arcanum
  sum: number
  /** False while a face-down Agent or an undecided Harlequin could change it. */
  sure: boolean
  /** How much of it comes from Reinforcements. */
  reinforced: number
  /** Below the number of the Stake; not best; the best; or as good as another's. */
  standing: Standing
  /** Is it ahead of an equal total because the guild wins ties on this Stake? */
  by_right: boolean
}
