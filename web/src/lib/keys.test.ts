import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fleetingKeys,
  forgetKeys,
  keepKeys,
  keptTables,
  keysOf,
  ownAddress,
  seatLink,
  secretsIn,
  tableLink,
} from './keys';

beforeEach(() => localStorage.clear());

describe('kept seats', () => {
  it('come back by table and in the order of the seats', () => {
    keepKeys('t1', [
      { seat: 1, token: 'b' },
      { seat: 0, token: 'a' },
    ]);
    keepKeys('t2', [{ seat: 0, token: 'c' }]);
    expect(keysOf('t1')).toEqual([
      { seat: 0, token: 'a' },
      { seat: 1, token: 'b' },
    ]);
    expect(keysOf('t3')).toEqual([]);
    expect(keptTables()).toEqual(['t2', 't1']);
  });

  it('are stored as agreed', () => {
    keepKeys('t1', [{ seat: 0, token: 'a' }]);
    expect(JSON.parse(localStorage.getItem('quarterdeck.seats') ?? '')).toEqual({ t1: [{ seat: 0, token: 'a' }] });
  });

  it('are added to, and a seat gets its new secret', () => {
    keepKeys('t1', [{ seat: 0, token: 'a' }]);
    keepKeys('t1', [
      { seat: 1, token: 'b' },
      { seat: 0, token: 'new' },
    ]);
    expect(keysOf('t1')).toEqual([
      { seat: 0, token: 'new' },
      { seat: 1, token: 'b' },
    ]);
  });

  it('are forgotten one by one or together', () => {
    keepKeys('t1', [
      { seat: 0, token: 'a' },
      { seat: 1, token: 'b' },
    ]);
    forgetKeys('t1', 0);
    expect(keysOf('t1')).toEqual([{ seat: 1, token: 'b' }]);
    forgetKeys('t1');
    expect(keptTables()).toEqual([]);
  });

  it('survive rubbish in the storage', () => {
    localStorage.setItem(
      'quarterdeck.seats',
      '{"t1": "no", "t2": [{"seat": "x"}, {"seat": 0, "token": "a"}], "t3": []}',
    );
    expect(keysOf('t1')).toEqual([]);
    expect(keysOf('t2')).toEqual([{ seat: 0, token: 'a' }]);
    localStorage.setItem('quarterdeck.seats', 'not json');
    expect(keptTables()).toEqual([]);
  });

  it('are held by the page where storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    keepKeys('t9', [{ seat: 0, token: 'a' }]);
    expect(keysOf('t9')).toEqual([{ seat: 0, token: 'a' }]);
    vi.restoreAllMocks();
    forgetKeys('t9');
    expect(keysOf('t9')).toEqual([]);
  });

  it('stand in the address as long as the storage does not give them back', () => {
    const keys = [
      { seat: 0, token: 'a' },
      { seat: 1, token: 'b' },
    ];
    // A storage that takes everything and keeps nothing.
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
    keepKeys('t8', keys);
    expect(fleetingKeys('t8')).toEqual(keys);
    expect(ownAddress('t8')).toBe('/t/t8#a,b');
    expect(secretsIn('a,b')).toEqual(['a', 'b']);
    write.mockRestore();
    keepKeys('t8', keys);
    expect(fleetingKeys('t8')).toEqual([]);
    expect(ownAddress('t8')).toBe('/t/t8');
  });

  it('make links whose secret is never sent to a server', () => {
    expect(new URL(seatLink('t1', 'secret', 'https://host')).hash).toBe('#secret');
    expect(tableLink('t1', 'https://host')).toBe('https://host/t/t1');
  });
});
