import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Suspense } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { REVIEW_PICTURES } from '../../contract/review-words.ts';
import { useMe } from '../lib/me.ts';
import { spanText } from '../lib/span.ts';
import { PhotoPicker } from '../media/public.ts';
import { ProductFields, ProductRow, reviewCount } from '../products/public.ts';
import { Button } from '../ui/button.tsx';
import { Field, FormSection, optional } from '../ui/field.tsx';
import { Input, Textarea } from '../ui/input.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StarInput } from '../ui/star-input.tsx';
import { Switch } from '../ui/switch.tsx';
import { ownReviewOf } from './api.ts';
import { ProofPicker } from './later.ts';
import type { KnownProduct, ReviewValues } from './review-values.ts';

export function WordFields({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { control, register, formState } = useFormContext<ReviewValues>();
  const { errors } = formState;
  const content = useWatch({ control, name: 'content' });
  const length = content.trim().length;
  const hasPoster = useWatch({ control, name: ['videoUrl', 'posterUrl'] }).every(Boolean);
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
      <Controller
        control={control}
        name="imageUrls"
        render={({ field }) => (
          <PhotoPicker
            purpose="review"
            most={hasPoster ? REVIEW_PICTURES - 1 : REVIEW_PICTURES}
            value={field.value}
            onChange={field.onChange}
            onBusy={onBusy}
            error={errors.imageUrls?.message}
          />
        )}
      />
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

export function ProofFields({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { control } = useFormContext<ReviewValues>();
  return (
    <FormSection title="Verification & Privacy">
      <Suspense fallback={<Skeleton className="h-52 rounded-lg" />}>
        <ProofPicker onBusy={onBusy} scanFor="review" />
      </Suspense>
      <Controller
        control={control}
        name="isPrivate"
        render={({ field }) => (
          <Switch
            label="Private review"
            description="Only you can read it."
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
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
  const { data: said } = useQuery({ ...ownReviewOf(product.id, me.id), enabled: onChange !== undefined });
  return (
    <ProductRow
      product={product}
      note={
        said
          ? `You reviewed this ${spanText(said.createdAt)} ago: this will be a follow-up.`
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
