import { Link, useSearch } from '@tanstack/react-router';
import { LinkButton } from '../ui/button.tsx';

/**
 * Search parameters of the review that a receipt is scanned for. Every receipt page keeps them, so that it can link back to the
 * review.
 */
export type ForReview = {
  for?: string | undefined;
  /** The product that is chosen in the review's form. */
  productId?: string | undefined;
  /** Its name as typed there, if none is chosen. */
  productName?: string | undefined;
  /** `new` if the form was opened for any product. */
  words?: string | undefined;
  /** The id of an existing review. */
  reviewId?: string | undefined;
};

export function useForReview(): ForReview {
  const { for: purpose, productId, productName, words, reviewId } = useSearch({ strict: false });
  return { for: purpose, productId, productName, words, reviewId };
}

/** A link back to the review's form; nothing if the receipt is not for a review. */
export function BackToReview() {
  const { for: purpose, productId, words, reviewId } = useForReview();
  if (!purpose) return null;
  return (
    <LinkButton
      variant="ghost"
      render={
        purpose === 'instant' ? (
          <Link to="/instant-review" search={{ productId }} />
        ) : (
          <Link to="/create-review" search={{ productId, reviewId, words: productId && words }} />
        )
      }
    >
      Back to your review
    </LinkButton>
  );
}
