/** Words for cards and seats: labels, short names and the sentence that a screen reader speaks. */

import { capital, counted } from '../lib/sentence';
import { DASH, fact, figures, numbersBy, shown, word, words, type Figure } from './figures';
import type { CardProps, PrintedCard } from './types';

export interface Seat {
  readonly colour: string;
  readonly pattern: string;
  /** How the line around its cards is drawn. */
  readonly line: 'solid' | 'dashed' | 'dotted' | 'double';
  readonly sign: string;
  readonly name: string;
}

/** Each seat has a colour, a pattern (a class of Card.svelte and of your own boards) and a sign. */
export const SEATS: readonly Seat[] = [
  { colour: 'var(--seat-0)', pattern: 'plain', line: 'solid', sign: '●', name: 'blue, plain' },
  { colour: 'var(--seat-1)', pattern: 'stripes', line: 'dashed', sign: '◆', name: 'orange, striped' },
  { colour: 'var(--seat-2)', pattern: 'dots', line: 'dotted', sign: '▲', name: 'green, dotted' },
  { colour: 'var(--seat-3)', pattern: 'checks', line: 'double', sign: '■', name: 'purple, chequered' },
];

const NO_SEAT: Seat = { colour: 'var(--seat-none)', pattern: 'plain', line: 'solid', sign: '', name: 'nobody' };

export function seatOf(owner: number | undefined): Seat {
  return owner === undefined ? NO_SEAT : (SEATS[owner] ?? NO_SEAT);
}

/** The decks that have a back of their own; the first is shown where nothing else is known. */
export const DECKS: Readonly<Record<string, readonly string[]>> = {
  arcana: ['main', 'stake', 'objective', 'militia'],
  five_sails: ['faction', 'city', 'approach'],
  sky_pirate: ['hold', 'ship'],
  sword_duel: ['duel'],
};

const LABELS: Readonly<Record<string, string>> = {
  resolve: 'Resolve',
  combat: 'Combat',
  finesse: 'Finesse',
  influence: 'Influence',
  riposte: 'Riposte',
  parry: 'Parry',
  thrust: 'Thrust',
  cost: 'Cost',
  panache: 'Panache',
  crew_cap: 'Crew cap',
  initiative: 'Initiative',
  stave: 'Stave',
  sword: 'Sword',
  cup: 'Cup',
  ducat: 'Ducat',
  points: 'Points',
  number: 'Gold number',
};

export const AREAS: readonly string[] = ['head', 'chest', 'belly', 'sword-arm', 'off-arm', 'sword-leg', 'off-leg'];
export const AREA_SIGNS: Readonly<Record<string, string>> = {
  head: 'H',
  chest: 'C',
  belly: 'B',
  'sword-arm': 'SA',
  'off-arm': 'OA',
  'sword-leg': 'SL',
  'off-leg': 'OL',
};

export const STATS: readonly string[] = ['resolve', 'combat', 'finesse', 'influence'];
export const COMBAT_VALUES: readonly string[] = ['riposte', 'parry', 'thrust'];
export const ARCANA: readonly string[] = ['stave', 'sword', 'cup', 'ducat'];

export function label(name: string): string {
  return LABELS[name] ?? capital(name.replace(/[_-]/g, ' '));
}

export function areaLabel(area: string): string {
  return capital(area.replace('-', ' '));
}

/** The numbers of a card of Sky Pirate, in the order in which they stand on it. */
export const SKY: readonly string[] = ['cost', 'power', 'durability', 'attack', 'defense', 'ammo'];
const SKY_KINDS: Readonly<Record<string, string>> = {
  ammo: 'Special Ammo',
  raid: 'Raid token',
  status: 'Status card',
  reference: 'Reference card',
};

/** What kind of card it is, in one or two words. */
export function kindLabel(card: PrintedCard): string {
  if (card.kind === 'character' && words(card, 'keywords').includes('Brute')) return 'Brute';
  if (card.kind === 'first player') return 'Marker';
  const sky = SKY_KINDS[card.kind];
  if (sky) return sky;
  if (card.kind === 'attack' || card.kind === 'form') return `${capital(card.kind)} card`;
  return capital(card.kind);
}

/** The guild of an Arcana card; '' for a card of none. */
export function guildOf(card: PrintedCard): string {
  return word(card, 'guild');
}

const SKIPPED = new Set(['the', 'a', 'an', 'of', 'de', 'del', 'don', 'crest', 'guild', 'captain']);
const SHORT = 7;

/** One word that fits on a tiny card. */
export function shortName(name: string): string {
  const all = name.split(/\s+/);
  const first = all.find((one) => !SKIPPED.has(one.toLowerCase())) ?? all[0] ?? name;
  return first.length <= SHORT ? first : `${first.slice(0, SHORT - 1)}.`;
}

