import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from './preferences.svelte';

const WHERE = 'quarterdeck.preferences';

beforeEach(() => {
  localStorage.clear();
  preferences.load();
});
afterEach(() => localStorage.clear());

describe('what a browser likes', () => {
  it('is there again when the page is', () => {
    Object.assign(preferences, { staging: 'slow', askAll: true, cardSize: 'large', name: 'Anna' });
    preferences.keep();
    Object.assign(preferences, { staging: 'normal', askAll: false, cardSize: 'medium', name: '' });
    preferences.load();
    expect([preferences.staging, preferences.askAll, preferences.cardSize, preferences.name]).toEqual([
      'slow',
      true,
      'large',
      'Anna',
    ]);
  });

  it.each([
    '',
    'nonsense',
    '{',
    'null',
    '[]',
    '"true"',
    '7',
    '{"askAll":"yes","cardSize":7,"name":{},"animate":null,"staging":"toString"}',
  ])('is as usual where %s is stored', (text) => {
    localStorage.setItem(WHERE, text);
    preferences.load();
    expect([preferences.staging, preferences.askAll, preferences.cardSize, preferences.name]).toEqual([
      'normal',
      false,
      'medium',
      '',
    ]);
  });

  it('is the sound too: on at first, then as it was set', () => {
    expect([preferences.sound, preferences.volume, preferences.notices]).toEqual([true, 0.7, false]);
    Object.assign(preferences, { sound: false, volume: 0.25, notices: true });
    preferences.keep();
    Object.assign(preferences, { sound: true, volume: 1, notices: false });
    preferences.load();
    expect([preferences.sound, preferences.volume, preferences.notices]).toEqual([false, 0.25, true]);
  });

  it.each(['{"volume":"loud"}', '{"volume":-1}', '{"volume":7}', '{"sound":"no","notices":1}'])(
    'is heard as usual where %s is stored',
    (text) => {
      localStorage.setItem(WHERE, text);
      preferences.load();
      expect([preferences.sound, preferences.volume, preferences.notices]).toEqual([true, 0.7, false]);
    },
  );

  it('shows at once where it was said before that cards do not glide', () => {
    localStorage.setItem(WHERE, '{"animate":false}');
    preferences.load();
    expect([preferences.staging, preferences.moves]).toEqual(['off', false]);
  });

  it('lasts as long as the page where nothing can be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    preferences.askAll = true;
    preferences.keep();
    expect(preferences.askAll).toBe(true);
  });
});
