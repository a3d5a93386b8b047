import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHidden } from '../../lib/hidden.ts';
import { useToday } from '../../lib/me.ts';
import { ownWarranties } from '../../warranties/api.ts';
import { type OwnedThing, thingsOf } from '../../warranties/things.ts';

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
