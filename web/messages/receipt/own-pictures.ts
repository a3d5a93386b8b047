import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../lib/query.ts';
import { oneListing } from '../../marketplace/public.ts';
import { oneReceipt } from '../../receipts/public.ts';
import { oneThing } from '../../warranties/public.ts';

/** The addresses of pictures of the receipt that the seller has here: pages that were read first, then papers of the thing. */
export function useReceiptPictures(listingId: string): string[] {
  const { data: listing } = useQuery(oneListing(listingId));
  const thingId = listing?.thingId ?? null;
  const { data: thing } = useQuery({ ...oneThing(thingId ?? ''), enabled: thingId !== null });
  const papers = thing?.papers.filter(({ kind }) => kind === 'receipt') ?? [];
  const ids = [...new Set(papers.flatMap(({ receiptId }) => receiptId ?? []))];
  // In one query: `useQueries` would be code that every page loads.
  const { data: receipts = [] } = useQuery({
    queryKey: ['receipts to show', ids],
    queryFn: () => Promise.all(ids.map((id) => queryClient.ensureQueryData(oneReceipt(id)))),
    enabled: ids.length > 0,
  });
  return [
    ...receipts.flatMap(({ pages }) => pages.flatMap(({ pictureUrl }) => pictureUrl ?? [])),
    ...papers.filter(({ type, receiptId }) => type === 'picture' && !receiptId).map(({ url }) => url),
  ];
}
