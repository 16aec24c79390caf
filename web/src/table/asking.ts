/** What to say about an answer of several picks while it is put together: what is there, what is still needed. */

import { sentence } from '../lib/sentence';
import type { Standing } from './picks.svelte';

export interface Answering {
  standing: Standing;
  /** Why the server would not take these picks, as a clause. */
  reason: string;
  /** The picks here, and those that were sent before. */
  count: number;
  before: number;
  ordered: boolean;
  /** The kinds of what could be picked besides, and of what is picked: `scheme`, `character`. */
  kinds?: { more: readonly string[]; picked: readonly string[] };
  /** The name of the button that ends without a pick, or '' where something must be picked. */
  ending: string;
}

export interface Told {
  /** How many are picked. */
  picked: string;
  text: string;
  /** These picks break a rule; anything else is merely not finished. */
  wrong: boolean;
  /** What the rules say about it. */
  hint: string;
  rules: string[];
}

const REFUSED = /^'[^']*' is not legal(?:, nearest to it are (?:'[^']*'(?:, )?)*)?: (.*?)(?: \[([A-Z0-9-]+)\])?$/s;
/** Said of picks that lack the others which the rules would have first: nothing is wrong with them. */
const MERELY_PART = /^(more has to be picked|cards of a set are picked in their listed order)/;

/** The server's own words about a refused pick, without the notation around them, and the rule behind them. */
export function clauseOf(reason: string): { clause: string; rule: string } {
  const found = REFUSED.exec(reason);
  if (!found) return { clause: reason, rule: '' };
  const clause = found[1] ?? '';
  return MERELY_PART.test(clause) ? { clause: '', rule: '' } : { clause, rule: found[2] ?? '' };
}

/** Where one of each kind is asked for: what is still missing. */
function missing({ more, picked }: NonNullable<Answering['kinds']>): string {
  const wanted = [...new Set(more)];
  if (wanted.length === 0 || wanted.includes('') || wanted.some((kind) => picked.includes(kind))) return '';
  return `Now choose ${wanted.map((kind) => `${/^[aeiou]/i.test(kind) ? 'an' : 'a'} ${kind}`).join(' or ')}.`;
}

export function tellStanding({ standing, reason, count, before, ordered, ending, kinds }: Answering): Told {
  const { clause, rule } = clauseOf(reason);
  const number = count === 0 ? 'Nothing picked yet' : `${count} picked`;
  const picked = before > 0 ? `${number}, ${before} before.` : `${number}.`;
  const told = { picked, wrong: false, hint: '', rules: rule === '' ? [] : [rule] };
  if (standing === 'asking') return { ...told, text: 'Asking the rules …' };
  if (standing === 'whole') return { ...told, text: 'Confirm to send.' };
  if (standing === 'part') return { ...told, text: (kinds && missing(kinds)) || 'More is needed.' };
  if (standing === 'empty') {
    const end = ending === '' ? '' : `, or press “${ending}”`;
    return { ...told, text: `Choose on the table${end}.` };
  }
  if (/^only \d+ can be picked/.test(clause)) return { ...told, wrong: true, text: `Too many: ${clause}.` };
  if (ordered) {
    return {
      ...told,
      wrong: true,
      text: 'Not in this order: take the last one back, or clear.',
      hint: sentence(clause),
    };
  }
  return { ...told, text: 'More is needed: pick on, or clear.', hint: sentence(clause) };
}

/** Of a line with an unknown verb: the verbs of a game are many, and the options stand above. */
export function withoutVerbs(text: string): string {
  return text.replace(/^(there is no verb '[^']*'); there are .*$/is, '$1');
}

/**
 * The question without its count of picks, and without what they come to: the server counts those that were sent,
 * and the picks here are told below and on the table.
 */
export function uncounted(prompt: string): string {
  return prompt.replace(/ \(\d+ (?:chosen|laid|placed|so far)\)(?: \(Presence [^)]*\))?$/, '');
}
