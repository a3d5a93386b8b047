import type { Review } from '../../contract/reviews.ts';
import { failed } from '../lib/failed.ts';
import { write } from '../lib/query.ts';
import { doUnlessUndone } from '../lib/undo.ts';
import { deleteReview } from './api.ts';
import { hide, show } from './hidden.ts';

export function removeReview(review: Review) {
  hide(review.id);
  doUnlessUndone({
    title: 'Review deleted',
    undo: () => show(review.id),
    commit: () =>
      write({
        mutationFn: () => deleteReview(review),
        onError: (error) => {
          show(review.id);
          failed('Review not deleted', 'Please try again.')(error);
        },
      }),
  });
}
