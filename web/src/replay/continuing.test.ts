import { expect, it } from 'vitest';
import type { SeatInfo } from '../lib/protocol';
import { guilds } from '../lobby/fixtures';
import { requestOf, seatsAtFirst, strengthOf } from './continuing';

const seat = (number: number, kind: string, bot: string | null = null): SeatInfo => ({
  seat: number,
  name: `Player ${number}`,
  kind,
  bot,
  present: false,
  resigned: false,
  host: false,
});
const SEATS = [seat(0, 'bot', 'random'), seat(1, 'person'), seat(2, 'person')];

it('the seat that one looks from is mine; bots stay bots and people are asked by link', () => {
  expect(seatsAtFirst(SEATS, 2).map((one) => one.kind)).toEqual(['bot', 'open', 'me']);
});

it('somebody who sees everything takes the seat of the first person', () => {
  expect(seatsAtFirst(SEATS, -2).map((one) => one.kind)).toEqual(['bot', 'me', 'open']);
});

it('of a game of bots the first seat is mine', () => {
  expect(seatsAtFirst([seat(0, 'bot', 'random'), seat(1, 'bot', 'random')], -1).map((one) => one.kind)).toEqual([
    'me',
    'bot',
  ]);
});

it('a bot is as strong as it was, or as in the lobby', () => {
  const [chance, usual, strong] = ['random', 'montecarlo:20ms', 'montecarlo:2000ms'];
  const game = {
    ...guilds,
    bots: [chance, usual, strong].map((spec) => ({ spec, title: spec, tells: '', temper: false })),
  };
  expect([chance, usual, strong, '', 'of another server'].map((bot) => strengthOf(bot, game))).toEqual([
    usual,
    usual,
    strong,
    usual,
    usual,
  ]);
});

it('only bots have a strength', () => {
  expect(requestOf(seatsAtFirst(SEATS, 1))).toEqual([{ kind: 'bot', bot: 'random' }, { kind: 'me' }, { kind: 'open' }]);
});
