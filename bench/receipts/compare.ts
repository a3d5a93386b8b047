/** A text without irrelevant differences: case, accents, and everything but letters and digits. */
export const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The similarity of two texts by edit distance: 1 is the same, 0 has nothing in common. */
export function likeness(a: string, b: string): number {
  const [left, right] = [bare(a), bare(b)];
  const longest = Math.max(left.length, right.length);
  if (longest === 0) return 1;
  let above = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let row = 1; row <= left.length; row++) {
    const next = [row];
    for (let column = 1; column <= right.length; column++) {
      const changed = (above[column - 1] as number) + (left[row - 1] === right[column - 1] ? 0 : 1);
      next.push(Math.min(changed, (above[column] as number) + 1, (next[column - 1] as number) + 1));
    }
    above = next;
  }
  return 1 - (above[right.length] as number) / longest;
}

/** A total as it is printed, in hundredths. */
export function centsOf(text: string): number | null {
  const [number] = text.match(/\d[\d.,' ]*\d|\d/) ?? [];
  if (!number) return null;
  const decimals = number.match(/[.,](\d{1,2})$/)?.[1] ?? '';
  const whole = number.slice(0, number.length - (decimals ? decimals.length + 1 : 0)).replace(/\D/g, '');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}
