import { describe, expect, it } from 'vitest';
import { putToYou, toYou } from './you';

describe('a question put to the one who is asked', () => {
  it('speaks to you', () => {
    expect(toYou('Anna, take an action or pass', 'Anna')).toBe('Take an action or pass');
    expect(toYou('Anna, choose one of Anna’s cards', 'Anna')).toBe('Choose one of your cards');
  });

  it.each([
    ['Anna, use Shrine before Anna takes 1 damage, or pass', 'Use Shrine before you take 1 damage, or pass'],
    ['Anna, use Coat after Anna draws a card, or pass', 'Use Coat after you draw a card, or pass'],
    ['Anna, use Coat after Anna is challenged, or pass', 'Use Coat after you are challenged, or pass'],
    ['Anna, use Coat after Anna passes, or pass', 'Use Coat after you pass, or pass'],
    ['Anna, use Coat after Anna copies Taunt, or pass', 'Use Coat after you copy Taunt, or pass'],
    ['Anna, use Cesca after Anna used Cesca, or pass', 'Use Cesca after you used Cesca, or pass'],
    ["Anna, use Soline after Anna's action is over, or pass", 'Use Soline after your action is over, or pass'],
    [
      'Anna, use Shield when 2 damage is dealt to Anna by Carapace',
      'Use Shield when 2 damage is dealt to you by Carapace',
    ],
    ['Anna, choose a card of Anna', 'Choose a card of you'],
    ['Anna, use Coat after Coat joins Anna at The Docks', 'Use Coat after Coat joins you at The Docks'],
  ])('throughout: %s', (prompt, put) => {
    expect(toYou(prompt, 'Anna')).toBe(put);
  });

  it('leaves others and cards their names', () => {
    expect(toYou('Anna, use Parley after Bruno moves, or pass', 'Anna')).toBe('Use Parley after Bruno moves, or pass');
    expect(toYou('Kaspar, use Coat after Kaspar Dietrich moves', 'Kaspar')).toBe(
      'Use Coat after Kaspar Dietrich moves',
    );
    expect(toYou('Anna, use Coat after Anna-Maria moves', 'Anna')).toBe('Use Coat after Anna-Maria moves');
    expect(toYou('Waiting', '')).toBe('Waiting');
  });

  it('does not take a little word for a name', () => {
    expect(toYou('the, use the Coat after the cards move', 'the')).toBe('Use the Coat after the cards move');
    expect(toYou('a, choose a boss', 'a')).toBe('Choose a boss');
  });
});

describe('what a question says in brackets', () => {
  it('stands under it', () => {
    expect(putToYou('Anna, play a Tactic or pass (Presence 3 boarding, 9 defending)', 'Anna')).toEqual({
      asked: 'Play a Tactic or pass',
      aside: 'Presence 3 boarding, 9 defending.',
    });
  });

  it('is nothing, mostly', () => {
    expect(putToYou('Anna, take an action', 'Anna')).toEqual({ asked: 'Take an action', aside: '' });
  });
});
