import { describe, expect, it } from 'vitest';
import type { Answer, Connection } from '../lib/connection.svelte';
import type { Sight } from '../lib/protocol';
import { TablePlay } from './tableplay.svelte';

/** A connection that shows what the test says. */
class FakeConnection {
  seat = 0;
  sight = $state.raw() as Sight;
  answer: Answer = { type: 'ack', id: '', revision: 1 };
  show(zones: Sight['zones'], key = 'k'): void {
    const options = ['pass', 'play otto docks'].map((line) => ({ line, says: line }));
    const rest = {
      rules: [],
      source: null,
      many: false,
      picked: [],
      ordered: false,
      window: false,
      proposal: [],
      given: false,
      pool: [],
    };
    this.sight = {
      game: 'five_sails', seat: 0, names: ['Anna', 'Bruno'], zones, waiting: [0], board: {}, outcome: null,
      may_undo: false, question: { key, prompt: 'Anna, choose', options, ...rest },
    }; // prettier-ignore
  }
  ask(): Promise<Answer> {
    return Promise.resolve(this.answer);
  }
}

const WORDS = ['otto', 'raton', 'madre', '?bruno.hand:1'];

function table(zones: Sight['zones']) {
  const line = new FakeConnection();
  line.show(zones);
  const play = new TablePlay(line as unknown as Connection, () => new Map());
  return { line, play, news: () => WORDS.filter((word) => play.fresh(word)) };
}

describe('what is new since the last choice', () => {
  it('is nothing before a choice was made here', () => {
    const { line, news } = table({ docks: [] });
    line.show({ docks: ['otto'] });
    expect(news()).toEqual([]);
  });

  it('is what came, was moved or turned up, but not what was chosen, until the next choice', async () => {
    const { line, play, news } = table({ hand: ['otto'], docks: ['madre'], 'bruno.hand': ['?bruno.hand:1'] });
    await play.play(['play otto docks']);
    expect(news()).toEqual([]);
    line.show({ hand: [], docks: ['otto', 'raton'], forums: ['madre'], 'bruno.hand': ['?bruno.hand:1'] }, 'k2');
    expect(news()).toEqual(['raton', 'madre']);
    await play.play(['pass']);
    expect(news()).toEqual([]);
  });

  it('does not begin anew with a choice that was refused', async () => {
    const { line, play, news } = table({ docks: [] });
    await play.play(['pass']);
    line.show({ docks: ['raton'] }, 'k2');
    line.answer = { type: 'refused', id: '', reason: 'no', rules: [] };
    await play.play(['pass']);
    expect(news()).toEqual(['raton']);
  });
});
