/** Finding rules: by the words that were typed, in any order and writing; those that answer best come first. */

import type { RuleInfo } from '../lib/protocol';
import { folded, kinOf, nearest, stemOf, wordsOf } from './words';

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

/** A text with its words, prepared once. */
interface Searched {
  readonly plain: string;
  /** Where a word begins. */
  readonly starts: readonly number[];
  readonly stems: ReadonlySet<string>;
}

interface Entry {
  readonly rule: RuleInfo;
  readonly text: Searched;
  /** The id and the section. */
  readonly heading: Searched;
}

export interface Index {
  readonly entries: readonly Entry[];
  /** Every word of the rules and how often it stands there. */
  readonly known: ReadonlyMap<string, number>;
}

export interface Found {
  /** Best first. */
  readonly rules: readonly RuleInfo[];
  /** What was searched for in the end. */
  readonly words: readonly string[];
  /** No rule has all words: these have the most of them. */
  readonly isPartial: boolean;
  /** Words that no rule has, and what was searched for instead; empty if nothing is near. */
  readonly unknown: readonly { readonly word: string; readonly instead: string }[];
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}']*/gu;

function searched(text: string): Searched {
  const plain = folded(text);
  const words = [...plain.matchAll(WORD)];
  return { plain, starts: words.map((word) => word.index), stems: new Set(words.map(([word]) => stemOf(word))) };
}

export function indexed(rules: readonly RuleInfo[]): Index {
  const entries = rules.map((rule) => ({
    rule,
    text: searched(rule.text),
    heading: searched(`${rule.id} ${rule.section}`),
  }));
  const known = new Map<string, number>();
  for (const rule of rules) {
    for (const [word] of folded(`${rule.section} ${rule.text}`).matchAll(WORD))
      known.set(word, (known.get(word) ?? 0) + 1);
  }
  return { entries, known };
}

/** As a whole word 1, as the beginning of one 0, as another word for the same ½; not at all -1. */
function rank(text: Searched, word: string, stem: string, kin: readonly string[]): number {
  if (text.stems.has(stem)) return 1;
  if (kin.some((one) => text.stems.has(one))) return 0.5;
  return text.starts.some((at) => text.plain.startsWith(word, at)) ? 0 : -1;
}

export function search(index: Index, query: string, edition = ''): Found {
  const entries = index.entries.filter(
    ({ rule }) => edition === '' || rule.editions.length === 0 || rule.editions.includes(edition),
  );
  const typed = wordsOf(query);
  if (typed.length === 0) return { rules: entries.map(({ rule }) => rule), words: [], isPartial: false, unknown: [] };
  const unknown = typed
    .filter((word) => !isKnown(index, word))
    .map((word) => ({ word, instead: nearest(word, index.known) }));
  const words = typed.map((word) => unknown.find((one) => one.word === word)?.instead || word);
  const wanted = words.map((word) => ({ word, stem: stemOf(word), kin: kinOf(word) }));
  const scored = entries.map(({ rule, text, heading }) => {
    let count = 0;
    let score = 0;
    for (const { word, stem, kin } of wanted) {
      const inText = rank(text, word, stem, kin);
      const inHeading = rank(heading, word, stem, kin);
      if (inText >= 0 || inHeading >= 0) count += 1;
      score += Math.max(inText, 0) + Math.max(inHeading, 0);
    }
    return { rule, count, score };
  });
  const most = Math.max(0, ...scored.map((one) => one.count));
  const best = most === 0 ? [] : scored.filter((one) => one.count === most).sort((a, b) => b.score - a.score);
  return { rules: best.map(({ rule }) => rule), words, isPartial: most > 0 && most < words.length, unknown };
}

function isKnown(index: Index, word: string): boolean {
  const [stem, kin] = [stemOf(word), kinOf(word)];
  return index.entries.some((one) => rank(one.text, word, stem, kin) >= 0 || rank(one.heading, word, stem, kin) >= 0);
}

/** The text in pieces: those that were searched for, and those between. */
export function parts(text: string, words: readonly string[]): Part[] {
  if (words.length === 0) return [{ text, found: false }];
  const plain = folded(text);
  const marked = new Array<boolean>(text.length).fill(false);
  const stems = new Set(words.map(stemOf));
  for (const { 0: word, index: at } of plain.matchAll(WORD)) {
    if (stems.has(stemOf(word))) marked.fill(true, at, at + word.length);
    for (const begun of words) if (plain.startsWith(begun, at)) marked.fill(true, at, at + begun.length);
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

function sectionId(title: string): string {
  return `section-${folded(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')}`;
}

export function editionsOf(rules: readonly RuleInfo[]): string[] {
  return [...new Set(rules.flatMap((rule) => rule.editions))].sort();
}

/** The rule, and each edition's own way on a line of its own. */
export function paragraphs(text: string): string[] {
  return text.split(/ (?=In the [^\s:]+ edition: )/);
}
