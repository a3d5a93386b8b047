export const tints = ['fog', 'sage', 'sand', 'sky', 'clay', 'butter', 'iris'] as const;
export type Tint = (typeof tints)[number];

export const tintClass: Record<Tint, string> = {
  fog: 'bg-t-fog',
  sage: 'bg-t-sage',
  sand: 'bg-t-sand',
  sky: 'bg-t-sky',
  clay: 'bg-t-clay',
  butter: 'bg-t-butter',
  iris: 'bg-t-iris',
};

/** The same words always get the same tint. */
export function tintOf(words: string): Tint {
  let sum = 0;
  for (const letter of words) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return tints[sum % tints.length] ?? 'fog';
}
