import { describe, expect, it } from 'vitest';
import type { PrintedCard } from '../lib/protocol';
import { asWord, completions, filtered, fitting, grouped, understood } from './options';

const offers = [
  { line: 'assign collector west', says: 'Assign Collector to West' },
  { line: 'assign collector north', says: 'Assign Collector to North' },
  { line: 'assign oathsworn west', says: 'Assign Oathsworn to West' },
  { line: 'discard collector', says: 'Discard Collector' },
  { line: 'pass', says: 'Pass' },
];
const card = (id: string, name: string): [string, PrintedCard] => [id, { id, name, kind: '', text: '', facts: {} }];
const cards = new Map([card('collector', 'Collector'), card('oathsworn', 'The Oathsworn')]);

describe('options', () => {
  it('are grouped by their first card, and what touches no card comes first', () => {
    const groups = grouped(offers, cards);
    expect(groups.map((group) => [group.title, group.offers.length])).toEqual([
      ['', 1],
      ['Collector', 3],
      ['The Oathsworn', 1],
    ]);
  });

  it('are filtered by the beginnings of words, in any order', () => {
    expect(filtered(offers, 'we coll').map((offer) => offer.line)).toEqual(['assign collector west']);
    expect(filtered(offers, '')).toHaveLength(5);
    expect(filtered(offers, 'harbour')).toEqual([]);
  });

  it('are completed from what is typed, exact beginnings first', () => {
    expect(completions(offers, 'discard')[0]?.line).toBe('discard collector');
    expect(completions(offers, 'assign coll').map((offer) => offer.line)).toEqual([
      'assign collector west',
      'assign collector north',
    ]);
    expect(completions(offers, ' ')).toEqual([]);
  });

  it('ignore accents and apostrophes in what is typed', () => {
    const anibal = [{ line: 'select padre-anibal', says: 'Select "Padre" Aníbal' }];
    expect(filtered(anibal, 'aníb')).toHaveLength(1);
    expect(filtered(anibal, 'padre')).toHaveLength(1);
  });
});

describe('a typed line', () => {
  it('is played when it is an option, or the only one it can mean', () => {
    expect(understood('assign  oathsworn west', offers)).toEqual({ kind: 'play', line: 'assign oathsworn west' });
    expect(understood('oath', offers)).toEqual({ kind: 'play', line: 'assign oathsworn west' });
    expect(understood('Pass', offers)).toEqual({ kind: 'play', line: 'pass' });
  });

  it('is not played when it could mean two options or none', () => {
    expect(understood('assign collector', offers)).toEqual({ kind: 'unclear', line: 'assign collector' });
    expect(understood('move collector home', offers)).toEqual({ kind: 'unclear', line: 'move collector home' });
  });

  it('asks about a card or a line', () => {
    expect(understood("? Duke's Spurs", offers)).toEqual({ kind: 'about', word: 'dukes-spurs' });
    expect(understood('why assign collector east', offers)).toEqual({ kind: 'why', line: 'assign collector east' });
    expect(understood('  ', offers)).toEqual({ kind: 'nothing' });
    expect(understood('?', offers)).toMatchObject({ kind: 'unfinished' });
    expect(understood(' why ', offers)).toMatchObject({ kind: 'unfinished' });
  });

  it('is read as people write it, and never guessed', () => {
    const lines = ['move otto-streit docks', 'target dust-membrane#2', 'target fisher', 'target fisher#2', 'pass'];
    const legal = lines.map((line) => ({ line, says: '' }));
    const fits = (typed: string) => fitting(legal, typed).map((offer) => offer.line);
    expect(fits('Move "Otto Streit" Docks')).toEqual(['move otto-streit docks']);
    expect(fits('target dust-membrane')).toEqual(['target dust-membrane#2']);
    expect(fits('choose Dust Membrane')).toEqual(['target dust-membrane#2']);
    expect(fits('choose fisher')).toEqual(['target fisher']);
    expect(fits('discard fisher')).toEqual([]);
    expect(fitting(legal.slice(1, 2).concat({ line: 'target dust-membrane#3', says: '' }), 'dust')).toEqual([]);
    expect(understood('choose dust-membrane', [{ line: 'target dust-membrane#3', says: '' }, ...legal])).toEqual({
      kind: 'unclear',
      line: 'choose dust-membrane',
    });
  });

  it('says what can be typed here', () => {
    expect(understood('help', offers)).toMatchObject({
      kind: 'unfinished',
      hint: expect.stringContaining('“assign collector west”, “discard collector”, “pass”') as string,
    });
  });

  it('writes names as the notation does', () => {
    expect(asWord('"Madre" Dolores')).toBe('madre-dolores');
    expect(asWord('throwing-knife#2')).toBe('throwing-knife#2');
  });
});
