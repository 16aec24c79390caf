import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, SILENCE_MS, type Socket } from './connection.svelte';
import type { ClientMessage, Happened, Question, ServerMessage, Sight, TableInfo } from './protocol';

class FakeSocket implements Socket {
  readyState = 0;
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  onerror: Socket['onerror'] = null;
  sent: ClientMessage[] = [];

  send(data: string): void {
    this.sent.push(JSON.parse(data) as ClientMessage);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.(new Event('open'));
  }
  tell(message: ServerMessage): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  break(): void {
    this.readyState = 3;
    this.onclose?.(new CloseEvent('close'));
  }
}

const table: TableInfo = {
  id: 't1', game: 'arcana', title: '', status: 'running', seats: [], options: {}, spectators: true, watching: 0,
  made_at: 0, changed_at: 0, waiting: [], came_from: null, rules_version: 1, problem: '', clock: null, hints: false,
}; // prettier-ignore

function sight(question: Partial<Question> | null = null): Sight {
  const asked = {
    key: 'k',
    prompt: '',
    options: [],
    rules: [],
    source: null,
    many: false,
    picked: [],
    pool: [],
    ordered: false,
    window: false,
    proposal: [],
    given: false,
  };
  return {
    game: 'arcana', seat: 0, names: ['Anna', 'Bruno'], zones: {}, waiting: [0], board: {}, outcome: null, may_undo: false,
    question: question && { ...asked, ...question },
  }; // prettier-ignore
}

const events = (from: number, to: number): Happened[] =>
  Array.from({ length: to - from + 1 }, (_, n) => ({
    number: from + n,
    kind: 'drew',
    text: `${from + n}`,
    details: {},
  }));

let sockets: FakeSocket[];
let line: Connection;

const last = (): FakeSocket => sockets[sockets.length - 1] as FakeSocket;

function welcome(socket = last()): void {
  socket.open();
  socket.tell({
    type: 'welcome', protocol: 1, seat: 0, table, chat: [], settings: { ask: 'everything', pass_until: '' },
  }); // prettier-ignore
}

function update(revision: number, first: number, news: Happened[], seen = sight()): void {
  last().tell({ type: 'update', revision, first, events: news, sight: seen, steps: [] });
}

/** For how many seconds the page waits, after the line broke once more, before it tries again. */
function waited(): number {
  const before = sockets.length;
  last().break();
  let milliseconds = 0;
  while (sockets.length === before) {
    vi.advanceTimersByTime(5);
    milliseconds += 5;
  }
  return milliseconds / 1000;
}

/** The browser has drawn what it was told so far. */
const drawn = (): void => void vi.advanceTimersByTime(1);

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  line = new Connection({
    table: 't1',
    token: 'secret',
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
  });
  line.start();
});

