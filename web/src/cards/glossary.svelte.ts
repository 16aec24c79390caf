/** What the words on cards mean, as the server says it for each game; asked once, when a card is first shown large. */

import { SvelteMap } from 'svelte/reactivity';
import { api } from '../lib/api';
import type { KeywordInfo } from '../lib/protocol';
import type { Fact } from './figures';
import type { PrintedCard } from './types';

function wordsOf(name: string, value: Fact): readonly string[] {
  if (typeof value === 'string') return value ? [name, value] : [];
  if (Array.isArray(value)) return value.length > 0 ? [name, ...(value as readonly string[])] : [];
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0 ? [name] : [];
  return value ? [name] : [];
}

/** The words that the facts of a card have: what they are called, as `gray` areas are, and what they say, as traits. */
function factWords(card: PrintedCard): Set<string> {
  return new Set([card.kind, ...Object.entries(card.facts).flatMap(([name, value]) => wordsOf(name, value as Fact))]);
}

function pattern(form: string): RegExp {
  return new RegExp(`(?<![\\w'])${form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`, 'g');
}

/** Those of the words that a card has or names. A word within a longer one, as in `City Action`, is not named. */
export function keywordsOn(card: PrintedCard, known: readonly KeywordInfo[]): KeywordInfo[] {
  const has = factWords(card);
  let { text } = card;
  const longestFirst = known
    .flatMap((info) => [info.word, ...info.also].map((form) => ({ info, form })))
    .sort((one, other) => other.form.length - one.form.length);
  const named = new Set<KeywordInfo>();
  for (const { info, form } of longestFirst) {
    const rest = text.replace(pattern(form), ' ');
    if (rest !== text || has.has(form)) named.add(info);
    text = rest;
  }
  return known.filter((info) => named.has(info));
}

class Glossary {
  private readonly known = new SvelteMap<string, readonly KeywordInfo[]>();
  private readonly asked = new Set<string>();

  /** Has the words of a game come. Without them a card is shown all the same. */
  async ask(game: string): Promise<void> {
    if (this.asked.has(game)) return;
    this.asked.add(game);
    try {
      this.known.set(game, await api.keywords(game));
    } catch {
      this.asked.delete(game); // with the next card
    }
  }

  on(game: string, card: PrintedCard | null): readonly KeywordInfo[] {
    return card ? keywordsOn(card, this.known.get(game) ?? []) : [];
  }
}

export const glossary = new Glossary();