/** The deck whose back this card has. */
export function deckOf(game: string, card: PrintedCard | null, told?: string): string {
  const decks = DECKS[game] ?? ['main'];
  if (told && decks.includes(told)) return told;
  const kind = card?.kind ?? '';
  if (game === 'five_sails' && card) {
    if (kind === 'scheme') return 'approach';
    if (word(card, 'faction') === 'City') return 'city';
  }
  if (game === 'sky_pirate' && (kind === 'cannon' || kind === 'structure' || kind === 'captain')) return 'ship';
  if (game === 'arcana' && card) {
    if (kind === 'objective' || kind === 'militia') return kind;
    if ('number' in card.facts || kind === 'jubilee') return 'stake';
  }
  return decks[0] ?? 'main';
}

function spoken(text: string): string {
  if (text === DASH) return 'dash';
  return text.replace('−', 'minus ').replace('+', 'plus ');
}

function spokenFigures(all: readonly Figure[]): string {
  return all.map((one) => `${label(one.name)} ${spoken(one.text)}`).join(', ');
}

function spokenAreas(numbers: Readonly<Record<string, number>>): string {
  return Object.entries(numbers)
    .map(([area, n]) => `${areaLabel(area).toLowerCase()} ${spoken(shown(n))}`)
    .join(', ');
}

function listed(all: readonly string[]): string {
  return all.map((one) => areaLabel(one).toLowerCase()).join(', ');
}

function duelParts(card: PrintedCard): string[] {
  if (card.kind === 'form') return [`acts in the layer ${word(card, 'layer')}`, `costs: ${word(card, 'cost')}`];
  const [red, green] = [spokenAreas(numbersBy(card, 'red')), spokenAreas(numbersBy(card, 'green'))];
  const [gray, blue] = [listed(words(card, 'gray')), listed(words(card, 'blue'))];
  return [red && `red ${red}`, green && `green ${green}`, gray && `gray ${gray}`, blue && `blue ${blue}`];
}

function arcanaParts(card: PrintedCard): string[] {
  const parts = [word(card, 'rank'), spokenFigures(figures(card, ARCANA))];
  if ('number' in card.facts) {
    const gold = word(card, 'gold');
    const main = gold ? `Main Arcanum ${label(gold)}` : 'no Main Arcanum';
    parts.push(`${main}, gold number ${shown(fact(card, 'number'))}`);
  }
  if ('points' in card.facts) parts.push(`${shown(fact(card, 'points'))} points`);
  return parts;
}

const SAILS = ['cost', 'initiative', ...STATS, ...COMBAT_VALUES, 'panache', 'crew_cap'];

function sailsParts(card: PrintedCard): string[] {
  const traits = words(card, 'traits').join(', ');
  const keywords = words(card, 'keywords').join(', ');
  return [spokenFigures(figures(card, SAILS)), keywords, traits && `traits ${traits}`];
}

function skyParts(card: PrintedCard): string[] {
  const marks = ['tactic', 'unique', 'token'].filter((mark) => fact(card, mark) === true);
  const set = word(card, 'named_set');
  return [...marks, words(card, 'subtypes').join(', '), spokenFigures(figures(card, SKY)), set && `${set} set`];
}

/** One sentence that says all that is printed on the card but its text. */
export function describe(card: PrintedCard | null): string {
  if (!card) return 'A face-down card.';
  const isSky = 'set' in card.facts;
  const isSails = 'faction' in card.facts;
  const isDuel = card.kind === 'attack' || card.kind === 'form';
  const group = isSails ? word(card, 'faction') : isDuel ? '' : guildOf(card);
  const title = word(card, 'title');
  const kind = kindLabel(card);
  const what = [group, kind.toLowerCase()].filter(Boolean).join(' ');
  const rest = isSky ? skyParts(card) : isSails ? sailsParts(card) : isDuel ? duelParts(card) : arcanaParts(card);
  const name = title ? `${card.name}, ${title}` : card.name;
  return `${name}: ${[what, ...rest].filter(Boolean).join('; ')}.`;
}

/** The description and the text of the card. */
export function describeFully(card: PrintedCard | null): string {
  return card?.text ? `${describe(card)} ${card.text.replace(/\s+/g, ' ')}` : describe(card);
}

/** The sentence for a card as it lies on the table: what is printed, and what happened to it. */
export function describeCard(props: Omit<CardProps, 'game'>): string {
  if (props.label) return props.label;
  const state: string[] = [];
  if (props.facedown && props.printed) state.push('face down');
  if (props.engaged) state.push('engaged');
  if (props.stunned) state.push('stunned');
  if (props.broken) state.push('broken');
  if (props.fresh) state.push('new');
  if (props.wounds) state.push(counted(props.wounds, 'wound'));
  if (props.printed && props.stats) {
    const changed = figures(props.printed, Object.keys(props.stats), props.stats).filter(
      (one) => one.change !== 'same',
    );
    state.push(...changed.map((one) => `now ${label(one.name)} ${spoken(one.text)}`));
  }
  state.push(...(props.badges ?? []).map((badge) => badge.label));
  if (props.selected) state.push('selected');
  const owner = props.owner === undefined ? '' : ` Seat ${props.owner + 1}.`;
  const now = state.length ? ` ${capital(state.join(', '))}.` : '';
  return describe(props.printed) + now + owner;
}
