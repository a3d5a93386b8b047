import { CirclePlus } from 'lucide-react';
import { Suspense } from 'react';
import type { CommunityDetail } from '../../../contract/communities.ts';
import { useOpening } from '../../lib/overlay.ts';
import { Button } from '../../ui/button.tsx';
import { StoryDialog } from './lazy.ts';

/** Adds a story; only for the host and the moderators. */
export function StoryButton({ community, className }: { community: CommunityDetail; className?: string }) {
  const opening = useOpening();
  if (!community.can.moderate) return null;
  return (
    <>
      <Button onClick={opening.show} className={className}>
        <CirclePlus aria-hidden="true" /> Add story
      </Button>
      {opening.count > 0 && (
        <Suspense>
          <StoryDialog key={opening.count} community={community} {...opening.dialog} />
        </Suspense>
      )}
    </>
  );
}
