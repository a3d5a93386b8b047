import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function FailedReviews({ onRetry }: { onRetry: () => void }) {
  return (
    <Card role="alert" className="py-4">
      <EmptyState
        heading="p"
        title="Failed to fetch reviews"
        action={
          <Button variant="soft" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Check your connection. If it keeps happening, the fault is ours.
      </EmptyState>
    </Card>
  );
}
