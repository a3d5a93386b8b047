import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { UseFormReturn } from 'react-hook-form';
import type { Listing } from '../../../contract/marketplace.ts';
import { ApiError, call, wasSentBefore } from '../../lib/api.ts';
import { failed } from '../../lib/error-toast.ts';
import { fieldsOf, showFieldErrors } from '../../lib/form.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { productOf } from '../../products/public.ts';
import { type ListingBody, type ListingChange, oneListing, refreshListings } from '../api.ts';
import { bodyOf, type ListingValues } from './listing-values.ts';

interface PostOptions {
  form: UseFormReturn<ListingValues>;
  /** The listing to change; left out for a new one. */
  listing: Listing | undefined;
  /** The draft's key. */
  idempotencyKey: string;
  onPosted: () => void;
  /** Focuses the first field with an error. */
  focusFirst: () => void;
  onClose: () => void;
}

export function usePostListing({ form, listing, idempotencyKey, ...on }: PostOptions) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (values: ListingValues) => {
      const body = bodyOf(values);
      if (listing) return saveListing(listing.id, body);
      const { id: productId } = await productOf(values);
      return createListing({ ...body, type: values.type, productId }, idempotencyKey);
    },
    onSuccess: ({ id }) => {
      on.onPosted();
      toast({ title: listing ? 'Listing saved' : 'Listing created' });
      if (listing) on.onClose();
      // Replaces the form in the history, so that Back does not lead into it again.
      else void navigate({ to: '/marketplace/$id', params: { id }, search: {}, replace: true });
    },
    onError: (error) => {
      if (wasSentBefore(error)) {
        on.onPosted();
        toast({
          title: 'Listing created',
          description: 'Your first attempt got through. Edit it to say more.',
        });
        return void navigate({ to: '/marketplace', search: { view: 'mine' }, replace: true });
      }
      // The form focuses the first error itself, because some fields cannot take the focus.
      if (showFieldErrors(form, sentencesOf(error), { focus: false }).length > 0) on.focusFirst();
      else failed(listing ? 'Listing not saved' : 'Listing not created')(error);
    },
  });
}

const aboutThing: unknown[] = ['thing_listed', 'thing_not_found'];
const sentencesOf = (error: unknown) =>
  error instanceof ApiError && aboutThing.includes(error.code)
    ? { thingId: error.reason ?? '' }
    : fieldsOf(error);

/** Puts the saved listing into the caches, so that its page and every list show it at once. */
function keep(listing: Listing) {
  queryClient.setQueryData(oneListing(listing.id).queryKey, listing);
  void refreshListings();
  return listing;
}

/** Sending it again with the same key creates no second listing. */
const createListing = async (body: ListingBody, idempotencyKey: string) =>
  keep(await call('POST /api/marketplace', { body }, { idempotencyKey }));

const saveListing = async (id: string, body: ListingChange) =>
  keep(await call('PATCH /api/marketplace/{id}', { params: { id }, body }));
