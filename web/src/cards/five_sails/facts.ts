// Made by `python -m quarterdeck.server.typescript web/src`; change src/quarterdeck/games/five_sails/cardset.py instead.

/** What a card prints besides its name and text. A number that is a text is a dash (`-`) or a modifier (`+1`). */
export interface FiveSailsFacts {
  number: string
  faction: string
  title?: string
  traits: string[]
  keywords: string[]
  cost?: number | string
  resolve?: number | string
  combat?: number | string
  finesse?: number | string
  influence?: number | string
  riposte?: number | string
  parry?: number | string
  thrust?: number | string
  panache?: number | string
  crew_cap?: number | string
  initiative?: number | string
}
