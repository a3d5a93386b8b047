/**
 * Words as a trie in flat arrays: each letter is followed by its subtree. `after` is the index where the subtree ends, so that
 * distant subtrees are skipped as a whole. `word` is the index of the word that ends with the letter, or -1.
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
  /** The path of letters of the previous word. */
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

/** Words with this beginning whose prefix is within `most` typing errors of the typed text. */
export function almost(
  typed: string,
  { ordered, letter, after, word }: Letters,
  beginning: string,
  most: number,
): string[] {
  const width = typed.length + 1;
  /** The edit distance table: one line per letter of the path, one column per prefix of the typed text. */
  const lines = new Uint8Array((typed.length + most + 1) * width);
  for (let column = 0; column < width; column++) lines[column] = column;
  const found: string[] = [];

  function visit(from: number, to: number, depth: number, before: number) {
    for (let at = from; at < to; at = after[at] ?? to) {
      const here = letter[at] ?? 0;
      if (depth <= beginning.length && here !== beginning.charCodeAt(depth - 1)) continue;
      const end = after[at] ?? to;
      const least = addLine(lines, typed, depth, here, before, most);
      // Shorter paths have no value in the last column.
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

/** Adds a letter's line to the table, only the cells within `most` errors, and returns its minimum. */
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
