import { beforeEach, describe, expect, it, vi } from 'vitest';
import { guilds, sails } from '../lobby/fixtures';
import { api, ApiError } from './api';
import { Games } from './games.svelte';

const asked = () => vi.mocked(api.games);

beforeEach(() => {
  vi.spyOn(api, 'games').mockResolvedValue([guilds, { ...sails, title: 'As the server says' }]);
});

describe('the title of a game', () => {
  it('is what the server says', async () => {
    const games = new Games();
    await games.load();
    expect(games.titleOf('five_sails')).toBe('As the server says');
  });

  it('is its plain name until the server has said it, and asking for it asks the server', async () => {
    const games = new Games();
    expect(games.titleOf('five_sails')).toBe('Five Sails');
    await vi.waitFor(() => expect(games.titleOf('five_sails')).toBe('As the server says'));
    expect(asked()).toHaveBeenCalledTimes(1);
  });

  it('gives way to what the players called their table', async () => {
    const games = new Games();
    await games.load();
    expect(games.tableTitle({ title: 'Friday', game: 'five_sails' })).toBe('Friday');
    expect(games.tableTitle({ title: '', game: 'arcana' })).toBe('Arcana');
  });
});

describe('the games', () => {
  it('are asked for once, however many pages want them', async () => {
    const games = new Games();
    await Promise.all([games.load(), games.load()]);
    await games.load();
    expect(asked()).toHaveBeenCalledTimes(1);
  });

  it('are asked for again after a failure, and on request', async () => {
    const games = new Games();
    asked().mockRejectedValueOnce(new ApiError('Not reached.', 0));
    await expect(games.load()).rejects.toThrow('Not reached.');
    expect(await games.load()).toHaveLength(2);
    await games.refresh();
    expect(asked()).toHaveBeenCalledTimes(3);
  });
});
