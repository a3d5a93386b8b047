import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../lib/api.ts';
import { failedAs } from '../lib/failed.ts';
import { findOrCreateProduct } from '../products/api.ts';
import { createReview, saveReview } from './api.ts';
import { bodyOf, type CheckedReview, type ReviewValues } from './review-values.ts';

interface PostOptions {
  form: UseFormReturn<ReviewValues, unknown, CheckedReview>;
  /** The review that is changed; left out for a new one. */
  reviewId: string | undefined;
  /** The draft's own key. */
  idempotencyKey: string;
  /** `earlier`: a first attempt had got through, with what was written then. */
  onPosted: (earlier: boolean) => void;
}

const reused = (error: unknown) => error instanceof ApiError && error.code === 'idempotency_key_reused';

export function usePostReview({ form, reviewId, idempotencyKey, onPosted }: PostOptions) {
  const say = failedAs('Error', `Failed to ${reviewId ? 'save' : 'create'} review. Please try again.`);
  return useMutation({
    mutationFn: async (values: CheckedReview) => {
      const body = bodyOf(values);
      if (reviewId) return saveReview(reviewId, body);
      const { name, brand, category } = values;
      const product = values.product ?? (await findOrCreateProduct({ name, brand: brand || null, category }));
      return createReview({ ...body, productId: product.id }, idempotencyKey);
    },
    onSuccess: () => onPosted(false),
    onError: (error) => {
      if (reused(error)) return onPosted(true);
      const known = form.getValues();
      for (const [name, message] of Object.entries(error instanceof ApiError ? error.fields : {})) {
        const field = name.split('.')[0] ?? name;
        if (field in known) form.setError(field as keyof typeof known, { message }, { shouldFocus: true });
      }
      say(error);
    },
  });
}
