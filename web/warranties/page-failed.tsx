import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function PageFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Card role="alert" className="py-4">
      <EmptyState
        title="Your products did not load"
        action={
          <Button variant="soft" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Nothing is lost. Check your connection; if it keeps happening, the fault is ours.
      </EmptyState>
    </Card>
  );
}