afterEach(() => {
  line.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a connection', () => {
  it('says hello with its secret and nothing yet', () => {
    welcome();
    expect(last().sent[0]).toEqual({
      type: 'hello',
      protocol: 1,
      table: 't1',
      token: 'secret',
      revision: 0,
      events: 0,
      steps: true,
    });
    expect(line.state).toBe('connected');
    expect(line.seat).toBe(0);
  });

  it('comes back by itself and says what it has', () => {
    welcome();
    update(7, 0, events(1, 5));
    last().break();
    expect(line.state).toBe('lost');
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    welcome();
    expect(last().sent[0]).toMatchObject({ type: 'hello', revision: 7, events: 5 });
    update(9, 5, events(6, 8));
    expect(line.events.map((event) => event.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('waits longer and longer, at most a quarter of a minute', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    expect(Array.from({ length: 9 }, waited)).toEqual([0.5, 0.5, 1, 2, 4, 8, 15, 15, 15]);
  });

  it('does not come in the same moment as all others who lost the server', () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.999);
    expect(waited()).toBeCloseTo(0.375);
    expect(waited()).toBeCloseTo(0.625);
  });

  it('tries at once when the network is back', () => {
    last().break();
    window.dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(2);
  });

  it('begins with short waits again after it was connected', () => {
    last().break();
    vi.advanceTimersByTime(1000);
    last().break();
    vi.advanceTimersByTime(2000);
    welcome();
    last().break();
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(4);
  });

  it('sends an unanswered choice again under the same id, and only until it is answered', async () => {
    welcome();
    const answer = line.ask({ type: 'choose', question: 'k', lines: ['pass'] });
    const sent = last().sent[1];
    expect(sent).toMatchObject({ type: 'choose', question: 'k', lines: ['pass'] });
    last().break();
    vi.advanceTimersByTime(1000);
    welcome();
    expect(last().sent[1]).toEqual(sent);
    last().tell({ type: 'ack', id: (sent as { id: string }).id, revision: 1 });
    expect(await answer).toMatchObject({ type: 'ack' });
    last().break();
    vi.advanceTimersByTime(1000);
    welcome();
    expect(last().sent).toHaveLength(1);
  });

  it('keeps a request that is made while the line is down', () => {
    welcome();
    last().break();
    void line.ask({ type: 'say', text: 'hello' });
    vi.advanceTimersByTime(1000);
    welcome();
    expect(last().sent[1]).toMatchObject({ type: 'say', text: 'hello' });
  });

  it('gives every request an id of its own', () => {
    welcome();
    void line.ask({ type: 'undo' });
    void line.ask({ type: 'undo' });
    const ids = last()
      .sent.slice(1)
      .map((message) => (message as { id: string }).id);
    expect(new Set(ids).size).toBe(2);
    expect(ids.every((id) => id.length <= 64)).toBe(true);
  });

  it('hands each answer to its own request', async () => {
    welcome();
    const one = line.ask({ type: 'about', word: 'otto' });
    const other = line.ask({ type: 'check', question: 'k', lines: ['pass'] });
    const [, first, second] = last().sent as { id: string }[];
    last().tell({ type: 'checked', id: second?.id ?? '', legal: true, complete: true, reason: '', more: [] });
    last().tell({ type: 'refused', id: first?.id ?? '', reason: 'no card is called otto', rules: [] });
    expect(await other).toMatchObject({ type: 'checked', complete: true });
    expect(await one).toMatchObject({ type: 'refused', reason: 'no card is called otto' });
  });

  it('forgets the events that were taken back', () => {
    welcome();
    update(3, 0, events(1, 6));
    drawn();
    update(4, 4, []);
    expect(line.events.map((event) => event.number)).toEqual([1, 2, 3, 4]);
    drawn();
    update(5, 0, events(1, 2));
    expect(line.events.map((event) => event.number)).toEqual([1, 2]);
  });

  it('asks for everything when something between is missing', () => {
    welcome();
    update(3, 0, events(1, 2));
    drawn();
    update(5, 4, events(5, 6));
    expect(sockets).toHaveLength(2);
    welcome();
    expect(last().sent[0]).toMatchObject({ revision: 0, events: 0 });
    update(5, 0, events(1, 6));
    expect(line.events).toHaveLength(6);
  });

  it('answers pings', () => {
    welcome();
    last().tell({ type: 'ping' });
    expect(last().sent[1]).toEqual({ type: 'pong' });
  });

  it('notices a dead line', () => {
    welcome();
    vi.advanceTimersByTime(SILENCE_MS - 6000);
    last().tell({ type: 'ping' });
    vi.advanceTimersByTime(SILENCE_MS - 6000);
    expect(line.state).toBe('connected');
    vi.advanceTimersByTime(12_000);
    expect(sockets).toHaveLength(2);
  });

  it('does not come back after a problem that would stay, and says so to all who wait', async () => {
    welcome();
    const answer = line.ask({ type: 'undo' });
    last().tell({ type: 'problem', code: 'no-table', text: 'there is no such table' });
    last().break();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(line.state).toBe('ended');
    expect(line.problem?.text).toBe('there is no such table');
    expect(await answer).toMatchObject({ type: 'refused', reason: 'there is no such table' });
  });

  it('comes back after a problem that passes', () => {
    welcome();
    last().tell({ type: 'problem', code: 'too-slow', text: 'come back' });
    last().break();
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
  });

  it('keeps the settings that the server took, and hears when passing has come to its end', () => {
    welcome();
    void line.ask({ type: 'set', settings: { ask: 'real', pass_until: 'my-turn' } });
    last().tell({ type: 'ack', id: (last().sent[1] as { id: string }).id, revision: 1 });
    expect(line.settings).toEqual({ ask: 'real', pass_until: 'my-turn' });
    last().tell({ type: 'changed', settings: { ask: 'real', pass_until: '' } });
    expect(line.settings).toEqual({ ask: 'real', pass_until: '' });
  });

  it('tells before the sight changes, so that old places can be measured', () => {
    welcome();
    update(1, 0, [], sight({ key: 'old' }));
    drawn();
    const seen: (string | undefined)[] = [];
    line.beforeChange = () => seen.push(line.sight?.question?.key);
    update(2, 0, [], sight({ key: 'new' }));
    expect(seen).toEqual(['old']);
  });

  it('shows only the last of the sights that came while one was drawn, and loses nothing that was told', async () => {
    welcome();
    update(1, 0, events(1, 1), sight({ key: 'first' }));
    expect(line.sight?.question?.key).toBe('first');
    const shown: string[] = [];
    const stop = $effect.root(() => {
      $effect(() => void shown.push(line.sight?.question?.key ?? ''));
    });
    flushSync();
    const answer = line.ask({ type: 'choose', question: 'k', lines: ['pass'] });
    for (const n of [2, 3, 4]) update(n, n - 1, events(n, n), sight({ key: `sight ${n}` }));
    last().tell({ type: 'ack', id: (last().sent.at(-1) as { id: string }).id, revision: 4 });
    flushSync();
    expect([shown, line.unanswered]).toEqual([['first'], 1]);
    drawn();
    flushSync();
    expect(shown).toEqual(['first', 'sight 4']);
    expect(line.events.map((event) => event.number)).toEqual([1, 2, 3, 4]);
    expect((await answer).type).toBe('ack');
    stop();
  });

  it('hears what was told before the line broke, and says so when it comes back', () => {
    welcome();
    update(1, 0, events(1, 1));
    update(2, 1, events(2, 2));
    last().tell({ type: 'problem', code: 'unknown-table', text: 'there is no such table' });
    last().break();
    expect(line.events).toHaveLength(2);
    expect([line.state, line.problem?.code]).toEqual(['ended', 'unknown-table']);
  });

  it('hears nothing more from a line that it gave up', () => {
    welcome();
    const old = last();
    old.break();
    vi.advanceTimersByTime(1000);
    welcome();
    old.tell({ type: 'update', revision: 99, first: 0, events: events(1, 3), sight: sight(), steps: [] });
    expect(line.events).toHaveLength(0);
  });
});
