import { Link } from '@tanstack/react-router';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function ProductPage() {
  return (
    <div className="wrap-page grid min-h-[60dvh] place-items-center py-10">
      <EmptyState
        heading="h1"
        title="Product not found"
        action={
          <LinkButton variant="primary" render={<Link to="/" />}>
            Back to Home
          </LinkButton>
        }
      >
        It may have been removed, or the link is incomplete.
      </EmptyState>
    </div>
  );
}
