import type { Ownership } from '../../contract/communities.ts';

const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `Owner since Jun 2025`; `Owner` where no day is known. */
export const ownershipText = ({ since }: Pick<Ownership, 'since'>) =>
  since ? `Owner since ${month.format(new Date(since)).replace('Sept', 'Sep')}` : 'Owner';
