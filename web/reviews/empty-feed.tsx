import { Link } from '@tanstack/react-router';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function EmptyFeed({ category, onClear }: { category: string | undefined; onClear: () => void }) {
  if (category) {
    return (
      <EmptyState
        heading="h3"
        title={`No reviews in ${category} yet`}
        action={
          <Button variant="soft" onClick={onClear}>
            Show all categories
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      heading="h3"
      title="No reviews yet"
      action={
        <LinkButton variant="primary" render={<Link to="/create" search={{}} />}>
          Create First Review
        </LinkButton>
      }
    >
      Be the first to share a product review!
    </EmptyState>
  );
}
