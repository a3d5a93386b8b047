import { Link } from '@tanstack/react-router';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ReelsBar, ReelsTop } from './reels-bars.tsx';

/** Dark in both themes: a cinema has no light one. */
export function ReelsPage() {
  return (
    <div data-theme="dark" className="flex min-h-dvh flex-col bg-bg">
      <ReelsTop />
      <div className="grid flex-1 place-items-center">
        <EmptyState
          title="No reels yet"
          action={
            <LinkButton variant="soft" render={<Link to="/instant-review" />}>
              Share Review
            </LinkButton>
          }
        >
          Start creating video reviews to see them here!
        </EmptyState>
      </div>
      <ReelsBar />
    </div>
  );
}
