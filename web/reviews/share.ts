import type { Review } from '../../contract/reviews.ts';
import { toast } from '../ui/toast.ts';

/** Through the device's own sheet where it has one; otherwise the address is copied. */
export async function shareReview(review: Review) {
  const url = new URL(`/product/${review.productId}?review=${review.id}`, location.origin).href;
  const title = review.title ?? `A review of ${review.product.name}`;
  try {
    if (navigator.share) await navigator.share({ title, url });
    else {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied' });
    }
  } catch (error) {
    // Closing the sheet without sharing is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: 'Not shared', description: url, tone: 'destructive' });
  }
}
