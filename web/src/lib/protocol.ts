// Made by `python -m quarterdeck.server.typescript web/src`; change src/quarterdeck/server/protocol.py instead.

import type { ArcanaBoard } from "../boards/arcana/board"
import type { FiveSailsBoard } from "../boards/five_sails/board"
import type { SkyPirateBoard } from "../boards/sky_pirate/board"
import type { SwordDuelBoard } from "../boards/sword_duel/board"
import type { ArcanaFacts } from "../cards/arcana/facts"
import type { FiveSailsFacts } from "../cards/five_sails/facts"
import type { SkyPirateFacts } from "../cards/sky_pirate/facts"
import type { AttackFacts, FormFacts } from "../cards/sword_duel/facts"

export const PROTOCOL = 1

/** What each game declares its board to be. */
export interface Boards {
  arcana: ArcanaBoard
  five_sails: FiveSailsBoard
  sky_pirate: SkyPirateBoard
  sword_duel: SwordDuelBoard
}

export type GameName = keyof Boards

/** What each game declares the facts of its printed cards to be. */
export interface Facts {
  arcana: ArcanaFacts
  five_sails: FiveSailsFacts
  sky_pirate: SkyPirateFacts
  sword_duel: AttackFacts | FormFacts
}

/** A card that lies elsewhere after the step, or several of which the seat knows nothing. */
export interface Move {
  /** The zone it lay in. */
  from: string
  /** The zone it lies in. */
  to: string
  /** Its word in the sight before the step; null where the seat did not know it there. */
  was: string | null
  /** Its word in the sight after the step; null where the seat does not know it there. */
  now: string | null
  /** How many cards: more than one only of those that the seat knows neither before nor after. */
  count: number
}

/** A number on the board that is another one after the step. */
export interface NumberChange {
  /** Where it stands in `board`. */
  path: (string | number)[]
  from: number
  to: number
}

/** One change of `zones` or `board`: what stands at the path is set to `value`, or is `gone`. */
export interface Patch {
  path: (string | number)[]
  value?: unknown
  gone?: boolean
}

/** One piece of an update: what changed for this seat when something happened. */
export interface Step {
  /** The number of the event that this seat was told; 0: none. */
  event: number
  /** Steps in a row with the same key belong together; empty: to none. */
  chapter: string
  /** The chapter's title for people. */
  title: string
  moves: Move[]
  /** Words, in the sight after the step, of cards that stayed where they were and are known since. */
  revealed: string[]
  numbers: NumberChange[]
  /** What makes `zones` and `board` before the step those after it. */
  patch: Patch[]
}

/** A rule in our words. */
export interface RuleText {
  id: string
  text: string
}

/** Something one could do with a card: now, or why not. */
export interface Deed {
  line: string
  says: string
  legal: boolean
  reason: string
  rule: string
}

/** One thing that makes a number what it is. */
export interface NumberPart {
  /** `printed`, `card`, `effect` (one that lasts, or of a card that you do not know), `rule` or `count`. */
  what: string
  /** What it does: `3`, `+1`, `at least 0`, `(+1)` (does not count), `no more`, `swapped`, `-` (a dash). */
  sign: string
  says: string
  rule: string
  /** The word of the card behind it. */
  card: string
}

/** A number by its address, with its parts in the order in which they count; null is a dash. */
export interface NumberTold {
  address: string
  title: string
  value: number | null
  parts: NumberPart[]
}

/** Something that was said at the table. */
export interface ChatLine {
  number: number
  seat: number
  name: string
  text: string
  at: number
}

/** One answer: its lines of notation and as a sentence, and the chance to win with its 95 % interval (0 to 1). */
export interface HintedAnswer {
  lines: string[]
  says: string
  chance: number
  low: number
  high: number
  /** How often it should be given, where answers are to be mixed or drawn from ready plans. */
  share: number | null
  /** What is expected to follow: sentences of the log, as your seat would read them. */
  follows: string[]
  /** What speaks for the first, and against the others, in one sentence; empty where nothing sets them apart. */
  why: string
}

