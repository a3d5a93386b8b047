import { MapPin } from 'lucide-react';
import { Suspense } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { instantCategories } from '../../contract/categories.ts';
import { INSTANT_WORDS_LEAST } from '../../contract/review-constants.ts';
import { searcherOf } from '../../contract/search-in.ts';
import { counted } from '../lib/format.ts';
import { ProductFields, ProductRow, reviewCount } from '../products/public.ts';
import { ProofPicker } from '../reviews/public.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field, optional } from '../ui/field.tsx';
import { Input, Textarea } from '../ui/input.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StarInput } from '../ui/star-input.tsx';
import { isCovered, leftText, type OwnedThing, useOwnThings } from '../warranties/public.ts';
import type { FoundProduct } from './checks.ts';
import type { InstantValues } from './values.ts';

/** How many own things are offered at most. */
const OFFERED = 3;

/** Which product it is: one of the person's own, of the catalogue, or a new one. */
export function ProductPart() {
  const form = useFormContext<InstantValues>();
  const [product, name] = useWatch({ control: form.control, name: ['product', 'name'] });
  const { things } = useOwnThings();
  return (
    <ProductFields
      categories={instantCategories}
      chosen={(change) =>
        product && (
          <ProductRow product={product} note={noteOf(product, things)}>
            <Button variant="ghost" className="-mr-2" onClick={change}>
              Change
            </Button>
          </ProductRow>
        )
      }
      offers={(choose) => <OwnProducts things={ownMatches(things, name)} onChoose={choose} />}
    />
  );
}

interface OwnProductsProps {
  things: OwnedThing[];
  onChoose: (product: FoundProduct) => void;
}

function OwnProducts({ things, onChoose }: OwnProductsProps) {
  if (things.length === 0) return null;
  return (
    <fieldset className="-mt-1.5 flex min-w-0 flex-wrap items-center gap-2">
      <legend className="sr-only">Choose one of your things</legend>
      <span aria-hidden="true" className="text-sm text-ink-3">
        Yours:
      </span>
      {things.map(({ id, facts: { product } }) => (
        <Button key={id} className="min-w-0 shrink rounded-full" onClick={() => onChoose(product)}>
          <span className="truncate">{product.name}</span>
        </Button>
      ))}
    </fieldset>
  );
}

const searchNames = searcherOf(
  ({ facts: { product } }: OwnedThing) => `${product.brand ?? ''} ${product.name}`,
);

/** The person's things that match the typed name, each product once; the first few while nothing is typed. */
function ownMatches(things: readonly OwnedThing[], typed: string): OwnedThing[] {
  const products = new Map(things.map((thing) => [thing.facts.product.id, thing]));
  const { items, how } = searchNames([...products.values()], typed);
  return how === 'most' ? [] : items.slice(0, OFFERED);
}

function noteOf(product: FoundProduct, things: readonly OwnedThing[]): string {
  const own = things.find(({ facts }) => facts.product.id === product.id);
  if (own) return isCovered(own) ? `You own this, ${coverText(own)}` : 'You own this.';
  return product.totalReviews
    ? `${reviewCount(product.totalReviews)}. Yours joins them.`
    : 'In the catalogue.';
}

/** `7 months of cover left`. */
function coverText(thing: OwnedThing) {
  const left = leftText(thing);
  return left.endsWith(' left') ? left.replace(/ left$/, ' of cover left') : left.toLowerCase();
}

export function WordsPart() {
  const { control, register, formState } = useFormContext<InstantValues>();
  const { errors } = formState;
  const length = useWatch({ control, name: 'content' }).trim().length;
  return (
    <>
      <Controller
        control={control}
        name="rating"
        render={({ field }) => (
          <div className="flex flex-wrap items-end gap-x-3">
            <StarInput
              legend="Rating"
              value={field.value}
              onChange={field.onChange}
              error={errors.rating?.message}
            />
            <b className="num pb-2.5 text-ink-2">{counted(field.value, 'star')}</b>
          </div>
        )}
      />
      <Field label="Review title" error={errors.title?.message} required>
        <Input {...register('title')} />
      </Field>
      <Field
        label="Your review"
        error={errors.content?.message}
        hint={
          <span className="num">
            {counted(length, 'character')}, at least {INSTANT_WORDS_LEAST}.
          </span>
        }
        required
      >
        <Textarea {...register('content')} rows={4} />
      </Field>
      <div className="grid gap-4 lg:grid-cols-2">
        <Field label={<>Location {optional}</>} error={errors.location?.message}>
          <Input
            {...register('location')}
            autoComplete="address-level2"
            lead={<MapPin aria-hidden="true" className="text-ink-2" />}
          />
        </Field>
        <Field label={<>Tags {optional}</>} error={errors.tags?.message} hint="Separate with commas.">
          <Input {...register('tags')} />
        </Field>
      </div>
    </>
  );
}

export function ProofPart({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { control } = useFormContext<InstantValues>();
  const [says, proof] = useWatch({ control, name: ['isVerifiedPurchase', 'proofImageUrl'] });
  return (
    <div className="pt-2 shadow-[0_-1px_0_var(--line)]">
      <Controller
        control={control}
        name="isVerifiedPurchase"
        render={({ field }) => (
          <Checkbox
            label="Verified purchase"
            description={
              says
                ? `Without a receipt that we have read, it is posted ${proof ? 'with a file attached, and ' : ''}unverified.`
                : 'With a receipt that we read, and that only you can ever see.'
            }
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {says && (
        <div className="mb-2 grid gap-3">
          <Suspense fallback={<Skeleton className="h-52 rounded-lg" />}>
            <ProofPicker onBusy={onBusy} scanFor="instant" />
          </Suspense>
        </div>
      )}
      <Controller
        control={control}
        name="isPrivate"
        render={({ field }) => (
          <Checkbox
            label="Only I can see this"
            description="Kept in your profile, out of the feed and reels."
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </div>
  );
}
