import type { OwnedThing } from '../../warranties/things.ts';
import { coverWords } from '../words.ts';

/** The cover of a thing as its listing will tell it: from the first layer that counts to the end of the last. */
export function coverOf({ layers, cover }: OwnedThing) {
  const counting = layers.filter(({ isActive }) => isActive);
  const startDate = counting[0]?.startDate;
  return startDate ? { startDate, endDate: cover.endDate, proofDate: null } : null;
}

/** What will be said of it on the listing, to its owner or to others; a ruler only while there is cover. */
export const coverToBe = (thing: OwnedThing, today: string, isOwn: boolean) =>
  coverWords({ cover: coverOf(thing), type: 'sell', status: 'active' }, today, isOwn);
