// Made by `python -m quarterdeck.server.typescript web/src`; change src/quarterdeck/games/sky_pirate/board.py instead.

/** A card in play with what lies on it. */
export interface Carrier {
  card: string
  counters: number
  presence_counters: number
  token: boolean
  from_chest: boolean
  operators: string[]
  stored: string[]
}

/** A structure of a ship; null is a dash. */
export interface Structure {
  card: string
  counters: number
  presence_counters: number
  token: boolean
  from_chest: boolean
  operators: string[]
  stored: string[]
  kind: "structure"
  durability: number | null
}

/** An ammo card in a cannon. */
export interface LoadedAmmo {
  card: string
  counters: number
}

/** A cannon of a ship with its numbers as they are now; null is a dash. */
export interface Cannon {
  card: string
  counters: number
  presence_counters: number
  token: boolean
  from_chest: boolean
  operators: string[]
  stored: string[]
  kind: "cannon"
  durability: number | null
  cost: number | null
  power: number | null
  stunned: boolean
  ammo: LoadedAmmo[]
}

/** A crew with its presence; a Shade shows nothing but that it is one, and whose card it is (SP-FACE-12). */
export interface Crew {
  card: string
  counters: number
  presence_counters: number
  token: boolean
  from_chest: boolean
  operators: string[]
  stored: string[]
  /** Whose card it is. */
  captain: string
  facedown: boolean
  presence: number | null
  party: boolean
  /** In the party, at the card that it operates, or else in the reserve. */
  stands: "party" | "reserve" | "post"
  operates: string | null
  lent_by: string | null
}

/** A Captain. */
export interface CaptainCard {
  card: string
  facedown: boolean
}

/** A player: numbers, ship, crew, assets. */
export interface Player {
  name: string
  word: string
  faction: string | null
  out: boolean
  opponent: string | null
  powder: number
  fires: number
  next_actions: number
  hand: number
  hand_size: number
  hold: number
  discard: number
  chest: number
  shields: number
  bombs: number
  /** Of the party, during an attempt. */
  presence: number | null
  /** The number with which the player's crew count now. */
  counts: "attack" | "defense"
  captain: CaptainCard[]
  ship: (Cannon | Structure)[]
  broken: string[]
  crew: Crew[]
  assets: Carrier[]
}

/** A crew that could yet defend, and what it would add to its party and to the lead of the boarders. */
export interface Defending {
  card: string
  joins: number
  lead: number
}

/** The boarding attempt: sides, target, raid tokens, Presence totals (SP-MAT-02). */
export interface AttemptShown {
  /** `boarding`, `defending`, `battle`, `resolving` or `ending`. */
  stage: string
  boarder: string
  defender: string
  target: string
  tokens: string[]
  /** Of the boarding and of the defending party. */
  presence: [number, number]
  /** The same as they were compared; empty before. */
  compared: number[]
  /** By how much the boarders are ahead, or were when it was compared. */
  lead: number
  /** With such a lead the boarders raid. */
  raids_from: number
  /** With such a lead a raid breaks the target as well; null if it can no longer break. */
  breaks_from: number | null
  /** While the defending party is formed: who could join it. */
  may_defend: Defending[]
  /** Whose option it is. */
  turn: string | null
  passes: number
  used: string[]
}

/** An effect in the queue. */
export interface QueuedEffect {
  card: string
  name: string
  player: string
  text: string
  /** False while its player still puts it in order. */
  ordered: boolean
}

/** An effect that waits, or goes on, until an event. */
export interface PendingEffect {
  card: string
  name: string
  player: string
  text: string
  until: string
}

/** A number or a permission that is different until an event. */
export interface LastingChange {
  kind: string
  what: string
  amount: number
  until: string
  card: string | null
  player: string | null
  /** The name of the card that did it; null if it is not known. */
  source: string | null
}

/** The turn, the players with their ships and crews, the attempt, the queue and what is pending. */
export interface SkyPirateBoard {
  turn: number
  /** `set-up`, `start`, `action`, `acted`, `cannon`, `end` or `over`. */
  phase: string
  active: string | null
  first: string
  actions: number
  players: Player[]
  attempt: AttemptShown | null
  queue: QueuedEffect[]
  pending: PendingEffect[]
  lasting: LastingChange[]
}
