/** Written down once more, by the specification: days below 30, then days divided by 30, rounded down. */
export function timeExpected(left: number): string {
  const [count, unit] = left < 30 ? [left, 'day'] : [Math.floor(left / 30), 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Finds it in a sentence, and not a part of another number. */
export const timePattern = (left: number) => new RegExp(`(?<![0-9])${timeExpected(left)}(?![a-z])`);

/** The days on which every place that says how much of a cover is left is compared, beside its last two. */
export const daysLeftTried = Array.from({ length: 799 }, (_, index) => index + 2);
