// Made by `python -m quarterdeck.server.typescript web/src`; change src/quarterdeck/games/sky_pirate/cardset.py instead.

/** What a card prints besides its name and its text. A number that is a text is a dash (`-`) or varies (`X`). */
export interface SkyPirateFacts {
  set: string
  number: number
  faction: string
  tactic?: boolean
  token?: boolean
  unique?: boolean
  subtypes?: string[]
  cost?: number | string
  power?: number | string
  durability?: number | string
  attack?: number | string
  defense?: number | string
  ammo?: number | string
  named_set?: string
  front?: string
  back?: string
}