/** One option: its line of notation and a sentence for people. The words of the line name cards and places. */
export interface Offer {
  line: string
  says: string
}

/** What the seat is asked now. */
export interface Question {
  /** Names this question; a choice says which one it answers. */
  key: string
  prompt: string
  options: Offer[]
  rules: string[]
  /** The card that asks, by its word. */
  source: string | null
  /** Does the answer take several picks? */
  many: boolean
  /** The picks already made, as lines. */
  picked: string[]
  /** With `many`: all that can be picked from here on, the later picks included. Pick any legal set and send it. */
  pool: Offer[]
  /** With `many`: is the order of the picks a part of the answer (a row, the top of a deck)? */
  ordered: boolean
  /** Is it a chance to answer something that happened, in which most players pass? */
  window: boolean
  /** Of a payment: a whole answer, the one that gives up least; it needs no more than to be confirmed. */
  proposal: string[]
  /** Is there one answer only, which the server gives for you in a moment? Then nobody needs to be asked. */
  given: boolean
}

/** How the game ended. */
export interface Outcome {
  winners: number[]
  reason: string
  rule: string
  scores: number[]
}

/** A view as it is sent: all that a seat may know now (seat -1: a spectator). */
export interface Sight {
  game: string
  seat: number
  names: string[]
  /** Cards by zone, bottom first. A known card is its word; a hidden one is `?` and its alias; a pile of hidden cards is just their number. */
  zones: Record<string, string[] | number>
  /** The seats that are asked now. Who else has chosen already where several choose in secret is not told. */
  waiting: number[]
  question: Question | null
  outcome: Outcome | null
  /** What lies open besides the cards, as `board.py` of the game declares it. */
  board: object
  /** Can the seat take its last choice back without asking anybody? */
  may_undo: boolean
}

/** All that a seat may know now of this game. */
export interface SightOf<G extends GameName> extends Sight {
  game: G
  board: Boards[G]
}

/** One event as this seat may know it; `number` counts what the seat was told, from 1. */
export interface Happened {
  number: number
  kind: string
  text: string
  /** The event's fields: cards by printed id (null: hidden from you), players by name, places and numbers as words. */
  details: Record<string, string | null>
}

/** One seat of a table, as everybody may know it. */
export interface SeatInfo {
  seat: number
  name: string
  /** `person`, `bot` or `open`. */
  kind: string
  bot: string | null
  /** Is somebody of this seat connected? */
  present: boolean
  resigned: boolean
  /** Is it at the screen of whoever opened the table? Such a seat may put bots at free ones, and close the table. */
  host: boolean
}

/** The clock that was agreed: `game` (so many seconds, and the increment with each answer) or `move`. */
export interface ClockInfo {
  kind: string
  seconds: number
  increment: number
}

/** A table, as everybody may know it. */
export interface TableInfo {
  id: string
  game: string
  title: string
  /** `open` (waits for players), `running`, `over`, or `closed` (it can no longer be played). */
  status: string
  seats: SeatInfo[]
  /** What was agreed, without decks and card files: a deck may be a secret. */
  options: Record<string, unknown>
  spectators: boolean
  watching: number
  made_at: number
  changed_at: number
  came_from: string | null
  rules_version: number
  /** Why a `closed` table cannot be played. */
  problem: string
  /** The seats that were asked when this was told; the sight says it as the game goes on. */
  waiting: number[]
  clock: ClockInfo | null
  /** May players ask for hints: against bots, or since all people here have agreed? */
  hints: boolean
}

/** The first answer: who you are at which table. An `update` follows when the game has begun. */
export interface Welcome {
  type: "welcome"
  protocol: number
  seat: number
  table: TableInfo
  chat: ChatLine[]
  settings: Settings
}

/** The table changed: somebody sat down, left, came back. */
export interface Info {
  type: "info"
  table: TableInfo
}

/** The game went on. Keep your first `first` events, forget later ones, append these. */
export interface Update {
  type: "update"
  revision: number
  first: number
  events: Happened[]
  sight: Sight
  /** How the sight that you had became this one, piece by piece; empty where you have not the one just before it. */
  steps: Step[]
}

