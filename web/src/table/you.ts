/** Questions as they are put to the one who is asked: the server names everybody, as others hear it. */

import { capital } from '../lib/sentence';

const IRREGULAR: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', does: 'do', goes: 'go' };
/** Little words that somebody may have for a name: they are not taken for it within a sentence. */
const COMMON = new Set(['the', 'and', 'for', 'from', 'you', 'your', 'one', 'all', 'any', 'card', 'cards', 'pass']);
/** Before the name in `is dealt to Anna`, `a card of Anna`. */
const BEFORE = '(?<=\\b(?:to|of|from|for|against|by|with|at|on|than|and|or|between|joins|boards|challenges|attacks) )';

/** `draws` as it is said of you: `draw`. What is no such verb is null: `Anna and Bruno`. */
function ofYou(verb: string): string | null {
  const irregular = IRREGULAR[verb];
  if (irregular) return irregular;
  if (/ed$/.test(verb)) return verb; // `used` is said of anybody
  if (!/^[a-z]{2,}s$/.test(verb) || verb.endsWith('ss')) return null;
  if (/[^aeiou]ies$/.test(verb)) return verb.replace(/ies$/, 'y');
  return verb.replace(/(?<=ss|sh|ch|x|zz)es$|s$/, '');
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Is this a name that can be told from the words around it? */
function isTellable(name: string): boolean {
  return name.length > 1 && !COMMON.has(name.toLowerCase());
}

/** `after Anna draws a card` is « after you draw a card » to Anna. Cards that share her name keep it. */
function spokenTo(text: string, name: string): string {
  const one = `(?<![\\p{L}\\p{N}-])${escaped(name)}`;
  return text
    .replace(new RegExp(`${one}['’]s `, 'gu'), 'your ')
    .replace(new RegExp(`${one} (\\p{Ll}+)`, 'gu'), (said: string, verb: string) => {
      const own = ofYou(verb);
      return own === null ? said : `you ${own}`;
    })
    .replace(new RegExp(`${BEFORE}${escaped(name)}(?= \\p{Ll}|[,.;:)]|$)`, 'gu'), 'you');
}

/** A question as it is put to the one who is asked: `Anna, take an action` is « Take an action ». */
export function toYou(prompt: string, name: string): string {
  if (name === '') return capital(prompt);
  const said = prompt.startsWith(`${name}, `) ? prompt.slice(name.length + 2) : prompt;
  return capital(isTellable(name) ? spokenTo(said, name) : said);
}

export interface Put {
  /** What is asked. */
  readonly asked: string;
  /** How things stand, which the question says in brackets at its end; '' where it does not. */
  readonly aside: string;
}

/** The question, and what it says in brackets: `play a Tactic or pass (Presence 3 boarding, 9 defending)`. */
export function putToYou(prompt: string, name: string): Put {
  const whole = toYou(prompt, name);
  const found = /^(.{8,}?) \(([^()]{4,})\)$/s.exec(whole);
  return found ? { asked: found[1] ?? '', aside: `${capital(found[2] ?? '')}.` } : { asked: whole, aside: '' };
}
