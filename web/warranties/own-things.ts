import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHidden } from '../lib/hidden-items.ts';
import { useToday } from '../lib/me.ts';
import { ownCovers, uncoveredThings } from './api.ts';
import { thingsOf } from './things.ts';

/** The signed-in person's things, with and without cover; none while they load, and after a failure. */
export function useOwnThings() {
  const today = useToday();
  const hidden = useHidden();
  const covers = useQuery(ownCovers);
  const uncovered = useQuery(uncoveredThings);
  const [covered, bare] = [covers.data, uncovered.data];
  const things = useMemo(() => {
    if (!covered || !bare) return [];
    return thingsOf(
      covered.filter(({ id, thingId }) => !hidden.has(id) && !hidden.has(thingId)),
      today,
      bare.filter(({ thingId }) => !hidden.has(thingId)),
    );
  }, [covered, bare, hidden, today]);
  return {
    things,
    isReady: covered !== undefined && bare !== undefined,
    error: covers.error ?? uncovered.error,
    isError: (covers.isError && !covered) || (uncovered.isError && !bare),
    refetch: () => Promise.all([covers.refetch(), uncovered.refetch()]),
  };
}