/** Your request `id` was done and is kept. */
export interface Ack {
  type: "ack"
  id: string
  revision: number
}

/** Your request `id` was not done, and why. */
export interface Refused {
  type: "refused"
  id: string
  reason: string
  rules: string[]
}

/** The answer to `why` and `about`: is it legal, what could be done, and the rules behind it. */
export interface Explained {
  type: "explained"
  id: string
  word: string
  legal: boolean | null
  text: string
  deeds: Deed[]
  rules: RuleText[]
  /** After `about`: the numbers of that card, player or place. */
  numbers: NumberTold[]
}

/** The answer to `numbers`: those of them that there are now. */
export interface Reckoned {
  type: "reckoned"
  id: string
  numbers: NumberTold[]
}

/** The answer to `check`: could these picks be sent, and would they complete the answer? */
export interface Checked {
  type: "checked"
  id: string
  legal: boolean
  complete: boolean
  reason: string
  /** Legal, but not the whole answer: the lines that could be picked besides (empty where there are very many). */
  more: string[]
}

/** The answer to `preview`: what is sure to be told of it, and what you would be asked then. */
export interface Previewed {
  type: "previewed"
  id: string
  /** The sentences of the log that are sure to come, in their order; empty where nothing is sure. */
  says: string[]
  /** The prompt of the question that you are sure to be asked next; empty where that is not sure. */
  then: string
}

/** The answer to `hint`: the best answers to your question, the best first. */
export interface Hinted {
  type: "hinted"
  id: string
  question: string
  answers: HintedAnswer[]
  /** Is none of them the best? Then they should be given by turns, as their shares say. */
  mixed: boolean
  note: string
}

/** Somebody said something. */
export interface Said {
  type: "said"
  line: ChatLine
}

/** Somebody asks for an undo, a draw, hints or a rematch; `waiting` have not agreed yet. Empty `kind`: withdrawn. */
export interface Proposal {
  type: "proposal"
  kind: string
  by: number
  waiting: number[]
  text: string
}

/** The players go on at another table (a rematch); `token` is your seat's secret there, empty for spectators. */
export interface Moved {
  type: "moved"
  table: string
  token: string
}

/** The clocks as they stand when this is sent, by seat. Those in `running` count down, when their `free` is over. */
export interface Clocks {
  type: "clocks"
  /** Seconds; null for a bot, which has no clock. */
  left: (number | null)[]
  running: number[]
  free: number[]
}

/** Your settings are different now: what you set has come to its end. */
export interface Changed {
  type: "changed"
  settings: Settings
}

/** Are you there? Answer with `pong`. */
export interface Ping {
  type: "ping"
}

/** The connection ends; `code` says why, `text` what to do. */
export interface Problem {
  type: "problem"
  code: string
  text: string
}

/** The first message: which table, as whom (no token: a spectator), and what you already have. */
export interface Hello {
  type: "hello"
  protocol: number
  table: string
  token?: string | null
  revision?: number
  /** How many events of that revision you have; the server sends the gap. */
  events?: number
  /** Do you show what happens as it happens? Only then do updates bring their steps. */
  steps?: boolean
}

/** Play these lines, all or none: one option, or the picks of a question with `many` in any order. */
export interface Choose {
  type: "choose"
  id: string
  question: string
  lines: string[]
}

/** Could these picks be sent? */
export interface Check {
  type: "check"
  id: string
  question: string
  lines: string[]
}

/** What would come of this option, as far as I can know it? */
export interface Preview {
  type: "preview"
  id: string
  question: string
  line: string
}

/** What is best here, and why? Against bots always; between people the others are asked first, once in a game. */
export interface Hint {
  type: "hint"
  id: string
  question: string
}

/** Take my last choice back; where the rules of undo forbid it, ask the others. */
export interface Undo {
  type: "undo"
  id: string
}

