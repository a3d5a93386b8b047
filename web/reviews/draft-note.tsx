import { History } from 'lucide-react';
import { Button } from '../ui/button.tsx';

export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p
      role="status"
      className="flex items-center gap-2.5 rounded-lg bg-accent-soft py-1 pr-1 pl-4 font-medium text-accent-ink"
    >
      <History aria-hidden="true" />
      <span className="flex-1">Draft restored</span>
      <Button variant="plain" onClick={onDiscard}>
        Discard
      </Button>
    </p>
  );
}
