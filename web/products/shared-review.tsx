import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { oneReview } from '../reviews/api.ts';
import { useShown } from '../reviews/hidden.ts';
import { ReviewCard } from '../reviews/review-card.tsx';

/** The one review that a shared link is about, before all others. */
export function SharedReview({ productId }: { productId: string }) {
  const { review: id } = useSearch({ strict: false });
  const { data, error } = useQuery({ ...oneReview(id ?? ''), enabled: Boolean(id) });
  const [review] = useShown(data?.productId === productId ? [data] : []);
  if (error) return <p className="mb-4 text-sm text-ink-2">The review you were sent is not here any more.</p>;
  if (!review) return null;
  return (
    <div className="mb-6">
      <p className="mb-2 text-sm font-medium text-ink-2">The review you were sent</p>
      <ReviewCard review={review} place="product" />
    </div>
  );
}
