import { describe, expect, it } from 'vitest';
import type { RuleInfo } from '../lib/protocol';
import arcana from './fixtures/arcana.json';
import { editionsOf, indexed, paragraphs, parts, search, sections } from './search';
import { nearest, stemOf, wordsOf } from './words';

const rules: RuleInfo[] = [
  { id: 'FS-DUEL-01', section: 'Duels', text: 'Thrust X adds X threat.', editions: ['2023', 'playtest'] },
  { id: 'FS-DUEL-02', section: 'Duels', text: 'A Riposte answers a thrust.', editions: ['playtest'] },
  { id: 'FS-CITY-01', section: 'The City', text: 'Café of threat. In the 2023 edition: none.', editions: ['2023'] },
];
const index = indexed(rules);

function ids(query: string, edition = ''): string[] {
  return search(index, query, edition).rules.map((rule) => rule.id);
}

describe('searching rules', () => {
  it('wants all words, in any order and writing', () => {
    expect(ids('')).toHaveLength(3);
    expect(ids('threat THRUST')).toEqual(['FS-DUEL-01']);
    expect(ids('cafe')).toEqual(['FS-CITY-01']);
    expect(ids('CAFÉ  the')).toEqual(['FS-CITY-01']);
    expect(ids('duel')).toEqual(ids('Duels'));
  });

  it('looks at the beginnings of words only', () => {
    expect(ids('thr')).toHaveLength(3);
    expect(ids('rust')).toEqual([]);
  });

  it('gives the rules with the most words where none has all', () => {
    expect(search(index, 'thrust threat café')).toMatchObject({ isPartial: true });
    expect(ids('riposte threat thrust')).toEqual(['FS-DUEL-01', 'FS-DUEL-02']);
    expect(search(index, 'threat thrust').isPartial).toBe(false);
  });

  it('says which word it does not know, and takes the nearest', () => {
    expect(search(index, 'thrsut')).toMatchObject({
      unknown: [{ word: 'thrsut', instead: 'thrust' }],
      words: ['thrust'],
    });
    expect(search(index, 'zeppelin')).toMatchObject({ unknown: [{ word: 'zeppelin', instead: '' }], rules: [] });
  });

  it('finds ids and sections too', () => {
    expect(ids('fs-duel-02')).toEqual(['FS-DUEL-02']);
    expect(ids('duels threat')).toEqual(['FS-DUEL-01']);
  });

  it('keeps to an edition; a rule without editions holds in all', () => {
    expect(ids('', '2023')).toEqual(['FS-DUEL-01', 'FS-CITY-01']);
    expect(ids('thrust', 'playtest')).toEqual(['FS-DUEL-01', 'FS-DUEL-02']);
    expect(search(indexed([{ ...rules[0]!, editions: [] }]), '', '2023').rules).toHaveLength(1);
    expect(editionsOf(rules)).toEqual(['2023', 'playtest']);
  });

  it('is quick with as many rules as the largest game has', () => {
    const long = 'a thrust in a duel '.repeat(12);
    const many = indexed(Array.from({ length: 450 }, (_, n) => ({ ...rules[0]!, id: `R-${n}`, text: `${long}${n}` })));
    const before = performance.now();
    const found = search(many, 'duel thrust 17').rules;
    for (const rule of found) parts(rule.text, wordsOf('duel thrust 17'));
    expect(found.length).toBeGreaterThan(0);
    expect(performance.now() - before).toBeLessThan(500);
  });
});

describe('questions to the rules of Arcana', () => {
  const rulesOf = indexed(arcana);
  const asked = (query: string) => search(rulesOf, query).rules.map((rule) => rule.id);

  it('finds a tie, and not what hides one in its middle', () => {
    expect(asked('tie')[0]).toBe('AR-RES-08');
    expect(asked('tie')).not.toContain('AR-AIM-01'); // « personalities »
    expect(asked('ties')).toEqual(asked('tie'));
  });

  it.each([
    ['who wins a tie', 'AR-RES-08'],
    ['Who wins a tie?', 'AR-RES-08'],
    ['how many cards in hand', 'AR-INT-10'],
    ['how do I win', 'AR-AIM-02'],
    ['locaton', 'AR-LOC-01'],
    ['ar-score-06', 'AR-SCORE-06'],
  ])('answers « %s »', (query, first) => {
    expect(asked(query)[0]).toBe(first);
  });

  it('finds a word whatever its ending', () => {
    expect(asked('discarding')).toEqual(asked('discard'));
    expect(asked('discarding')).toContain('AR-INT-10');
  });
});

describe('words', () => {
  it('have one stem with their endings', () => {
    const alike = [
      ['duel', 'duels', 'duelling', 'dueled'],
      ['discard', 'discards', 'discarding', 'discarded'],
      ['move', 'moves', 'moving', 'moved'],
      ['tie', 'ties', 'tied'],
      ['party', 'parties'],
      ['pass', 'passes', 'passing', 'passed'],
      ['win', 'wins', 'winning'],
      ['player', "player's", 'players'],
    ];
    for (const [first, ...others] of alike)
      for (const other of others) expect(stemOf(other), other).toBe(stemOf(first!));
    expect(stemOf('string')).toBe('string');
    expect(stemOf('bonus')).toBe('bonus');
  });

  it('that only ask are left out, unless there are no others', () => {
    expect(wordsOf('How do I win?')).toEqual(['win']);
    expect(wordsOf('in')).toEqual(['in']);
  });

  it('are near when few letters differ, the more frequent first', () => {
    const known = new Map([['location', 3], ['locations', 9], ['lotion', 20]]); // prettier-ignore
    expect(nearest('locaton', known)).toBe('location');
    expect(nearest('xyzzy', known)).toBe('');
    expect(nearest('cat', new Map([['cut', 1]]))).toBe('');
  });
});

describe('marking what was found', () => {
  it('keeps the text as it is written', () => {
    expect(parts('The Café, the cafe', ['cafe'])).toEqual([
      { text: 'The ', found: false },
      { text: 'Café', found: true },
      { text: ', the ', found: false },
      { text: 'cafe', found: true },
    ]);
  });

  it('joins words that overlap or touch', () => {
    expect(parts('thrusts', ['thrust', 'thr'])).toEqual([{ text: 'thrusts', found: true }]);
    expect(parts('thrusts', ['thr', 'rust'])).toEqual([
      { text: 'thr', found: true },
      { text: 'usts', found: false },
    ]);
    expect(parts('plain', [])).toEqual([{ text: 'plain', found: false }]);
  });

  it('finds the right place after letters that cannot be folded one for one', () => {
    const found = parts('İß ﬁn 🗡 thrust', ['thrust']).filter((part) => part.found);
    expect(found).toEqual([{ text: 'thrust', found: true }]);
  });
});

describe('the page of rules', () => {
  it('has sections in the order of the rules, each with an anchor', () => {
    expect(sections(rules).map(({ title, id, rules: own }) => [title, id, own.length])).toEqual([
      ['Duels', 'section-duels', 2],
      ['The City', 'section-the-city', 1],
    ]);
  });

  it('tells each edition’s way apart', () => {
    expect(paragraphs(rules[2]!.text)).toEqual(['Café of threat.', 'In the 2023 edition: none.']);
  });
});
