import { useMemo } from 'react';
import type { Listing } from '../../../contract/marketplace.ts';
import { useMe } from '../../lib/me.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormPanel, ListingForm } from './listing-form.tsx';
import { valuesOf } from './listing-values.ts';

/** The listing form, for changing an existing listing. */
export function EditListing({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const me = useMe();
  const initial = useMemo(() => valuesOf(listing), [listing]);
  if (listing.can.edit)
    return (
      <ListingForm
        about={`${me.id} change ${listing.id}`}
        initial={initial}
        listing={listing}
        onClose={onClose}
      />
    );
  return (
    <FormPanel title="Edit listing" onClose={onClose}>
      <div className="grid min-h-[60dvh] place-items-center">
        <EmptyState title="This was sold here. It stays as it is.">
          Both of you rely on what it says: the price, the condition and the cover that passed on.
        </EmptyState>
      </div>
    </FormPanel>
  );
}
