/** What there is to see in a step, and how long that takes: worked out from the step and the two positions alone. */

import type { GameName, Happened, Move, Sight, SightOf, Step } from '../../lib/protocol';
import { isOf } from '../../lib/sightof';
import { spoken } from '../words';
import { timeOf, type Kind } from './times';
import type { Stagehand } from './stagehand';

/** A step with all that is known about it. */
export interface Shot<Seen extends Sight = Sight> {
  readonly step: Step;
  readonly before: Seen;
  readonly after: Seen;
  /** What the seat was told; null if the step belongs to no event. */
  readonly event: Happened | null;
  /** Whose eyes it is seen with; below 0: somebody who looks on. */
  readonly me: number;
}

/** Something of a game's own that is shown in a step, after the one before it in its list. */
export interface Act {
  readonly kind: Kind;
  /** How many: none take no time and are not performed. */
  readonly count?: number;
  /** Before cards fly: a stroke falls, a verdict is given, and then they go. */
  readonly first?: boolean;
  /** The words of cards that it moves itself: they do not glide along with the others. */
  readonly moves?: readonly string[];
  perform?(hand: Stagehand, from: number): void;
}

/** What a game shows besides what every game does: `boards/GAME/staging.ts` exports one as `stage`. */
export type Stage = (shot: Shot) => readonly Act[];

/** A step of this game: its boards are of the type that the game declares. */
export type ShotOf<G extends GameName> = Shot<SightOf<G>>;

/** The stage of one game, which is shown steps of no other. */
export function stageOf<G extends GameName>(game: G, acts: (shot: ShotOf<G>) => readonly Act[]): Stage {
  return (shot) => {
    const { before, after } = shot;
    if (!isOf(before, game) || !isOf(after, game)) throw new Error(`this is no step of ${game}, but of ${after.game}`);
    return acts({ ...shot, before, after });
  };
}

/** A card that another plays: held up before it acts. */
export interface Spotlight {
  readonly word: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** The printed ids of whatever else the event names. */
  readonly targets: readonly string[];
}

export interface Plan {
  readonly title: string;
  readonly spotlight: Spotlight | null;
  /** Where each move leads: what leaves tips and pales, what comes from a deck is dealt. */
  readonly moves: readonly { move: Move; kind: Kind; at: number }[];
  /** Cards that are known only since they moved: whoever does not see them where they lie sees them on the way. */
  readonly faces: readonly string[];
  /** The cards that turn over where they lie. */
  readonly reveals: readonly string[];
  readonly acts: readonly { act: Act; at: number }[];
  /** Milliseconds before the position changes (a title, a spotlight), and after. */
  readonly lead: number;
  readonly main: number;
  /** When the flights are over and cards begin to turn. */
  readonly flown: number;
}

/** Whose a zone is: `anna` of `anna.hand`, `Anna` of `hand of Anna`. */
function partOf(zone: string): string {
  const of = zone.indexOf(' of ');
  return of >= 0 ? zone.slice(0, of) : (zone.split('.').at(-1) ?? zone);
}

function ownerOf(zone: string): string {
  const of = zone.indexOf(' of ');
  return (of >= 0 ? zone.slice(of + 4) : (zone.split('.')[0] ?? '')).toLowerCase();
}

const LEAVES = /^(discard|locker|resource|removed|out|lost|box)/;
const HIDDEN = /^(face-?down|selected)/;
const DECK = /^(deck|hold|pile|city|main|approach|chest)/;

function kindOf({ from, to, was, now }: Move): Kind {
  if (HIDDEN.test(partOf(from)) && now !== null && (was === null || was !== now || ownerOf(from) === ownerOf(to)))
    return 'reveal';
  if (LEAVES.test(partOf(to))) return 'discard';
  return DECK.test(partOf(from)) ? 'draw' : 'move';
}

/** Many cards fly as a few. */
export const MOST_FLIGHTS = 6;

function spotlightOf({ step, after, event, me }: Shot): Spotlight | null {
  if (!event) return null;
  const mine = (after.names[me] ?? '').toLowerCase().replaceAll(' ', '-');
  const played = step.moves.find(
    (move) =>
      move.now !== null &&
      partOf(move.from) === 'hand' &&
      kindOf(move) === 'move' &&
      !/^(deck|hand|hold)/.test(partOf(move.to)) &&
      ![mine, (after.names[me] ?? '').toLowerCase()].includes(ownerOf(move.from)),
  );
  if (!played || played.now === null) return null;
  const targets = Object.values(event.details).filter((one): one is string => one !== null && one !== played.now);
  return { word: played.now, from: played.from, to: played.to, text: event.text, targets };
}

/** A part of the board that comes or goes as a whole, as a duel does: the place opens, or closes. */
function opening({ step, before, after }: Shot): Kind | null {
  const [was, is] = [before.board as Record<string, unknown>, after.board as Record<string, unknown>];
  for (const { path } of step.patch) {
    const [what, key] = path;
    if (what !== 'board' || typeof key !== 'string' || path.length !== 2) continue;
    const isStage = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isStage(is[key]) && !isStage(was[key])) return 'open';
    if (isStage(was[key]) && !isStage(is[key])) return 'close';
  }
  return null;
}

/** The name of the phase that begins with the step. */
function phaseIn({ step, after }: Shot): string {
  const begins = step.patch.some(({ path }) => path[0] === 'board' && path[1] === 'phase' && path.length === 2);
  const phase = (after.board as { phase?: unknown }).phase;
  return begins && typeof phase === 'string' && phase !== '' ? spoken(phase) : '';
}

/** `begins`: the step is the first of its chapter. */
export function planOf(shot: Shot, begins: boolean, stage: Stage | null = null): Plan {
  const { step } = shot;
  const title = begins ? step.title : '';
  const spotlight = spotlightOf(shot);
  const begun = phaseIn(shot);
  const phase = title ? '' : begun;
  let lead = title ? timeOf('title') : phase ? timeOf('phase') : 0;
  if (spotlight) lead += timeOf('lift') + timeOf('hold');

  const acts: { act: Act; at: number }[] = [];
  const own = (stage?.(shot) ?? []).filter(({ count = 1 }) => count > 0);
  let flown = 0;
  for (const act of own.filter(({ first }) => first)) {
    acts.push({ act, at: flown });
    flown += timeOf(act.kind, act.count);
  }
  const struck = flown;
  let cards = 0;
  const moves = step.moves.map((move) => {
    const kind = kindOf(move);
    const count = Math.min(move.count, MOST_FLIGHTS);
    const at = flown;
    cards += count;
    if (cards <= MOST_FLIGHTS) flown += timeOf(kind, count + 1) - timeOf(kind, count);
    return { move, kind, at };
  });
  let main = Math.max(
    struck,
    ...moves.map(({ move, kind, at }) => at + timeOf(kind, Math.min(move.count, MOST_FLIGHTS))),
  );
  const landed = main;
  const reveals = step.revealed.slice(0, MOST_FLIGHTS);
  main += timeOf('reveal', reveals.length);
  const opens = opening(shot);
  if (opens) main = Math.max(main, timeOf(opens));
  if (begun) main = Math.max(main, timeOf('mark'));
  for (const act of own.filter(({ first }) => !first)) {
    acts.push({ act, at: main });
    main += timeOf(act.kind, act.count);
  }
  if (step.numbers.length > 0) main = Math.max(main, timeOf('number'));
  const faces = step.moves
    .flatMap(({ was, now }) => (now !== null && was === null ? [now] : []))
    .slice(0, MOST_FLIGHTS);
  return { title: title || phase, spotlight, moves, faces, reveals, acts, lead, main, flown: landed };
}
