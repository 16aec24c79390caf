/** Words as they are compared: without marks and endings; which of them say nothing; which are spelled alike. */

/** Letters without marks and in small writing, one for one, so that places in the text stay what they are. */
export function folded(text: string): string {
  return Array.from(text, fold).join('');
}

function fold(letter: string): string {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (plain.length === letter.length) return plain === '’' ? "'" : plain;
  return letter;
}

/** Words of questions, not of rules. */
const STOP = new Set(
  `a an and are as at be by can did do does for from get got had has have how i if in is it its many may me much my of on or
  our shall should so than that the their them then there they this to us was we were what when where which who whom whose
  why will with would you your`.split(/\s+/),
);

/** What is asked for with one word is told with another. */
const KIN: Readonly<Record<string, readonly string[]>> = {
  win: ['victory', 'aim'],
  start: ['begin', 'preparation', 'setup'],
};

/** The words that are searched for. A query of nothing but small words means them: a longer one may be coming. */
export function wordsOf(query: string): string[] {
  const all = [...new Set(folded(query).match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [])];
  const telling = all.filter((word) => !STOP.has(word));
  return telling.length > 0 ? telling : all;
}

/** The stems that answer a word too. */
export function kinOf(word: string): string[] {
  return (KIN[stemOf(word)] ?? []).map(stemOf);
}

/** A word without its ending: « duels », « duelling » and « duel » are one. Not a true stem, only the same for all three. */
export function stemOf(word: string): string {
  let stem = word.replace(/'s?$/, '');
  if (/^[^aeiou]?ie[sd]$/.test(stem)) return stem.slice(0, -1);
  if (/ie[sd]$/.test(stem)) stem = `${stem.slice(0, -3)}y`;
  else if (/(ss|x|z|ch|sh)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (stem.length > 3 && /[^sui]s$/.test(stem)) stem = stem.slice(0, -1);
  if (/[aeiouy].*ing$/.test(stem) && stem.length > 5) stem = stem.slice(0, -3);
  else if (/[aeiouy].*[^e]ed$/.test(stem) && stem.length > 4) stem = stem.slice(0, -2);
  stem = stem.replace(/([^aeiou])\1$/, '$1');
  return stem.length > 3 ? stem.replace(/e$/, '') : stem;
}

/** The word of these that is spelled most alike, the more frequent first; nothing if none is near enough. */
export function nearest(word: string, known: ReadonlyMap<string, number>): string {
  let best = '';
  let least = word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
  for (const [other, times] of known) {
    if (other.length < 3 || Math.abs(other.length - word.length) > least) continue;
    const away = distance(word, other);
    if (away < least || (away === least && away > 0 && (best === '' || times > (known.get(best) ?? 0)))) {
      best = other;
      least = away;
    }
  }
  return best;
}

/** How many letters must be changed, added, left out or swapped with their neighbour. */
function distance(one: string, other: string): number {
  const at = (row: readonly number[], column: number) => row[column] ?? Infinity;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let least = Math.min(at(last, column) + 1, at(now, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        least = Math.min(least, at(before, column - 2) + 1);
      }
      now.push(least);
    }
    before = last;
    last = now;
  }
  return at(last, other.length);
}
