import { Link } from '@tanstack/react-router';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Listing } from '../../../contract/marketplace.ts';
import { chosenValues, ProductFields, ProductTile } from '../../products/public.ts';
import { Section } from '../../ui/section.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { type OwnedThing, useListedThings, useOwnThings } from '../../warranties/public.ts';
import { ChosenThing } from './chosen-thing.tsx';
import type { ListingValues } from './listing-values.ts';
import { ThingPicker } from './thing-picker.tsx';

interface ProductSectionProps {
  /** The listing to change; its product cannot be changed. */
  listing: Listing | undefined;
}

/** Chooses the product: one of the person's own things, whose cover then passes on, or any from the catalogue. */
export function ProductSection({ listing }: ProductSectionProps) {
  const form = useFormContext<ListingValues>();
  const [type, source, thingId] = useWatch({ control: form.control, name: ['type', 'source', 'thingId'] });
  const { things, isReady, isError } = useOwnThings();
  const settled = isReady || isError;
  const listed = useListedThings();
  const listingOf = (id: string) => {
    const other = listed.get(id);
    return other?.id === listing?.id ? undefined : other;
  };
  const own = listing ? things.filter(({ facts }) => facts.productId === listing.productId) : things;
  const offered = type !== 'buy_request' && (own.length > 0 || !settled);
  const mine = offered && source === 'mine';
  const thing = mine ? own.find(({ id }) => id === thingId) : undefined;
  const error = form.formState.errors.thingId?.message;

  function choose(next: OwnedThing | undefined) {
    form.setValue('thingId', next?.id ?? null, { shouldDirty: true });
    form.clearErrors(['thingId', 'name', 'brand', 'category']);
    if (!next || listing) return;
    const { product, name, brand, category } = chosenValues(next.facts.product);
    form.setValue('product', product);
    form.setValue('name', name);
    form.setValue('brand', brand);
    form.setValue('category', category);
  }
  function take(next: ListingValues['source']) {
    form.setValue('source', next, { shouldDirty: true });
    form.clearErrors(['thingId', 'name', 'category']);
    if (next === 'mine' && listing && own.length === 1) choose(own[0]);
  }
  return (
    <Section title={type === 'buy_request' ? 'What do you look for?' : 'What is it?'}>
      <div className="grid gap-4">
        {offered && (
          <Segmented
            legend={listing ? 'Its cover' : 'Where it comes from'}
            hideLegend
            options={[
              { value: 'mine', label: listing ? 'With its cover' : 'My products' },
              { value: 'catalogue', label: listing ? 'Without' : 'The catalogue' },
            ]}
            value={source}
            onChange={take}
          />
        )}
        {listing && !thing && <FixedProduct product={listing.product} />}
        {thing && (
          <ChosenThing
            thing={thing}
            listing={listingOf(thing.id)}
            error={error}
            onChange={own.length > 1 ? () => choose(undefined) : undefined}
          />
        )}
        {mine && !thing && (
          <ThingPicker
            things={own}
            listingOf={listingOf}
            loading={!settled}
            error={error}
            onChoose={choose}
          />
        )}
        {!mine && !listing && <ProductFields />}
        {!offered && !listing && type !== 'buy_request' && <RegisterFirst />}
      </div>
    </Section>
  );
}

function RegisterFirst() {
  return (
    <p className="text-sm text-ink-2">
      Is it still under warranty?{' '}
      <Link
        to="/warranty"
        search={{ add: '1' }}
        className="font-medium text-accent-ink underline underline-offset-2"
      >
        Register it first
      </Link>{' '}
      and its cover passes to the buyer.
    </p>
  );
}

/** Shows the product of an existing listing, which cannot be changed. */
function FixedProduct({ product }: { product: Listing['product'] }) {
  return (
    <div className="flex items-center gap-3 rounded-md bg-hover p-2 pr-3.5 inset-ring inset-ring-line">
      <ProductTile product={product} />
      <p className="min-w-0">
        <b className="block truncate">{product.name}</b>
        <span className="block text-xs text-ink-3">
          {[product.brand, product.category].filter(Boolean).join(' · ')}
        </span>
      </p>
    </div>
  );
}
