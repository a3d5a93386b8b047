import type { Ownership } from '../../contract/communities.ts';
import { monthName, yearOf } from '../lib/clock.ts';

/** `Owner since Jun 2025`; `Owner` where no day is known. */
export function ownershipText({ since }: Pick<Ownership, 'since'>) {
  if (!since) return 'Owner';
  const day = new Date(since);
  return `Owner since ${monthName(day).slice(0, 3)} ${yearOf(day)}`;
}