/** Agree, or not, to what somebody proposed. The proposer withdraws with `agree` false. */
export interface Consent {
  type: "consent"
  id: string
  agree: boolean
}

/** Give up. */
export interface Resign {
  type: "resign"
  id: string
}

/** Offer a draw, or agree to the one that is offered: of two people, at a table with a clock. */
export interface Draw {
  type: "draw"
  id: string
}

/** Claim the `win` or a `draw` from somebody who is away while all wait for them, at a table with a clock. */
export interface Claim {
  type: "claim"
  id: string
  result: string
}

/** After the end: play again with the same players. `stronger` puts the next stronger bot in the place of each; whoever played against bots alone may ask for that. */
export interface Rematch {
  type: "rematch"
  id: string
  stronger?: boolean
}

/** Say something at the table. */
export interface Say {
  type: "say"
  id: string
  text: string
}

/** Is this line legal for me now, and why not? */
export interface Why {
  type: "why"
  id: string
  line: string
}

/** What does this card do, what could I do with it, and why not now? */
export interface About {
  type: "about"
  id: string
  word: string
}

/** Why are these numbers what they are? Each by its address, such as `otto-streit.combat`. */
export interface Numbers {
  type: "numbers"
  id: string
  addresses: string[]
}

/** How the server answers for a seat. Neither tells others what the seat holds: where they could not see themselves that there is one answer only, it comes after a pause of random length, and what all choose in secret when the others have chosen; `pass_until` passes until then whatever can be passed. */
export interface Settings {
  /** `everything`; `real`: not where there is one answer only; `shared`: as `real`, but what others at the same screen could learn something from is asked. */
  ask: string
  /** `` (off), `my-turn`, `round` (the Day, the round), or `end`. */
  pass_until: string
}

/** Change my settings. */
export interface Set {
  type: "set"
  id: string
  settings: Settings
}

/** I am here. */
export interface Pong {
  type: "pong"
}

/** One thing to agree on before a game. */
export interface OptionInfo {
  key: string
  title: string
  help: string
  /** `switch`, `choice`, or `seats` (one of `values` for each seat, or none). */
  kind: string
  values: string[]
  default: unknown
  /** What `values` are called, in the same order. */
  titles: string[]
  /** What each of `values` means to whoever chooses it; empty texts where there is nothing to say. */
  tells: string[]
}

/** A ready deck. */
export interface DeckInfo {
  id: string
  title: string
  faction: string
  leader: string
}

/** A line of a deck list: how many copies of which printed card. */
export interface DeckCard {
  count: number
  id: string
  name: string
}

/** The cards under one heading of a deck list, in their order. */
export interface DeckPart {
  heading: string
  cards: DeckCard[]
}

/** What is in a ready deck, and its list as `POST /api/decks/check` takes it. */
export interface DeckContents {
  id: string
  title: string
  parts: DeckPart[]
  text: string
}

/** A bot, how strong it is, and in a line how it plays. One with a `temper` stands in no order of strength. */
export interface BotInfo {
  spec: string
  title: string
  tells: string
  temper: boolean
}

/** What is printed on a card. */
export interface PrintedCard<G extends GameName = GameName> {
  id: string
  name: string
  kind: string
  text: string
  facts: Facts[G]
}

/** A game that can be played here. */
export interface GameInfo {
  name: string
  title: string
  about: string
  players: number[]
  options: OptionInfo[]
  decks: DeckInfo[]
  /** Can a deck list be pasted? */
  own_decks: boolean
  bots: BotInfo[]
  rules_version: number
  /** Words that no player may be called. */
  seat_words: string[]
  /** How long a game usually takes, at least and at most; nothing where nobody has said. */
  minutes: number[]
  /** How hard it is to learn, in a few words. */
  difficulty: string
  /** A few printed cards that show what the game looks like. */
  faces: PrintedCard[]
  /** Is a seat without a deck asked to put one together when the game begins? Elsewhere it gets a ready one. */
  prepares: boolean
}

/** A word on cards and what it means; `also` are its other forms. */
export interface KeywordInfo {
  word: string
  says: string
  also: string[]
}

