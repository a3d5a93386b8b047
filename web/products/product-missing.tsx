import { Link } from '@tanstack/react-router';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';

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

export const ProductFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <LoadFailed as="page" title="This product did not load" error={error} onRetry={onRetry} />
);
