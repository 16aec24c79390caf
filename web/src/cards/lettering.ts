/** How long the lines of a name are, so that a card can write it as large as it has room. */

function wordsOf(name: string): string[] {
  // A name may be broken after a hyphen, which stays on its line.
  return name.split(/\s+|(?<=-)/).filter(Boolean);
}

/** How wide a text is in letters of middling width: `Zimmerman` needs more room than `Constanzo`. */
function widthOf(text: string): number {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return text.length + 0.5 * count(/[mwMW]/g) - 0.4 * count(/[ fijlrt'.-]/g);
}

/** The width of the longest word: no line can be shorter. */
export function longestWord(name: string): number {
  return Math.max(1, ...wordsOf(name).map(widthOf));
}

/** The width of the longer line when the name is broken into two lines as evenly as its words allow. */
export function longerHalf(name: string): number {
  const words = wordsOf(name);
  if (words.length < 2) return longestWord(name);
  const lines = words.slice(1).map((_, at) => {
    const first = widthOf(words.slice(0, at + 1).join(' '));
    return Math.max(first, widthOf(words.slice(at + 1).join(' ')));
  });
  return Math.min(...lines);
}