/** A rule of a game in our words. */
export interface RuleInfo {
  id: string
  section: string
  text: string
  editions: string[]
}

/** An ability of a card that a player uses: its own word, the line that uses it, and its text. */
export interface CardLine {
  word: string
  line: string
  text: string
}

/** What belongs to a card: the lines of its abilities, the rules and rulings that decide it, where it is shown. */
export interface CardLinks {
  id: string
  lines: CardLine[]
  rules: string[]
  rulings: string[]
  scenarios: string[]
}

/** A decision of ours where the rulebook is silent. */
export interface RulingInfo {
  id: string
  asked: string
  played: string
}

/** A scenario file that shows something: its name and its title. */
export interface ScenarioInfo {
  name: string
  title: string
}

/** How the cards, rules, rulings and scenarios of a game belong together. */
export interface GameLinks {
  cards: CardLinks[]
  rulings: RulingInfo[]
  scenarios: ScenarioInfo[]
}

/** Who is to sit at a seat: `me`, `hotseat` (another person at my screen), `open` (by link) or `bot`. */
export interface SeatRequest {
  kind: string
  name?: string
  bot?: string
  /** A ready deck's id, or a deck list as text. */
  deck?: string
}

/** A new table. */
export interface TableRequest {
  game: string
  seats: SeatRequest[]
  options?: Record<string, unknown>
  title?: string
  seed?: number | null
  listed?: boolean
  spectators?: boolean
  clock?: ClockInfo | null
  /** A prepared position of the game in place of a new one: options, decks and seed are those of the lesson. */
  lesson?: string
}

/** The secret of one seat. Whoever has it plays the seat. */
export interface Key {
  seat: number
  token: string
}

/** A new table, and the secrets of the seats at my screen. */
export interface TableMade {
  table: TableInfo
  keys: Key[]
}

/** Take an open seat, a certain one or the next. */
export interface SitRequest {
  name: string
  seat?: number | null
  deck?: string
}

/** Put a bot at an open seat of my table. */
export interface BotRequest {
  seat: number
  bot: string
  name?: string
  deck?: string
}

/** You have a seat. */
export interface Sat {
  table: TableInfo
  key: Key
}

/** Is this deck list legal? */
export interface DeckRequest {
  game: string
  text: string
  edition?: string
}

/** Something wrong with a deck; line 0 speaks of the whole deck. */
export interface DeckFault {
  line: number
  text: string
  rule: string
}

/** A deck list that was read. */
export interface DeckChecked {
  legal: boolean
  name: string
  cards: number
  faults: DeckFault[]
}

/** One choice of a finished or running game: who made it and, where the viewer may know it, what it was. */
export interface ReplayStep {
  number: number
  seat: number
  says: string
  /** Set where a new Day, round or turn begins: its name. */
  mark: string
}

/** A game as it can be watched again: the viewpoints that are allowed, and its steps. */
export interface ReplayInfo {
  table: TableInfo
  /** Seats whose view may be taken; -1 is a spectator's, -2 the open view of everything. */
  views: number[]
  steps: ReplayStep[]
}

/** The game after `number` choices, from one viewpoint, and what that viewpoint was told by the last of them. */
export interface ReplayPosition {
  number: number
  sight: Sight
  events: Happened[]
  /** How the position before became this one, as in an update; empty for the first position. */
  steps: Step[]
}

/** What a viewpoint was told, step by step: first by step `first` (0: the set-up), last by the one asked for. A long log comes in parts, the latest first: where `first` is not what was asked for, ask on up to the step before. */
export interface ReplayEvents {
  first: number
  steps: Happened[][]
}

/** A Day, round or turn of a finished game: its name, its first step, and every seat's score at its end. */
export interface StoryPart {
  name: string
  step: number
  scores: number[]
}

/** A choice that turned a finished game: its step, who chose what in which part, and every seat's chances before and after it as the game's own estimate sees them, from 0 to 1. */
export interface TurningMoment {
  step: number
  seat: number
  says: string
  part: string
  before: number[]
  after: number[]
}

