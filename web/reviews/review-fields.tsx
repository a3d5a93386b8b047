import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Suspense } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useMe } from '../lib/me.ts';
import { spanText } from '../lib/time-span.ts';
import { ProductFields, ProductRow, reviewCount } from '../products/public.ts';
import { Button } from '../ui/button.tsx';
import { Field, FormSection, optional } from '../ui/field.tsx';
import { Input, Textarea } from '../ui/input.tsx';
import { soon } from '../ui/later.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { StarInput } from '../ui/star-input.tsx';
import { ownReviewOf } from './api.ts';
import type { KnownProduct, ReviewValues } from './review-values.ts';

// Loaded after the required fields.
const PhotosField = soon(async () => (await import('./photos-field.tsx')).PhotosField);

export function WordFields({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { control, register, formState, getValues } = useFormContext<ReviewValues>();
  const { errors } = formState;
  const content = useWatch({ control, name: 'content' });
  const length = content.trim().length;
  return (
    <FormSection title="Your Review">
      <Field label={<>Title {optional}</>} error={errors.title?.message}>
        <Input {...register('title')} />
      </Field>
      <Field
        label="What is it like to live with?"
        error={errors.content?.message}
        hint={<span className="num">{length === 1 ? '1 character' : `${length} characters`}</span>}
        required
      >
        <Textarea {...register('content')} rows={6} />
      </Field>
      <Suspense fallback={<PhotosSkeleton beside={getValues('imageUrls')} />}>
        <PhotosField onBusy={onBusy} />
      </Suspense>
      <div className="grid gap-4 lg:grid-cols-2">
        <Field label={<>Tags {optional}</>} error={errors.tags?.message} hint="Separate them with commas.">
          <Input {...register('tags')} />
        </Field>
        <Field label={<>Location {optional}</>} error={errors.location?.message} hint="A town is enough.">
          <Input {...register('location')} autoComplete="address-level2" />
        </Field>
      </div>
    </FormSection>
  );
}

/** As large as the photos and the tile that adds one. */
function PhotosSkeleton({ beside }: { beside: string[] }) {
  return (
    <div aria-hidden="true">
      <Skeleton className="mb-1.5 h-4.5 w-24" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(100px,1fr))] gap-2 lg:gap-3">
        {[...beside, ''].map((url) => (
          <Skeleton key={url} className="aspect-square h-auto rounded-[14px]" />
        ))}
      </div>
    </div>
  );
}

const meanings = [
  'Tap a star.',
  'Not for you, and you would not give it to anybody.',
  'Disappointing, with something to be said for it.',
  'Does what it should, no more.',
  'Good, with one thing you would change.',
  'You would buy it again.',
];

export function RatingField() {
  const { control, formState } = useFormContext<ReviewValues>();
  return (
    <FormSection title="Your Rating">
      <Controller
        control={control}
        name="rating"
        render={({ field }) => (
          <div>
            <StarInput
              legend="Rating"
              value={field.value}
              onChange={field.onChange}
              error={formState.errors.rating?.message}
            />
            <p className="text-sm text-ink-2">{meanings[field.value]}</p>
          </div>
        )}
      />
    </FormSection>
  );
}

const ProofInputs = soon(async () => (await import('./proof-inputs.tsx')).ProofInputs);

export function ProofFields({ onBusy }: { onBusy: (busy: boolean) => void }) {
  return (
    <FormSection title="Verification & Privacy">
      <Suspense fallback={<Skeleton className="h-87 rounded-lg sm:h-69" />}>
        <ProofInputs onBusy={onBusy} />
      </Suspense>
    </FormSection>
  );
}

/** `fixed`: the product cannot be changed. */
export function ProductSection({ fixed }: { fixed: boolean }) {
  const product = useWatch<ReviewValues, 'product'>({ name: 'product' });
  return (
    <FormSection title="Product Information">
      <ProductFields
        chosen={(change) =>
          product && <ChosenProduct product={product} onChange={fixed ? undefined : change} />
        }
      />
    </FormSection>
  );
}

interface ChosenProductProps {
  product: KnownProduct;
  onChange: (() => void) | undefined;
}

function ChosenProduct({ product, onChange }: ChosenProductProps) {
  const { totalReviews } = product;
  const me = useMe();
  const { data: ownReview } = useQuery({
    ...ownReviewOf(product.id, me.id),
    enabled: onChange !== undefined,
  });
  return (
    <ProductRow
      product={product}
      note={
        ownReview
          ? `You reviewed this ${spanText(ownReview.createdAt)} ago: this will be a follow-up.`
          : totalReviews
            ? `${reviewCount(totalReviews)}. Yours joins them.`
            : 'Yours is the first review.'
      }
    >
      {onChange ? (
        <Button variant="ghost" className="-mr-2" onClick={onChange}>
          Change
        </Button>
      ) : (
        <CircleCheck aria-hidden="true" className="text-accent-ink" />
      )}
    </ProductRow>
  );
}
