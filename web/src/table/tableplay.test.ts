import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Connection, Request } from '../lib/connection.svelte';
import type { PrintedCard, Question, Sight } from '../lib/protocol';
import { TablePlay } from './tableplay.svelte';

const cards = new Map<string, PrintedCard>(
  ['otto', 'the-cat', 'the-cats-glass'].map((id) => [id, { id, name: id, kind: '', text: '', facts: {} }]),
);

function sight(lines: string[], more: Partial<Question> = {}): Sight {
  const options = lines.map((line) => ({ line, says: line }));
  const rest = {
    rules: [],
    source: null,
    many: false,
    picked: [],
    ordered: false,
    window: false,
    proposal: [],
    given: false,
  };
  const question = { key: 'k', prompt: 'Anna, choose', options, pool: more.many ? options : [], ...rest, ...more };
  return {
    game: 'five_sails', seat: 0, names: ['Anna', 'Bruno'], zones: {}, waiting: [0], board: {}, outcome: null,
    may_undo: false, question,
  }; // prettier-ignore
}

/** A connection that keeps what is asked and answers when the test says so. */
class FakeConnection {
  seat = 0;
  asked: Request[] = [];
  answer: (request: Request) => Answer = () => ({ type: 'ack', id: '', revision: 1 });
  constructor(public sight: Sight | null) {}
  ask(request: Request): Promise<Answer> {
    this.asked.push(request);
    return Promise.resolve(this.answer(request));
  }
}

function table(lines: string[], more: Partial<Question> = {}): { line: FakeConnection; play: TablePlay } {
  const line = new FakeConnection(sight(lines, more));
  return { line, play: new TablePlay(line as unknown as Connection, () => cards) };
}

const anchor = document.createElement('button');

afterEach(() => {
  vi.useRealTimers();
});

