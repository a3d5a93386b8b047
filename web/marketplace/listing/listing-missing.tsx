import { Link } from '@tanstack/react-router';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const place = 'wrap-page grid min-h-[60dvh] place-items-center py-10';

export function ListingMissing() {
  return (
    <div className={place}>
      <EmptyState
        heading="h1"
        title="This listing is not there any more."
        action={
          <LinkButton variant="primary" render={<Link to="/marketplace" search={{}} />}>
            Back to the marketplace
          </LinkButton>
        }
      >
        It was paused or taken down, or the link is incomplete.
      </EmptyState>
    </div>
  );
}

export function ListingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={place}>
      <EmptyState
        heading="h1"
        title="This listing did not load"
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
