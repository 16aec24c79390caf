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
    Object.assign(preferences, { animate: false, askAll: true, cardSize: 'large', name: 'Anna' });
    preferences.keep();
    Object.assign(preferences, { animate: true, askAll: false, cardSize: 'medium', name: '' });
    preferences.load();
    expect([preferences.animate, preferences.askAll, preferences.cardSize, preferences.name]).toEqual([
      false,
      true,
      'large',
      'Anna',
    ]);
  });

  it.each(['', 'nonsense', '{', 'null', '[]', '"true"', '7', '{"askAll":"yes","cardSize":7,"name":{},"animate":null}'])(
    'is as usual where %s is stored',
    (text) => {
      localStorage.setItem(WHERE, text);
      preferences.load();
      expect([preferences.animate, preferences.askAll, preferences.cardSize, preferences.name]).toEqual([
        true,
        false,
        'medium',
        '',
      ]);
    },
  );

  it('lasts as long as the page where nothing can be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    preferences.askAll = true;
    preferences.keep();
    expect(preferences.askAll).toBe(true);
  });
});
