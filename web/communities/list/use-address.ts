import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type CommunityAddress, communityAddressIn } from '../../../contract/community-address.ts';

export type AddressChange = { [Name in keyof CommunityAddress]?: CommunityAddress[Name] | undefined };

/** Which communities are shown, kept in the address, so that a reload or Back shows the same list. */
export function useAddress() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    asked: useMemo(() => communityAddressIn(search), [search]),
    /** The search as typed, with its blanks. */
    typed: search.search ?? '',
    change: (next: AddressChange) =>
      void navigate({ to: '.', search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false }),
  };
}
