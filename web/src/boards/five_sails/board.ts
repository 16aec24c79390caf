// Made by `python -m quarterdeck.server.typescript web/src`; change src/quarterdeck/games/five_sails/board.py instead.

export type Phase = "day" | "dawn" | "planning" | "high drama" | "plunder" | "dusk" | "over"

/** A card that a character bears. */
export interface BorneCard {
  card: string
  name: string
  engaged: boolean
}

/** A character in play with its numbers as they are now; null is a dash. */
export interface Character {
  card: string
  name: string
  controller: string
  engaged: boolean
  wounds: number
  renown: number
  resolve: number | null
  combat: number | null
  finesse: number | null
  influence: number | null
  equipped: BorneCard[]
}

/** An available City card and its printed cost. */
export interface AvailableCard {
  card: string
  name: string
  kind: string
  cost: number | null
}

/** An event of the City, and the Renown on it. */
export interface CityEvent {
  card: string
  renown: number
}

/** A location: who controls it, its Renown, its City cards and its characters. */
export interface LocationShown {
  name: string
  word: string
  core: boolean
  /** Whose Home it is; null for a location of the City. */
  home_of: string | null
  control: string | null
  renown: number
  /** The word of its card, as lines name it: `docks`, the own `home`, another's `home#2`. */
  card: string
  characters: Character[]
  /** Who has cards face down there. */
  facedown: string[]
  facedown_cards: string[]
  available: AvailableCard[]
  schemes: string[]
  events: CityEvent[]
  /** The sum of each player who has characters there. */
  influence: Record<string, number>
}

/** A player: numbers, the scheme of the Day, the Leader. */
export interface Player {
  name: string
  word: string
  faction: string | null
  renown: number
  out: boolean
  hand: number
  approach: number
  deck: number
  discard: number
  crew_cap: number | null
  crew: number
  panache: number | null
  /** Panache as the scheme of the Day changes it. */
  draws: number | null
  leader_in_play: boolean
  scheme: string[]
  leader: string | null
}

/** The challenge that is being issued. */
export interface ChallengeShown {
  challenger: string
  target: string
  stat: string
  answer: string | null
  place: string | null
  players: string[]
  lethal: boolean
  /** What comes of it, as it stands. */
  threat: number
}

/** A combat card in a dueling line with its values as they are now; null is a dash. */
export interface LineCard {
  card: string
  gambled: boolean
  this_round: boolean
  riposte: number | null
  parry: number | null
  thrust: number | null
}

/** One side of a duel. */
export interface DuelSide {
  player: string
  participant: string
  in_play: boolean
  threat: number
  lethal: boolean
  /** Gambles made in this duel. */
  gambles: number
  /** How often the side may gamble in a duel: the participant's Finesse as it is now. */
  may_gamble: number
  /** How often it may still gamble in this one. */
  gambles_left: number
  stat: number
  /** Restricted Hostilities; null against a Lethal adversary. */
  most_wounds: number | null
  /** What the threat becomes as it is now. */
  wounds_to_come: number
  line: LineCard[]
}

/** The duel: the challenger's side first, whose round it is, and what the round has brought. */
export interface DuelShown {
  stat: string
  round: number
  active: string
  technique_used: boolean
  maneuver_used: boolean
  sides: [DuelSide, DuelSide]
  /** Riposte, Parry and Thrust of this round. */
  values: [number, number, number]
}

/** The Day, the players, the locations with their characters, and the duel. */
export interface FiveSailsBoard {
  edition: string
  /** Is it the one that is played unless the players agree on another? */
  usual_edition: boolean
  day: number
  /** How many Days there are at most. */
  days: number
  /** So much Renown wins when a Day is counted. */
  winning_renown: number
  phase: Phase
  first: string | null
  players: Player[]
  locations: LocationShown[]
  challenge: ChallengeShown | null
  duel: DuelShown | null
}
