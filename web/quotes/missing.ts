import type { OwnedThing } from '../warranties/public.ts';

export type Missing = 'purchasePrice' | 'purchaseDate';

/** What a price of cover depends on, and is not known of the thing. Its first cover tells its age, too. */
export const missingOf = ({ facts, covers }: Pick<OwnedThing, 'facts' | 'covers'>): Missing[] => [
  ...(facts.purchasePrice === null ? (['purchasePrice'] as const) : []),
  ...(facts.purchaseDate === null && covers.length === 0 ? (['purchaseDate'] as const) : []),
];
