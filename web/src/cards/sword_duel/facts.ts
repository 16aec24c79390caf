// Made by `python -m quarterdeck.server.typescript web/src`; change src/quarterdeck/games/sword_duel/cardset.py instead.

/** What an attack card prints: its numbers by area, and its areas. */
export interface AttackFacts {
  red: Record<string, number>
  green: Record<string, number>
  gray: string[]
  blue: string[]
}

/** What a form card prints: when it is played, what it does, in which layer, and what it costs. */
export interface FormFacts {
  when: string
  effect: string
  layer: string
  cost: string
}
