interface Piece {
  text: string;
  /** Where it begins. */
  at: number;
  marked: boolean;
}

/** Splits a text into marked and unmarked pieces; overlapping or out-of-range ranges are allowed. */
export function splitByRanges(
  text: string,
  ranges: readonly (readonly [from: number, to: number])[],
): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const add = (to: number, marked: boolean) => {
    if (to <= end) return;
    const last = pieces.at(-1);
    if (last?.marked === marked) last.text += text.slice(end, to);
    else pieces.push({ text: text.slice(end, to), at: end, marked });
    end = to;
  };
  for (const [from, to] of [...ranges].sort(([one], [other]) => one - other)) {
    add(Math.min(from, text.length), false);
    add(Math.min(to, text.length), true);
  }
  add(text.length, false);
  return pieces;
}
