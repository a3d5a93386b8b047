import { Link } from '@tanstack/react-router';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

const place = 'wrap-page grid min-h-[60dvh] place-items-center py-10';

export function ProductNotFound() {
  return (
    <div className={place}>
      <EmptyState
        heading="h1"
        title="Product not found"
        action={
          <LinkButton variant="primary" render={<Link to="/" search={{}} />}>
            Back to Home
          </LinkButton>
        }
      >
        It may have been removed, or the link is incomplete.
      </EmptyState>
    </div>
  );
}

export function ProductFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={place}>
      <EmptyState
        heading="h1"
        title="This product did not load"
        action={
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Check your connection. If it keeps happening, the fault is ours.
      </EmptyState>
    </div>
  );
}
