import { useQueries, useQuery } from '@tanstack/react-query';
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
  const receipts = useQueries({ queries: ids.map((id) => oneReceipt(id)) });
  return [
    ...receipts.flatMap(({ data }) => data?.pages.flatMap(({ pictureUrl }) => pictureUrl ?? []) ?? []),
    ...papers.filter(({ type, receiptId }) => type === 'picture' && !receiptId).map(({ url }) => url),
  ];
}
