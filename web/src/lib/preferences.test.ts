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
    Object.assign(preferences, { animate: false, autoPass: true, cardSize: 'large', name: 'Anna' });
    preferences.keep();
    Object.assign(preferences, { animate: true, autoPass: false, cardSize: 'medium', name: '' });
    preferences.load();
    expect([preferences.animate, preferences.autoPass, preferences.cardSize, preferences.name]).toEqual([
      false,
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
    '{"autoPass":"yes","cardSize":7,"name":{},"animate":null}',
  ])('is as usual where %s is stored', (text) => {
    localStorage.setItem(WHERE, text);
    preferences.load();
    expect([preferences.animate, preferences.autoPass, preferences.cardSize, preferences.name]).toEqual([
      true,
      false,
      'medium',
      '',
    ]);
  });

  it('lasts as long as the page where nothing can be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    preferences.autoPass = true;
    preferences.keep();
    expect(preferences.autoPass).toBe(true);
  });
});
