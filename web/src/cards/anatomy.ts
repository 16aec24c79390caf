/** What stands where on a card, for each game: see Face.svelte, which shows it. */

import { capital } from '../lib/sentence';
import { fact, figure, figures, numbersBy, shown, word, words, type Figure } from './figures';
import { ARCANA, areaLabel, COMBAT_VALUES, guildOf, kindLabel, label, SKY, STATS } from './names';
import type { CardSize, PrintedCard, Stats } from './types';

export interface Anatomy {
  /** Faction or guild, whose colours the frame has. */
  readonly group: string;
  readonly kind: string;
  readonly title: string;
  /** Traits, keywords and whatever else is printed in small letters. */
  readonly marks: string;
  readonly foot: string;
  /** Numbers in rows, the first row lowest. */
  readonly rows: readonly (readonly Figure[])[];
  /** The price, on a coin. */
  readonly coin: Figure | null;
  /** The gold number of a Stake and its Main Arcanum. */
  readonly gold?: { readonly suit: string; readonly text: string; readonly title: string };
  readonly points?: string;
  readonly isTactic?: boolean;
  readonly isUnique?: boolean;
  /** Its frame is gilt. */
  readonly isLead?: boolean;
  /** Lines about the areas of the two bodies: class and text. */
  readonly areas?: readonly (readonly [name: string, text: string])[];
  /** Areas where the weapon can go on to. */
  readonly flow?: readonly string[];
}

interface Asked {
  readonly size: CardSize;
  readonly stats?: Stats | undefined;
  /** It lies in play: its price was paid. */
  readonly inPlay: boolean;
  /** As high as wide: there is room for one row of numbers. */
  readonly square?: boolean;
}

const DOT = '\u00a0· ';

function fiveSails(card: PrintedCard, { size, stats, inPlay, square = false }: Asked): Anatomy {
  const faction = word(card, 'faction');
  const isLarge = size === 'large';
  // Most stats of an attachment are a dash. A large card shows all; smaller ones only those that it changes.
  const isLeftOut = (one: Figure): boolean =>
    !isLarge && card.kind === 'attachment' && one.text === shown(null) && one.change === 'same';
  const body = figures(card, STATS, stats).filter((one) => !isLeftOut(one));
  // Who stands in the City fights with other cards than their own.
  const fights = inPlay && !isLarge && card.kind === 'character' ? [] : figures(card, COMBAT_VALUES, stats);
  const plans = figures(card, ['initiative', 'panache', 'crew_cap'], stats);
  const isLeader = card.kind === 'leader';
  // A Leader's numbers have room in one row, and its text is long.
  const every = (isLeader ? [[...body, ...plans]] : [body, plans, fights]).filter((row) => row.length > 0);
  const few = every.flat();
  // Up to five numbers stand in one row; the smallest cards and squares have room for the first row alone.
  const isShort = size === 'tiny' || square;
  const rows = isLarge ? every : few.length <= 5 && size !== 'tiny' ? [few] : isShort ? every.slice(0, 1) : every;
  // A Brute is called so in place of its kind.
  const keywords = words(card, 'keywords').filter((one) => one !== kindLabel(card));
  return {
    group: faction,
    kind: [faction, kindLabel(card)].join(' '),
    title: word(card, 'title'),
    marks: [...keywords, ...words(card, 'traits')].join(DOT),
    foot: word(card, 'number'),
    rows: (isLeader && !isLarge ? [body] : rows).filter((row) => row.length > 0),
    coin: inPlay && !isLarge ? null : figure(card, 'cost', stats),
    isLead: isLeader,
  };
}

