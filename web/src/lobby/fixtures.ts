/** Games as the server describes them, for tests: one with every kind of option, one with decks. */

import type { GameInfo, TableInfo } from '../lib/protocol';

const BOTS = [
  { spec: 'random', title: 'Random', tells: 'Chooses by chance.', temper: false },
  { spec: 'montecarlo:20ms', title: 'Novice', tells: 'Overlooks things.', temper: false },
  { spec: 'montecarlo:100ms', title: 'Sailor', tells: 'Weighs every move.', temper: false },
];

export const guilds: GameInfo = {
  name: 'arcana',
  title: 'Arcana',
  about: 'Guilds and districts.',
  players: [2, 3, 4],
  options: [
    {
      key: 'guilds',
      title: 'Guilds',
      help: '',
      kind: 'seats',
      values: ['Blades', 'Thieves', 'Usurers'],
      default: null,
      titles: [],
      tells: ['Wins ties over Staves.', 'Wins ties over Relics.', ''],
    },
    { key: 'militia', title: 'Militia', help: '', kind: 'switch', values: [], default: false, titles: [], tells: [] },
    {
      key: 'layout',
      title: 'Districts',
      help: '',
      kind: 'choice',
      values: ['manual', 'two_own'],
      default: 'manual',
      titles: ['The usual row', 'Two of your own'],
      tells: [],
    },
  ],
  decks: [],
  own_decks: false,
  bots: BOTS,
  rules_version: 1,
  seat_words: ['north', 'free-zone'],
  minutes: [30, 45],
  difficulty: 'easy to learn',
  faces: [],
  prepares: false,
};

export const sails: GameInfo = {
  name: 'five_sails',
  title: 'City of Five Sails',
  about: 'Leaders and crews.',
  players: [2, 3, 4],
  options: [
    {
      key: 'edition',
      title: 'Rules',
      help: '',
      kind: 'choice',
      values: ['2023', 'playtest'],
      default: '2023',
      titles: ['Rulebook of 2023', 'Playtest edition'],
      tells: [],
    },
  ],
  decks: [
    { id: 'eisen', title: 'Kaspar', faction: 'Eisen', leader: 'Kaspar' },
    { id: 'vodacce', title: 'Don Constanzo', faction: 'Vodacce', leader: 'Don Constanzo' },
  ],
  own_decks: true,
  bots: BOTS,
  rules_version: 1,
  seat_words: ['docks'],
  minutes: [45, 75],
  difficulty: 'demanding',
  faces: [],
  prepares: false,
};

/** A game that asks for the deck at the table. */
export const fencing: GameInfo = {
  ...sails,
  name: 'sword_duel',
  title: 'Sword Duel',
  players: [2],
  options: [],
  decks: ['lunger', 'parrier'].map((id) => ({ id, title: id, faction: '', leader: '' })),
  prepares: true,
};

export function table(id: string, status: string, more: Partial<TableInfo> = {}): TableInfo {
  return {
    id,
    game: 'arcana',
    title: '',
    status,
    seats: [
      { seat: 0, name: 'Anna', kind: 'person', bot: null, present: true, resigned: false, host: false },
      { seat: 1, name: 'Ada', kind: 'bot', bot: 'random', present: false, resigned: false, host: false },
    ],
    options: {},
    spectators: true,
    watching: 0,
    made_at: 0,
    changed_at: 0,
    waiting: [],
    came_from: null,
    rules_version: 1,
    problem: '',
    clock: null,
    hints: false,
    ...more,
  };
}
