import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import type { Caption } from '../../contract/captions.ts';
import { isMissing } from '../lib/api.ts';
import { useMe } from '../lib/me.ts';
import { read } from '../lib/query.ts';
import { oneProduct, ProductFailed, ProductNotFound } from '../products/public.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { oneReview } from './api.ts';
import { createFrame, ReviewForm } from './review-form.tsx';
import { emptyValues, valuesOf } from './review-values.ts';

/** The form for a new review, of a given product or any, or for changing a review. */
export function CreateReviewPage() {
  const { productId, reviewId, words } = useSearch({ strict: false });
  if (reviewId) return <ChangeReview key={reviewId} reviewId={reviewId} />;
  if (productId) return <NewProductReview key={productId} productId={productId} isBegun={words === 'new'} />;
  return <NewReview />;
}

const newReview = (personId: string) => `${personId} new`;

function NewReview() {
  const me = useMe();
  const initial = useMemo(() => emptyValues(null), []);
  return <ReviewForm about={newReview(me.id)} initial={initial} />;
}

interface NewProductReviewProps {
  productId: string;
  /** Whether this goes on with a review that was begun without a product, for example before its receipt was scanned. */
  isBegun: boolean;
}

function NewProductReview({ productId, isBegun }: NewProductReviewProps) {
  const me = useMe();
  const { data, error, refetch } = useQuery(oneProduct(productId));
  const initial = useMemo(() => data && emptyValues(data), [data]);
  if (initial)
    return (
      <ReviewForm
        about={`${me.id} ${productId}`}
        begunAs={{ about: newReview(me.id), withoutProduct: isBegun }}
        initial={initial}
      />
    );
  if (!error) return <CreateSkeleton />;
  return isMissing(error) ? (
    <ProductNotFound />
  ) : (
    <ProductFailed error={error} onRetry={() => void refetch()} />
  );
}

const NONE: Caption[] = [];

function ChangeReview({ reviewId }: { reviewId: string }) {
  const me = useMe();
  const { data, error } = useQuery(oneReview(reviewId));
  const { data: captionsReply, error: unheard } = useQuery({
    ...read('GET /api/reviews/{id}/captions', { params: { id: reviewId } }),
    enabled: Boolean(data?.video),
  });
  const captions = data?.video ? captionsReply?.captions : NONE;
  const initial = useMemo(() => data && captions && valuesOf(data, captions), [data, captions]);
  if (error || unheard || (data && !data.can.edit)) return <ReviewMissing />;
  if (!initial) return <CreateSkeleton />;
  return (
    // The fields of a video are loaded lazily, so this needs a Suspense.
    <Suspense fallback={<CreateSkeleton />}>
      <ReviewForm
        about={`${me.id} change ${reviewId}`}
        initial={initial}
        reviewId={reviewId}
        video={data?.video}
      />
    </Suspense>
  );
}

function CreateSkeleton() {
  return (
    <Loading label="Loading the form" className={createFrame}>
      <Skeleton className="h-9 w-56 rounded-md lg:col-span-full" />
      <div className="grid gap-4">
        {['h-64', 'h-36', 'h-96'].map((height) => (
          <Card key={height} className="p-5 lg:p-7">
            <Skeleton className={`${height} rounded-md`} />
          </Card>
        ))}
      </div>
    </Loading>
  );
}

function ReviewMissing() {
  return (
    <div className="wrap-page grid min-h-[60dvh] place-items-center py-10">
      <EmptyState
        heading="h1"
        title="Review not found"
        action={
          <LinkButton variant="primary" render={<Link to="/" search={{}} />}>
            Back to Home
          </LinkButton>
        }
      >
        It may have been deleted, or it is not yours to change.
      </EmptyState>
    </div>
  );
}