function skyPirate(card: PrintedCard, { stats }: Asked): Anatomy {
  const faction = word(card, 'faction');
  const [isTactic, isUnique] = [fact(card, 'tactic') === true, fact(card, 'unique') === true];
  const isToken = fact(card, 'token') === true && card.kind !== 'raid';
  const other = word(card, 'back') || word(card, 'front');
  const set = word(card, 'named_set');
  const numbers = figures(card, SKY, stats);
  return {
    group: faction,
    kind: [faction, isTactic ? 'Tactic' : '', kindLabel(card), isToken ? 'token' : ''].filter(Boolean).join(' '),
    title: '',
    marks: [
      ...words(card, 'subtypes'),
      isUnique ? 'Unique' : '',
      set ? `${set} set` : '',
      other ? `Other side: ${other}` : '',
    ]
      .filter(Boolean)
      .join(DOT),
    foot: `${word(card, 'set')}-${String(fact(card, 'number') ?? '')}`,
    rows: numbers.length ? [numbers] : [],
    coin: null,
    isTactic,
    isUnique,
    isLead: card.kind === 'captain',
  };
}

function arcana(card: PrintedCard, { size, stats }: Asked): Anatomy {
  const guild = guildOf(card);
  const all = figures(card, ARCANA, stats);
  const gold = word(card, 'gold');
  const main = gold ? `Main Arcanum ${label(gold)}` : 'No Main Arcanum';
  const number = shown(fact(card, 'number'));
  const isStake = 'number' in card.facts;
  const rank = word(card, 'rank');
  // A tiny card has room for three numbers: what an Agent is worth comes before its price.
  const values = size === 'tiny' ? all.slice(0, 3) : all;
  return {
    group: guild,
    kind: capital([guild, rank ? `${kindLabel(card)}, ${rank}` : kindLabel(card)].filter(Boolean).join(' ')),
    title: '',
    marks: isStake ? `${main}, gold number ${number}` : '',
    foot: '',
    rows: values.length ? [values] : [],
    coin: null,
    ...(isStake ? { gold: { suit: gold, text: number, title: main } } : {}),
    ...('points' in card.facts ? { points: shown(fact(card, 'points')) } : {}),
  };
}

const COSTS: Readonly<Record<string, string>> = { disarm: 'into your Disarm pile', 'out of play': 'out of play' };

function spoken(numbers: Readonly<Record<string, number>>, isSigned: boolean): string {
  return Object.entries(numbers)
    .map(([area, n]) => `${areaLabel(area).toLowerCase()} ${isSigned && n > 0 ? `+${n}` : shown(n)}`)
    .join(', ');
}

function swordDuel(card: PrintedCard): Anatomy {
  const [gray, blue] = [words(card, 'gray'), words(card, 'blue')];
  const named = (all: readonly string[]): string => all.map((area) => areaLabel(area).toLowerCase()).join(', ');
  const areas: [string, string][] = [
    ['red', spoken(numbersBy(card, 'red'), false)],
    ['green', spoken(numbersBy(card, 'green'), true)],
    ['gray', named(gray)],
    ['blue', named(blue)],
  ];
  const layer = word(card, 'layer');
  const cost = word(card, 'cost');
  return {
    group: '',
    kind: kindLabel(card),
    title: '',
    marks: card.kind === 'form' ? [layer, COSTS[cost] ?? cost].filter(Boolean).join(DOT) : '',
    foot: '',
    rows: [],
    coin: null,
    areas: areas.filter(([, text]) => text),
    flow: blue,
  };
}

const GAMES: Readonly<Record<string, (card: PrintedCard, asked: Asked) => Anatomy>> = {
  arcana,
  five_sails: fiveSails,
  sky_pirate: skyPirate,
  sword_duel: swordDuel,
};

/** The parts of a card; of a card of a game of someone's own, its kind. */
export function anatomyOf(game: string, card: PrintedCard, asked: Asked): Anatomy {
  const of = GAMES[game];
  if (of) return of(card, asked);
  const group = word(card, 'faction') || guildOf(card);
  return { group, kind: kindLabel(card), title: word(card, 'title'), marks: '', foot: '', rows: [], coin: null };
}
