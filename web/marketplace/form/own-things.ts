import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHidden } from '../../lib/hidden.ts';
import { useToday } from '../../lib/me.ts';
import { type OwnedThing, ownWarranties, thingsOf } from '../../warranties/public.ts';
import { coverWords } from '../words.ts';

/** What the signed-in person owns; nothing while it is not known, or could not be learned. */
export function useOwnThings(): { things: OwnedThing[]; settled: boolean } {
  const today = useToday();
  const hidden = useHidden();
  const { data, isError } = useQuery(ownWarranties);
  const things = useMemo(
    () => thingsOf(data?.filter(({ thingId }) => !hidden.has(thingId)) ?? [], today),
    [data, hidden, today],
  );
  return { things, settled: data !== undefined || isError };
}

/** The cover of a thing as its listing will tell it: from the first layer that counts to the end of the last. */
export function coverOf({ layers, cover }: OwnedThing) {
  const counting = layers.filter(({ isActive }) => isActive);
  const startDate = counting[0]?.startDate;
  return startDate ? { startDate, endDate: cover.endDate, proofDate: null } : null;
}

/** What will be said of it on the listing, to its owner or to others; a ruler only while there is cover. */
export const coverToBe = (thing: OwnedThing, today: string, isOwn: boolean) =>
  coverWords({ cover: coverOf(thing), type: 'sell', status: 'active' }, today, isOwn);
