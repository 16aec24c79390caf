import { describe, expect, it } from 'vitest';
import type { RuleInfo } from '../lib/protocol';
import { editionsOf, indexed, matching, paragraphs, parts, sections, wordsOf } from './search';

const rules: RuleInfo[] = [
  { id: 'FS-DUEL-01', section: 'Duels', text: 'Thrust X adds X threat.', editions: ['2023', 'playtest'] },
  { id: 'FS-DUEL-02', section: 'Duels', text: 'A Riposte answers a thrust.', editions: ['playtest'] },
  { id: 'FS-CITY-01', section: 'The City', text: 'Café of threat. In the 2023 edition: none.', editions: ['2023'] },
];
const index = indexed(rules);

function ids(query: string, edition = ''): string[] {
  return matching(index, query, edition).map((rule) => rule.id);
}

describe('searching rules', () => {
  it('wants all words, in any order and writing', () => {
    expect(ids('')).toHaveLength(3);
    expect(ids('threat THRUST')).toEqual(['FS-DUEL-01']);
    expect(ids('cafe')).toEqual(['FS-CITY-01']);
    expect(ids('CAFÉ  the')).toEqual(['FS-CITY-01']);
    expect(ids('thrust sail')).toEqual([]);
  });

  it('finds ids and sections too', () => {
    expect(ids('fs-duel-02')).toEqual(['FS-DUEL-02']);
    expect(ids('duels threat')).toEqual(['FS-DUEL-01']);
  });

  it('keeps to an edition; a rule without editions holds in all', () => {
    expect(ids('', '2023')).toEqual(['FS-DUEL-01', 'FS-CITY-01']);
    expect(ids('thrust', 'playtest')).toEqual(['FS-DUEL-01', 'FS-DUEL-02']);
    expect(matching(indexed([{ ...rules[0]!, editions: [] }]), '', '2023')).toHaveLength(1);
    expect(editionsOf(rules)).toEqual(['2023', 'playtest']);
  });

  it('is quick with as many rules as the largest game has', () => {
    const long = 'a thrust in a duel '.repeat(12);
    const many = indexed(Array.from({ length: 450 }, (_, n) => ({ ...rules[0]!, id: `R-${n}`, text: `${long}${n}` })));
    const before = performance.now();
    const found = matching(many, 'duel thrust 17');
    for (const rule of found) parts(rule.text, wordsOf('duel thrust 17'));
    expect(found.length).toBeGreaterThan(0);
    expect(performance.now() - before).toBeLessThan(500);
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
    expect(parts('thrusts', ['thrust', 'rusts'])).toEqual([{ text: 'thrusts', found: true }]);
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
