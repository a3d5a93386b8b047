import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListingType } from '../../../contract/trade-constants.ts';
import { useMe } from '../../lib/me.ts';
import { oneProduct } from '../../products/public.ts';
import { useOwnThings } from '../../warranties/public.ts';
import { FormPanel, FormSkeleton, ListingForm } from './listing-form.tsx';
import { emptyValues } from './listing-values.ts';

interface CreateListingProps {
  /** One of the person's own things; fills in the form. */
  thingId?: string;
  productId?: string;
  type?: ListingType;
  onClose: () => void;
}

/** The form for a new listing, over the page it was opened from. */
export function CreateListing({ thingId, productId, type, onClose }: CreateListingProps) {
  const me = useMe();
  const { things, isReady, isError } = useOwnThings();
  const settled = isReady || isError;
  const product = useQuery({ ...oneProduct(productId ?? ''), enabled: productId !== undefined });
  const ready = settled && (productId === undefined || !product.isPending);
  const thing = things.find(({ id }) => id === thingId);
  const about = `${me.id} ${thingId ?? productId ?? 'new'}`;
  const initial = useMemo(
    () =>
      ready
        ? emptyValues({
            type,
            thing: thing && { id: thing.id, product: thing.facts.product },
            product: product.data,
            owns: things.length > 0,
            area: (me.showLocation && me.location) || '',
          })
        : undefined,
    [ready, type, thing, product.data, things.length, me.showLocation, me.location],
  );
  if (initial) return <ListingForm key={about} about={about} initial={initial} onClose={onClose} />;
  return (
    <FormPanel title="Create Listing" onClose={onClose}>
      <FormSkeleton />
    </FormPanel>
  );
}
