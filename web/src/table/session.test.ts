import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection } from '../lib/connection.svelte';
import { keepKeys, keysOf } from '../lib/keys';
import { Session } from './session.svelte';

interface Line {
  token: string | null;
  seat: number;
  state: string;
  sight: unknown;
  start: () => void;
  stop: () => void;
}

let lines: Line[];

/** Each secret is called after its seat: `seat-1`. */
function session(): Session {
  return new Session('t1', (_, token) => {
    const seat = token?.startsWith('seat-') ? Number(token.slice(5)) : -1;
    const line = { token, seat, state: 'connected', sight: sight(false), start: vi.fn(), stop: vi.fn() };
    lines.push(line);
    return line as unknown as Connection;
  });
}

function sight(asked: boolean, more = {}): unknown {
  return { question: asked ? { key: 'k', options: [] } : null, outcome: null, may_undo: false, ...more };
}

beforeEach(() => {
  localStorage.clear();
  lines = [];
});

describe('a session', () => {
  it('looks on where this browser has no seat', () => {
    const here = session();
    here.start();
    expect(lines.map((line) => line.token)).toEqual([null]);
    expect(here.covered).toBe(false);
    expect(here.play?.readonly).toBe(true);
  });

  it('connects every seat that this browser holds', () => {
    keepKeys('t1', [
      { seat: 0, token: 'seat-0' },
      { seat: 1, token: 'seat-1' },
    ]);
    const here = session();
    here.start();
    expect(lines.map((line) => line.token)).toEqual(['seat-0', 'seat-1']);
    expect(lines.every((line) => vi.mocked(line.start).mock.calls.length === 1)).toBe(true);
    expect(here.isHotSeat).toBe(true);
  });

  it('tries the secret of the address, and keeps it when it opens a seat', () => {
    const here = session();
    here.start('seat-1');
    expect(lines.map((line) => line.token)).toEqual(['seat-1']);
    expect(here.keep('seat-1')).toBe(true);
    expect(keysOf('t1')).toEqual([{ seat: 1, token: 'seat-1' }]);
    here.start('seat-1');
    expect(lines).toHaveLength(2);
  });

  it('does not keep a secret that opened no seat', () => {
    const here = session();
    here.start('wrong');
    here.keep('wrong');
    expect(keysOf('t1')).toEqual([]);
  });

  it('tries all secrets of the address, and keeps them when every one is answered', () => {
    const here = session();
    here.start('seat-0,seat-1');
    expect(lines.map((line) => line.token)).toEqual(['seat-0', 'seat-1']);
    (lines[1] as Line).state = 'connecting';
    expect(here.keep('seat-0,seat-1')).toBe(false);
    expect(keysOf('t1')).toEqual([]);
    (lines[1] as Line).state = 'connected';
    expect(here.keep('seat-0,seat-1')).toBe(true);
    expect(keysOf('t1').map((key) => key.token)).toEqual(['seat-0', 'seat-1']);
  });

  it('never needs a curtain for one seat', () => {
    keepKeys('t1', [{ seat: 0, token: 'seat-0' }]);
    const here = session();
    here.start();
    expect(here.covered).toBe(false);
    expect(here.play?.me).toBe(0);
  });

  it('covers the cards until the one who is asked lifts the curtain, and again for the next', () => {
    keepKeys('t1', [
      { seat: 0, token: 'seat-0' },
      { seat: 1, token: 'seat-1' },
    ]);
    const here = session();
    here.start();
    const [anna, bruno] = lines as [Line, Line];
    bruno.sight = sight(true);
    expect([here.wanted, here.covered]).toEqual([1, true]);
    here.lift();
    expect([here.play?.me, here.covered]).toEqual([1, false]);
    bruno.sight = sight(false);
    anna.sight = sight(true);
    expect([here.wanted, here.covered]).toEqual([0, true]);
    here.lift();
    expect(here.covered).toBe(false);
    here.cover();
    expect(here.covered).toBe(true);
  });

  it('lets the one before take the choice back while the curtain hangs', () => {
    keepKeys('t1', [
      { seat: 0, token: 'seat-0' },
      { seat: 1, token: 'seat-1' },
    ]);
    const here = session();
    here.start();
    const [anna, bruno] = lines as [Line, Line];
    here.lifted = 0;
    bruno.sight = sight(true);
    expect(here.mayTakeBack).toBeNull();
    anna.sight = sight(false, { may_undo: true });
    expect(here.mayTakeBack?.me).toBe(0);
  });

  it('goes on with the seats whose secret still opens them', () => {
    keepKeys('t1', [
      { seat: 0, token: 'seat-0' },
      { seat: 1, token: 'seat-1' },
    ]);
    const here = session();
    here.start();
    (lines[1] as Line).state = 'ended';
    expect(here.seated.map((play) => play.me)).toEqual([0]);
    expect(here.covered).toBe(false);
  });
});
