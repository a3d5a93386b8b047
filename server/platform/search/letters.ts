/**
 * Words as a trie in one list: each letter is followed by all that goes on from it. `after` is where that ends, so that whatever is
 * too far away is skipped as a whole. `word` is the place of the word that ends with the letter, or -1.
 */
export interface Letters {
  ordered: readonly string[];
  letter: Uint16Array;
  after: Int32Array;
  word: Int32Array;
}

export function lettersOf(ordered: readonly string[]): Letters {
  const letter: number[] = [];
  const after: number[] = [];
  const word: number[] = [];
  /** The letters of the word before. */
  const open: number[] = [];
  const closeFrom = (depth: number) => {
    for (const at of open.splice(depth)) after[at] = letter.length;
  };
  let before = '';
  for (const [place, text] of ordered.entries()) {
    let same = 0;
    while (same < text.length && same < before.length && text.charCodeAt(same) === before.charCodeAt(same))
      same++;
    closeFrom(same);
    for (let depth = same; depth < text.length; depth++) {
      open.push(letter.length);
      letter.push(text.charCodeAt(depth));
      after.push(0);
      word.push(-1);
    }
    word[open[text.length - 1] ?? 0] = place;
    before = text;
  }
  closeFrom(0);
  return {
    ordered,
    letter: Uint16Array.from(letter),
    after: Int32Array.from(after),
    word: Int32Array.from(word),
  };
}

/** The words that begin so, and with something at most so many typing errors away from what was typed. */
export function almost(
  typed: string,
  { ordered, letter, after, word }: Letters,
  beginning: string,
  most: number,
): string[] {
  const width = typed.length + 1;
  /** A line for each letter up to the one at hand says how far that is from each beginning of what was typed. */
  const lines = new Uint8Array((typed.length + most + 1) * width);
  for (let column = 0; column < width; column++) lines[column] = column;
  const found: string[] = [];

  function visit(from: number, to: number, depth: number, before: number) {
    for (let at = from; at < to; at = after[at] ?? to) {
      const here = letter[at] ?? 0;
      if (depth <= beginning.length && here !== beginning.charCodeAt(depth - 1)) continue;
      const end = after[at] ?? to;
      const least = addLine(lines, typed, depth, here, before, most);
      // With fewer letters, nothing was written to the last column.
      if (depth >= typed.length - most && (lines[depth * width + typed.length] ?? 0) <= most)
        for (let below = at; below < end; below++) {
          const text = ordered[word[below] ?? -1];
          if (text !== undefined) found.push(text);
        }
      else if (least <= most && depth < typed.length + most) visit(at + 1, end, depth + 1, here);
    }
  }
  visit(0, letter.length, 1, 0);
  return found;
}

/** Adds the line of a letter, as far as it may be near, and returns its least number of errors. */
function addLine(
  lines: Uint8Array,
  typed: string,
  depth: number,
  letter: number,
  before: number,
  most: number,
): number {
  const width = typed.length + 1;
  const line = depth * width;
  const from = Math.max(1, depth - most);
  const to = Math.min(typed.length, depth + most);
  let least = from === 1 ? depth : most + 1;
  lines[line + from - 1] = least;
  for (let column = from; column <= to; column++) {
    const here = line + column;
    const above = here - width;
    const theirs = typed.charCodeAt(column - 1);
    let errors = (lines[above - 1] ?? 0) + (theirs === letter ? 0 : 1);
    errors = Math.min(errors, (lines[above] ?? 0) + 1, (lines[here - 1] ?? 0) + 1);
    if (depth > 1 && column > 1 && theirs === before && letter === typed.charCodeAt(column - 2))
      errors = Math.min(errors, (lines[above - width - 2] ?? 0) + 1);
    lines[here] = errors;
    if (errors < least) least = errors;
  }
  if (to < typed.length) lines[line + to + 1] = most + 1;
  return least;
}
