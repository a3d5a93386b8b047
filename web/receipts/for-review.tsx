import { Link, useSearch } from '@tanstack/react-router';
import { LinkButton } from '../ui/button.tsx';

/** The review that a receipt is scanned for, as it stands in the address: from page to page, so that each leads back to it. */
export type ForReview = {
  for?: string | undefined;
  /** The product that it is of, if it was begun with one. */
  productId?: string | undefined;
  /** The review, if it was there already. */
  reviewId?: string | undefined;
};

export function useForReview(): ForReview {
  const { for: purpose, productId, reviewId } = useSearch({ strict: false });
  return { for: purpose, productId, reviewId };
}

/** Back to the form as it was left; nothing for who came for no review. */
export function BackToReview() {
  const { for: purpose, productId, reviewId } = useForReview();
  if (!purpose) return null;
  return (
    <LinkButton
      variant="ghost"
      render={
        purpose === 'instant' ? (
          <Link to="/instant-review" search={{ productId }} />
        ) : (
          <Link to="/create-review" search={{ productId, reviewId }} />
        )
      }
    >
      Back to your review
    </LinkButton>
  );
}
