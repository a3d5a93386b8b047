import { Link } from '@tanstack/react-router';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function ReviewMissing() {
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
