import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type ListingAddress, listingAddressIn } from '../../contract/listing-address.ts';

export type FilterChange = { [Name in keyof ListingAddress]?: ListingAddress[Name] | undefined };

/** How long nothing is typed before the list follows. */
export const PAUSE = 300;

export interface FilterProps {
  filter: ListingAddress;
  /** As it was typed. */
  typed: Record<string, string | undefined>;
  change: (change: FilterChange) => void;
}

/** Which listings are shown: read from the address and written there, so that a reload or a way back shows the same. */
export function useMarketFilter(): FilterProps {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    filter: useMemo(() => listingAddressIn(search), [search]),
    typed: search,
    change: (next: FilterChange) =>
      void navigate({ to: '.', search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false }),
  };
}
