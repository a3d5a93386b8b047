import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useMe } from '../lib/me.ts';
import { oneProduct } from '../products/api.ts';
import { isMissing } from '../products/is-missing.ts';
import { ProductFailed, ProductNotFound } from '../products/product-missing.tsx';
import { oneReview } from './api.ts';
import { CreateBones } from './create-bones.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewMissing } from './review-missing.tsx';
import { emptyValues, valuesOf } from './review-values.ts';

/** A new review, of a given product or of any; or a change to one's own. */
export function CreateReviewPage() {
  const { productId, reviewId } = useSearch({ strict: false });
  if (reviewId) return <Change key={reviewId} reviewId={reviewId} />;
  if (productId) return <About key={productId} productId={productId} />;
  return <Anything />;
}

function Anything() {
  const me = useMe();
  const initial = useMemo(() => emptyValues(null), []);
  return <ReviewForm about={`${me.id} new`} initial={initial} />;
}

function About({ productId }: { productId: string }) {
  const me = useMe();
  const { data, error, refetch } = useQuery(oneProduct(productId));
  const initial = useMemo(() => data && emptyValues(data), [data]);
  if (initial) return <ReviewForm about={`${me.id} ${productId}`} initial={initial} />;
  if (!error) return <CreateBones />;
  return isMissing(error) ? <ProductNotFound /> : <ProductFailed onRetry={() => void refetch()} />;
}

function Change({ reviewId }: { reviewId: string }) {
  const me = useMe();
  const { data, error } = useQuery(oneReview(reviewId));
  const initial = useMemo(() => data && valuesOf(data), [data]);
  if (error || (data && !data.can.edit)) return <ReviewMissing />;
  if (!initial) return <CreateBones />;
  return <ReviewForm about={`${me.id} change ${reviewId}`} initial={initial} reviewId={reviewId} />;
}
