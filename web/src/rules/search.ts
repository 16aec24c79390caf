/** Finding rules: every word that was typed must occur in a rule, in any order and in any writing. */

import type { RuleInfo } from '../lib/protocol';

export interface Part {
  readonly text: string;
  readonly found: boolean;
}

export interface Section {
  readonly title: string;
  /** Its anchor on the page. */
  readonly id: string;
  readonly rules: readonly RuleInfo[];
}

/** Letters without marks and in small writing, one for one, so that places in the text stay what they are. */
export function folded(text: string): string {
  return Array.from(text, fold).join('');
}

function fold(letter: string): string {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (plain.length === letter.length) return plain === '’' ? "'" : plain;
  return letter;
}

export function wordsOf(query: string): string[] {
  return [...new Set(folded(query).split(/\s+/).filter(Boolean))];
}

/** A rule with what is searched in it, prepared once. */
export interface Indexed {
  readonly rule: RuleInfo;
  readonly text: string;
}

export function indexed(rules: readonly RuleInfo[]): Indexed[] {
  return rules.map((rule) => ({ rule, text: folded(`${rule.id} ${rule.section} ${rule.text}`) }));
}

export function matching(all: readonly Indexed[], query: string, edition = ''): RuleInfo[] {
  const words = wordsOf(query);
  return all
    .filter(({ rule }) => edition === '' || rule.editions.length === 0 || rule.editions.includes(edition))
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ rule }) => rule);
}

/** The text in pieces: those that were searched for, and those between. */
export function parts(text: string, words: readonly string[]): Part[] {
  const plain = folded(text);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    let at = plain.indexOf(word);
    while (at >= 0) {
      marked.fill(true, at, at + word.length);
      at = plain.indexOf(word, at + 1);
    }
  }
  const found: { text: string; found: boolean }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = found[found.length - 1];
    const isFound = marked[at] === true;
    if (last && last.found === isFound) last.text += text[at];
    else found.push({ text: text[at] ?? '', found: isFound });
  }
  return found;
}

/** The rules by section, in the order in which sections first appear. */
export function sections(rules: readonly RuleInfo[]): Section[] {
  const by = new Map<string, RuleInfo[]>();
  for (const rule of rules) {
    const there = by.get(rule.section);
    if (there) there.push(rule);
    else by.set(rule.section, [rule]);
  }
  return Array.from(by, ([title, own]) => ({ title, id: sectionId(title), rules: own }));
}

export function sectionId(title: string): string {
  return `section-${folded(title).replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')}`;
}

export function editionsOf(rules: readonly RuleInfo[]): string[] {
  return [...new Set(rules.flatMap((rule) => rule.editions))].sort();
}

/** The rule, and each edition's own way on a line of its own. */
export function paragraphs(text: string): string[] {
  return text.split(/ (?=In the [^\s:]+ edition: )/);
}
