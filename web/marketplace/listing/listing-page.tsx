import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isMissing } from '../../lib/api.ts';
import { useHidden } from '../../lib/hidden.ts';
import { oneListing } from '../api.ts';
import { knownListing } from './known-listing.ts';
import { ListingBones } from './listing-bones.tsx';
import { ListingFailed, ListingMissing } from './listing-missing.tsx';
import { ListingView } from './listing-view.tsx';

/** One listing, for anybody. */
export function ListingPage() {
  const { id = '' } = useParams({ strict: false });
  // Deleted a moment ago, with a way back: it is not asked for while it may not be there.
  return useHidden().has(id) ? <Gone /> : <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({ ...oneListing(id), placeholderData: () => knownListing(id) });
  useTitle(data?.title ?? (error ? 'Listing not found' : 'Listing'));
  if (data) return <ListingView listing={data} />;
  if (!error) return <ListingBones />;
  return isMissing(error) ? <ListingMissing /> : <ListingFailed onRetry={() => void refetch()} />;
}

function Gone() {
  useTitle('Listing not found');
  return <ListingMissing />;
}

function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Wellkept`;
  }, [title]);
}
