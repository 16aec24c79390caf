import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError } from '../lib/api';
import { keepKeys, keptTables } from '../lib/keys';
import { guilds, sails, table } from './fixtures';
import { EVERY_MS, Tables } from './tables.svelte';
import { agreedWords, ago, playersOf } from './words';

const key = [{ seat: 0, token: 'secret' }];

beforeEach(() => localStorage.clear());

describe('the lists of the lobby', () => {
  it('keep my tables apart from the others', async () => {
    for (const id of ['mine-over', 'mine-private', 'mine-listed']) keepKeys(id, key);
    const listed = [table('mine-listed', 'running'), table('a', 'open'), table('b', 'running')];
    vi.spyOn(api, 'tables').mockResolvedValue(listed);
    const status = (id: string) => (id === 'mine-over' ? 'over' : 'running');
    vi.spyOn(api, 'table').mockImplementation((id) => Promise.resolve(table(id, status(id))));
    const tables = new Tables();
    await tables.refresh();
    expect(tables.mine.map((one) => [one.id, one.status])).toEqual([
      ['mine-listed', 'running'],
      ['mine-private', 'running'],
      ['mine-over', 'over'],
    ]);
    expect(tables.open.map((one) => one.id)).toEqual(['a']);
    expect(tables.running.map((one) => one.id)).toEqual(['b']);
  });

  it('drop a table that is gone, but not one that could not be asked about', async () => {
    keepKeys('gone', key);
    keepKeys('unsure', key);
    vi.spyOn(api, 'tables').mockResolvedValue([]);
    vi.spyOn(api, 'table').mockImplementation((id) => Promise.reject(new ApiError('No.', id === 'gone' ? 404 : 429)));
    const tables = new Tables();
    await tables.refresh();
    expect(tables.mine).toEqual([]);
    expect(keptTables()).toEqual(['unsure']);
  });

  it('ask again only about tables that can still change', async () => {
    for (const id of ['over', 'running', 'listed']) keepKeys(id, key);
    vi.spyOn(api, 'tables').mockResolvedValue([table('listed', 'running')]);
    const asked = vi.spyOn(api, 'table').mockImplementation((id) => Promise.resolve(table(id, id)));
    const tables = new Tables();
    await tables.refresh();
    asked.mockClear();
    await tables.refresh();
    expect(asked.mock.calls).toEqual([['running']]);
  });

  it('are read again every few seconds, but not while the page is hidden', async () => {
    vi.useFakeTimers();
    const asked = vi.spyOn(api, 'tables').mockResolvedValue([]);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    const stop = new Tables().start();
    await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
    expect(asked).toHaveBeenCalledTimes(3);
    hidden.mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
    expect(asked).toHaveBeenCalledTimes(3);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toHaveBeenCalledTimes(4);
    stop();
    await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
    expect(asked).toHaveBeenCalledTimes(4);
    vi.useRealTimers();
  });

  it('keep what they have when the server is away, and say so', async () => {
    const asked = vi.spyOn(api, 'tables').mockResolvedValue([table('a', 'open')]);
    const tables = new Tables();
    await tables.refresh();
    asked.mockRejectedValue(new ApiError('Not reached.', 0));
    await tables.refresh();
    expect(tables.problem).toBe('Not reached.');
    expect(tables.open).toHaveLength(1);
  });

  it('take a table off on request', async () => {
    keepKeys('over', key);
    vi.spyOn(api, 'tables').mockResolvedValue([]);
    vi.spyOn(api, 'table').mockResolvedValue(table('over', 'over'));
    const tables = new Tables();
    await tables.refresh();
    tables.forget('over');
    expect(tables.mine).toEqual([]);
    expect(keptTables()).toEqual([]);
  });
});

describe('the words for tables', () => {
  it('say how long ago', () => {
    const spans = [0, 59, 60, 3599, 3600, 47 * 3600, 48 * 3600];
    expect(spans.map((span) => ago(0, span))).toEqual([
      'just now',
      'just now',
      '1 minute ago',
      '59 minutes ago',
      '1 hour ago',
      '47 hours ago',
      '2 days ago',
    ]);
  });

  it('say who plays and how many seats are free', () => {
    const free = { seat: 2, name: '', kind: 'open', bot: null, present: false, resigned: false, host: false };
    const { seats } = table('a', 'open');
    expect(playersOf(table('a', 'open', { seats: [...seats, free] }))).toBe('Anna, Ada (bot), 1 free seat');
  });

  it('say what was agreed that is not usual, and the edition always', () => {
    const options = { guilds: ['Blades', 'Thieves'], militia: true, layout: 'manual' };
    expect(agreedWords(table('a', 'open', { options }), guilds)).toEqual(['Blades, Thieves', 'Militia']);
    expect(agreedWords(table('a', 'open', { options: { edition: '2023' } }), sails)).toEqual(['Rulebook of 2023']);
    expect(agreedWords(table('a', 'open', { options: {} }), undefined)).toEqual([]);
  });
});
