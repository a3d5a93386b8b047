import type { OwnedThing } from '../warranties/public.ts';

export type Missing = 'purchasePrice' | 'purchaseDate';

/** The facts that a quote needs and the thing lacks. The purchase date is not needed if a cover tells the thing's age. */
export const missingOf = ({ facts, covers }: Pick<OwnedThing, 'facts' | 'covers'>): Missing[] => [
  ...(facts.purchasePrice === null ? (['purchasePrice'] as const) : []),
  ...(facts.purchaseDate === null && covers.length === 0 ? (['purchaseDate'] as const) : []),
];