describe('a table', () => {
  it('offers for a card only what names the card itself', () => {
    const { play } = table(['use the-cats-glass', 'move the-cat docks', 'pass']);
    expect(play.offersFor('the-cat').map((offer) => offer.line)).toEqual(['move the-cat docks']);
    expect(play.offersFor('docks')).toHaveLength(1);
    expect(play.offersFor('otto')).toEqual([]);
  });

  it('finds the printed card of a copy, and none for a hidden card', () => {
    const { play } = table([]);
    expect(play.printed('otto#2')?.id).toBe('otto');
    expect(play.printed('?bruno.hand:1')).toBeNull();
    expect(play.printed('docks')).toBeNull();
  });

  it('plays a typed line that only the server understands, and has another one explained', async () => {
    const { play, line } = table(['take otto', 'pass']);
    const checked = (legal: boolean): Answer => ({
      type: 'checked',
      id: '',
      legal,
      complete: legal,
      reason: '',
      more: [],
    });
    line.answer = ({ type }) => (type === 'check' ? checked(true) : { type: 'ack', id: '', revision: 1 });
    await play.attempt('choose otto');
    expect(line.asked.map((request) => request.type)).toEqual(['check', 'choose']);
    expect(line.asked[1]).toMatchObject({ lines: ['choose otto'] });
    const other = table(['take otto', 'pass']);
    other.line.answer = ({ type }) =>
      type === 'check' ? checked(false) : { type: 'refused', id: '', reason: 'no', rules: [] };
    await other.play.attempt('xyzzy');
    expect(other.line.asked.map((request) => request.type)).toEqual(['check', 'why']);
  });

  it('opens a menu for a card and plays nothing yet', () => {
    const { play, line } = table(['move otto docks', 'move otto home']);
    play.choose('otto', anchor);
    expect(play.menu?.offers).toHaveLength(2);
    expect(line.asked).toEqual([]);
  });

  it('opens a menu even for a single option, so that nothing is played by a slip', () => {
    const { play, line } = table(['discard otto', 'pass']);
    play.choose('otto', anchor);
    expect(play.menu?.offers).toHaveLength(1);
    expect(line.asked).toEqual([]);
  });

  it('sends a choice with the key of its question', () => {
    const { play, line } = table(['move otto docks']);
    play.take('move otto docks');
    expect(line.asked).toEqual([{ type: 'choose', question: 'k', lines: ['move otto docks'] }]);
  });

  it('takes one choice at a time, until the next position is there', async () => {
    const { play, line } = table(['move otto docks', 'pass']);
    play.take('pass');
    play.take('move otto docks');
    expect(line.asked).toHaveLength(1);
    await Promise.resolve();
    await Promise.resolve();
    expect(play.sending).toBe(true);
    play.take('move otto docks');
    expect(line.asked).toHaveLength(1);
  });

  it('offers an answered question no more when it is sent once again after a break of the line', async () => {
    const { play, line } = table(['move otto docks', 'pass']);
    await play.play(['pass']);
    line.sight = sight(['move otto docks', 'pass']); // another message, the same question
    expect(play.sending).toBe(true);
    play.choose('otto', anchor);
    expect([play.menu, play.inquiry]).toEqual([null, null]);
    line.sight = sight(['move otto docks', 'pass'], { key: 'k2' });
    expect(play.sending).toBe(false);
  });

  it('tells why a choice was refused, and lets one choose again', async () => {
    const { play, line } = table(['pass']);
    line.answer = () => ({ type: 'refused', id: '', reason: 'the question has changed since', rules: ['FS-1'] });
    expect(await play.play(['pass'])).toBe(false);
    expect(play.refusal).toEqual({ reason: 'the question has changed since', rules: ['FS-1'] });
    expect(play.sending).toBe(false);
  });

  it('plays the one option that touches the dragged card and where it is dropped', () => {
    const { play, line } = table(['move otto docks', 'move otto home', 'move the-cat docks']);
    play.drag('otto');
    expect(play.accepts('docks')).toBe(true);
    expect(play.accepts('the-cat')).toBe(false);
    expect(play.accepts('otto')).toBe(false);
    play.drop('otto', 'docks');
    expect(line.asked).toEqual([{ type: 'choose', question: 'k', lines: ['move otto docks'] }]);
    expect(play.dragged).toBeNull();
  });

  it('asks which one is meant when a drop could be several', () => {
    const { play, line } = table(['use otto docks', 'move otto docks']);
    play.drop('otto', 'docks', anchor);
    expect(play.menu?.offers).toHaveLength(2);
    expect(line.asked).toEqual([]);
  });

  it('plays a card onto the target that is clicked while its options are open', () => {
    const { play, line } = table(['move otto docks', 'use otto', 'claim docks', 'move raton forum']);
    expect(play.accepts('docks')).toBe(false);
    play.choose('otto', anchor);
    expect([play.aimed, play.accepts('docks'), play.accepts('forum'), play.accepts('otto')]).toEqual([
      'otto',
      true,
      false,
      false,
    ]);
    play.choose('docks', anchor);
    expect(line.asked).toEqual([{ type: 'choose', question: 'k', lines: ['move otto docks'] }]);
    expect([play.menu, play.aimed]).toEqual([null, null]);
  });

  it('opens the options of whatever else is clicked instead', () => {
    const { play } = table(['move otto docks', 'move raton forum']);
    play.choose('otto', anchor);
    play.choose('raton', anchor);
    expect(play.menu?.word).toBe('raton');
  });

  it('explains a card that cannot be chosen', () => {
    const { play, line } = table(['pass']);
    play.choose('otto', anchor);
    expect(line.asked).toEqual([{ type: 'about', word: 'otto' }]);
    play.choose('?bruno.hand:1', anchor);
    expect(line.asked).toHaveLength(1);
  });

  it('shows the answer to the last question only', async () => {
    const { play, line } = table(['pass']);
    line.answer = (request) => {
      const word = request.type === 'about' ? request.word : '';
      return { type: 'explained', id: '', word, legal: null, text: `about ${word}`, deeds: [], rules: [], numbers: [] };
    };
    play.about('otto');
    play.about('the-cat');
    await Promise.resolve();
    await Promise.resolve();
    expect(play.inquiry?.answer?.text).toBe('about the-cat');
  });

  it('toggles picks where several are taken, and marks them', () => {
    const { play, line } = table(['pay otto', 'pay the-cat', 'done'], { many: true });
    play.picks.begin(play.question);
    play.choose('otto', anchor);
    expect(play.selected('otto')).toBe(true);
    expect(play.mark('otto')).toBe('✓');
    expect(play.selected('the-cat')).toBe(false);
    play.choose('otto', anchor);
    expect(play.selected('otto')).toBe(false);
    expect(line.asked.filter((request) => request.type === 'choose')).toEqual([]);
  });

  it('numbers the picks where their order counts', () => {
    const { play } = table(['lay otto', 'lay the-cat'], { many: true, ordered: true });
    play.picks.begin(play.question);
    play.choose('the-cat', anchor);
    play.choose('otto', anchor);
    expect([play.mark('the-cat'), play.mark('otto')]).toEqual(['1', '2']);
  });

  it('passes at once even where several picks are taken', () => {
    const { play, line } = table(['form otto', 'pass'], { many: true });
    play.picks.begin(play.question);
    play.take('pass');
    expect(line.asked).toEqual([{ type: 'choose', question: 'k', lines: ['pass'] }]);
  });

  it('lets spectators choose nothing', () => {
    const { play, line } = table([]);
    line.seat = -1;
    play.choose('otto', anchor);
    play.about('otto');
    expect(play.readonly).toBe(true);
    expect(line.asked).toEqual([]);
  });
});
