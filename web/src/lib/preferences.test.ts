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
    Object.assign(preferences, { staging: 'slow', autoPass: true, cardSize: 'large', name: 'Anna' });
    preferences.keep();
    Object.assign(preferences, { staging: 'normal', autoPass: false, cardSize: 'medium', name: '' });
    preferences.load();
    expect([preferences.staging, preferences.autoPass, preferences.cardSize, preferences.name]).toEqual([
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
    '{"autoPass":"yes","cardSize":7,"name":{},"animate":null,"staging":"toString"}',
  ])('is as usual where %s is stored', (text) => {
    localStorage.setItem(WHERE, text);
    preferences.load();
    expect([preferences.staging, preferences.autoPass, preferences.cardSize, preferences.name]).toEqual([
      'normal',
      false,
      'medium',
      '',
    ]);
  });

  it('shows at once where it was said before that cards do not glide', () => {
    localStorage.setItem(WHERE, '{"animate":false}');
    preferences.load();
    expect([preferences.staging, preferences.moves]).toEqual(['off', false]);
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
