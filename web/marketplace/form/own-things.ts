import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHidden } from '../../lib/hidden.ts';
import { useToday } from '../../lib/me.ts';
import { type OwnedThing, ownCovers, thingsOf } from '../../warranties/public.ts';
import { coverWords } from '../words.ts';

/** The signed-in person's things; empty while loading and after a failure. */
export function useOwnThings(): { things: OwnedThing[]; settled: boolean } {
  const today = useToday();
  const hidden = useHidden();
  const { data, isError } = useQuery(ownCovers);
  const things = useMemo(
    () => thingsOf(data?.filter(({ thingId }) => !hidden.has(thingId)) ?? [], today),
    [data, hidden, today],
  );
  return { things, settled: data !== undefined || isError };
}

/** The cover of a thing as its listing will show it: from the first valid cover's start to the last one's end. */
export function coverOf({ covers, cover }: OwnedThing) {
  const counting = covers.filter(({ isActive }) => isActive);
  const startDate = counting[0]?.startDate;
  return startDate ? { startDate, endDate: cover.endDate, proofDate: null, receiptPasses: false } : null;
}

/** The words about the cover that the listing will show to its owner or to others; with a ruler only while there is cover. */
export const coverToBe = (thing: OwnedThing, today: string, isOwn: boolean) =>
  coverWords({ cover: coverOf(thing), type: 'sell', status: 'active' }, today, isOwn);
