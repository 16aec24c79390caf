/** How long the lines of a name are, so that a card can write it as large as it has room. */

function wordsOf(name: string): string[] {
  // A name may be broken after a hyphen, which stays on its line.
  return name.split(/\s+|(?<=-)/).filter(Boolean);
}

/** Letters of the longest word: no line can be shorter. */
export function longestWord(name: string): number {
  return Math.max(1, ...wordsOf(name).map((word) => word.length));
}

/** Letters of the longer line when the name is broken into two lines as evenly as its words allow. */
export function longerHalf(name: string): number {
  const words = wordsOf(name);
  if (words.length < 2) return longestWord(name);
  const lines = words.slice(1).map((_, at) => {
    const first = words.slice(0, at + 1).join(' ').length;
    return Math.max(first, words.slice(at + 1).join(' ').length);
  });
  return Math.min(...lines);
}