/** How a finished game went: the score part by part, and the choices that swung the estimate most. */
export interface GameStory {
  /** What the score counts; empty where the game has none. */
  scored: string
  /** Every seat's score at the beginning. */
  start: number[]
  parts: StoryPart[]
  moments: TurningMoment[]
}

/** Play on from a point of a finished game, as a new table. */
export interface ContinueRequest {
  at: number
  seats: SeatRequest[]
}

/** Why a request was not done, in one sentence for people. */
export interface ErrorText {
  error: string
}

/** A choice of a finished game, judged from what its player knew then. */
export interface ReviewedChoice {
  /** The step of its first pick. */
  number: number
  /** The step of its last pick; the same where it has only one. */
  last: number
  seat: number
  line: string
  says: string
  judgement: "best" | "fine" | "inaccuracy" | "mistake" | "blunder" | "unclear"
  /** The winning chance that it lost against the best answer, from 0 to 1; its 95 % interval is `low` to `high`. */
  loss: number
  low: number
  high: number
  /** The best answer in notation. */
  best: string
  best_says: string
  /** The chance to win with the best answer. */
  chance: number
  /** In how many imagined worlds both were tried. */
  worlds: number
  /** What is expected after the best answer. */
  follows: string[]
  why: string
  /** How often it should be chosen, where both choose in secret at once; None elsewhere. */
  share: number | null
}

/** What draws and reveals did after a step: by how much every seat's winning chance changed, and its error. */
export interface ReviewedChance {
  number: number
  seat: number
  swing: number[]
  error: number[]
}

/** Every seat's winning chance after a step, each as that seat could judge it. */
export interface ReviewedPoint {
  number: number
  chances: number[]
}

/** What luck did for each seat in the whole game, in winning chance, with its 95 % interval. */
export interface ReviewedLuck {
  sums: number[]
  low: number[]
  high: number[]
  moments: ReviewedChance[]
}

/** A step at which chances changed much, and what changed them; seat -1: nobody chose. */
export interface ReviewedTurn {
  number: number
  seat: number
  before: number[]
  after: number[]
  by: "luck" | "skill" | "error"
}

/** The review of a finished game; `whole` is false as long as it is worked on. */
export interface GameReview {
  game: string
  rules_version: number
  names: string[]
  whole: boolean
  choices: ReviewedChoice[]
  chances: ReviewedPoint[]
  luck: ReviewedLuck
  turning: ReviewedTurn[]
  /** How many play-outs it took. */
  played: number
}

/** How far the review of a game is: `done` of `total` answers are judged, and what is known so far. */
export interface ReviewState {
  status: "none" | "working" | "ready" | "failed"
  done: number
  total: number
  review: GameReview | null
  /** Why it failed, in one sentence. */
  problem: string
}

/** A puzzle, without its answer. */
export interface PuzzleInfo {
  id: string
  /** `easy`, `medium`, `hard` or `very hard`. */
  level: string
  seat: number
  /** As whom one plays. */
  player: string
}

/** An answer to a puzzle: the lines of its picks. */
export interface PuzzleAnswerRequest {
  lines: string[]
}

/** An answer and the chance to win with it. */
export interface PuzzleOption {
  line: string
  says: string
  chance: number
}

/** Whether an answer is the right one, and why. `chance` is None where the given one was not judged. */
export interface PuzzleVerdict {
  right: boolean
  chance: number | null
  best: PuzzleOption
  others: PuzzleOption[]
  /** The winning chance that the second best answer loses; its 95 % interval is `low` to `high`. */
  gap: number
  low: number
  high: number
  why: string
  follows: string[]
}

export type ServerMessage = Welcome | Info | Update | Ack | Refused | Explained | Reckoned | Checked | Previewed | Hinted | Said | Proposal | Moved | Changed | Clocks | Ping | Problem

export type ClientMessage = Hello | Check | Preview | Why | About | Numbers | Hint | Pong | Choose | Undo | Consent | Resign | Draw | Claim | Rematch | Say | Set
