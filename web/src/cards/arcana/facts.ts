// Made by `python -m quarterdeck.server.typescript web/src`; change src/quarterdeck/games/arcana/cardset.py instead.

export type Arcanum = "stave" | "sword" | "cup" | "ducat"

/** What a card prints besides its name and its text. A Ducat of None is a dash, a `gold` of None no Main Arcanum. */
export interface ArcanaFacts {
  guild?: string
  wins_ties_on?: string
  stave?: number
  sword?: number
  cup?: number
  ducat?: number | null
  gold?: Arcanum | null
  number?: number
  points?: number
  rank?: string
}
