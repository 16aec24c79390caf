import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDraft, keepQuick, lastDraft, lastGame, lastQuick } from './choices';
import { newDraft, PASTED } from './draft';
import { guilds, sails } from './fixtures';

beforeEach(() => localStorage.clear());

describe('playing at once', () => {
  it('begins with the second weakest bot and no deck of one’s own', () => {
    expect(lastQuick(sails)).toEqual({ bot: 'montecarlo:20ms', deck: '' });
  });

  it('remembers bot and deck for each game', () => {
    keepQuick('five_sails', { bot: 'random', deck: 'eisen' });
    keepQuick('arcana', { bot: 'montecarlo:100ms', deck: '' });
    expect(lastQuick(sails)).toEqual({ bot: 'random', deck: 'eisen' });
    expect(lastQuick(guilds)).toEqual({ bot: 'montecarlo:100ms', deck: '' });
  });

  it('leaves out what the game no longer offers', () => {
    keepQuick('five_sails', { bot: 'oracle', deck: 'atlantis' });
    expect(lastQuick(sails)).toEqual({ bot: 'montecarlo:20ms', deck: '' });
  });
});

describe('the last table', () => {
  it('is the next draft, but for title, seed and my name', () => {
    const draft = newDraft(sails, 'Anna');
    Object.assign(draft, { players: 3, title: 'Once', seed: '7', listed: false, spectators: false });
    draft.options = { edition: 'playtest' };
    Object.assign(draft.seats[1]!, { kind: 'hotseat', name: 'Berta', deck: PASTED, list: 'Leader\nKaspar' });
    Object.assign(draft.seats[2]!, { kind: 'bot', name: 'Flint', bot: 'random', deck: 'eisen' });
    keepDraft(draft);
    const next = lastDraft(sails, 'Zoe');
    expect(next.seats[0]?.name).toBe('Zoe');
    const others = draft.seats.slice(1);
    expect({ ...next, seats: next.seats.slice(1) }).toEqual({ ...draft, title: '', seed: '', seats: others });
    expect(lastGame([guilds, sails])).toBe(sails);
  });

  it('is kept for each game on its own', () => {
    keepDraft({ ...newDraft(guilds, 'Anna'), players: 4, options: { militia: true, layout: 'two_own' } });
    keepDraft(newDraft(sails, 'Anna'));
    expect(lastDraft(guilds, 'Anna')).toMatchObject({ players: 4, options: { militia: true, layout: 'two_own' } });
    expect(lastDraft(sails, 'Anna').players).toBe(2);
  });

  it('loses what is not offered or not readable', () => {
    const seats = [{ kind: 'pirate' }, { kind: 'bot', bot: 'oracle', deck: 'eisen', values: { guilds: 'Cooks' } }];
    const bad = { players: 9, seats, options: { militia: 'yes', layout: 'moon' } };
    localStorage.setItem('quarterdeck.lobby', JSON.stringify({ game: 'chess', tables: { arcana: bad } }));
    const draft = lastDraft(guilds, 'Anna');
    expect(draft.players).toBe(2);
    expect(draft.options).toEqual({ militia: false, layout: 'manual' });
    expect(draft.seats[0]?.kind).toBe('me');
    expect(draft.seats[1]).toEqual({ kind: 'bot', name: '', bot: 'montecarlo:20ms', deck: '', list: '', values: {} });
    expect(lastGame([guilds, sails])).toBe(guilds);
    localStorage.setItem('quarterdeck.lobby', 'no json');
    expect(lastDraft(guilds, 'Anna')).toEqual(newDraft(guilds, 'Anna'));
  });

  it('is not needed where storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    expect(() => keepDraft(newDraft(guilds, 'Anna'))).not.toThrow();
    expect(lastDraft(guilds, 'Anna')).toEqual(newDraft(guilds, 'Anna'));
  });
});
