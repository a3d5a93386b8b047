import { Link } from '@tanstack/react-router';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { END } from './places.ts';
import { ReelSkeleton } from './reel-skeleton.tsx';

export interface More {
  /** Whether there are more to read. */
  has: boolean;
  failed: boolean;
  error: unknown;
  read: () => void;
}

interface LastScreenProps {
  more: More;
  /** Whether it is in view. */
  active: boolean;
  onFirst: () => void;
}

/** The screen after the last reel: a skeleton while more load, or the end. */
export function LastScreen({ more, active, onFirst }: LastScreenProps) {
  if (more.has && !more.failed) return <ReelSkeleton />;
  return (
    <article
      id={`reel-${END}`}
      tabIndex={-1}
      aria-label="The end"
      inert={!active}
      className="grid h-full place-items-center text-ink outline-none"
    >
      {more.has ? (
        <LoadFailed as="part" title="Failed to fetch reels" error={more.error} onRetry={more.read} />
      ) : (
        <EmptyState
          title="You have seen them all."
          action={
            <>
              <LinkButton variant="primary" render={<Link to="/instant-review" />}>
                Share Review
              </LinkButton>
              <Button variant="soft" onClick={onFirst}>
                Back to the first
              </Button>
            </>
          }
        >
          Something you own and know well would make a good next one.
        </EmptyState>
      )}
    </article>
  );
}
