import { useMutation } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import type { Listing } from '../../contract/marketplace.ts';
import { call } from '../lib/api.ts';
import { boot } from '../lib/boot.ts';
import { failed } from '../lib/error-toast.ts';
import { queryClient } from '../lib/query.ts';
import { askToLogIn } from '../lib/sign-in.ts';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { savedListingPages } from './api.ts';
import { changeListing, dropIfGone } from './cache.ts';

interface SaveButtonProps {
  listing: Listing;
  className?: string;
}

export function SaveButton({ listing, className }: SaveButtonProps) {
  const save = useSave(listing);
  const { saved } = listing;
  return (
    <IconButton
      label="Save"
      aria-pressed={saved}
      onClick={() => (boot.user ? save.mutate(!saved) : askToLogIn('Please log in to save listings'))}
      className={cx(saved && 'text-accent-ink', className)}
    >
      <Bookmark aria-hidden="true" className={cx(saved && 'fill-current')} />
    </IconButton>
  );
}

/** Shows the change at once, sends changes one after the other, and reverts on failure. */
function useSave({ id }: Listing) {
  const show = (saved: boolean) => changeListing(id, (listing) => ({ ...listing, saved }));
  return useMutation({
    scope: { id: `save ${id}` },
    mutationFn: (saved: boolean) =>
      call(`${saved ? 'POST' : 'DELETE'} /api/marketplace/{id}/save`, { params: { id } }),
    onMutate: show,
    // A newly saved listing must appear in an open list of saved listings. An unsaved one stays there until the next visit, in case
    // it was a slip.
    onSuccess: (_reply, saved) =>
      queryClient.invalidateQueries({
        queryKey: savedListingPages.queryKey,
        refetchType: saved ? 'active' : 'none',
      }),
    onError: (error, saved) => {
      show(!saved);
      dropIfGone(id, failed(saved ? 'Not saved' : 'Still saved'))(error);
    },
  });
}
