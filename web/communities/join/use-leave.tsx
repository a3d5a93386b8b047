import { lazy, Suspense } from 'react';
import type { Community } from '../../../contract/communities.ts';
import { useOpening } from '../../lib/overlay.ts';
import { leaveUnlessUndone } from '../api.ts';
import { losesByLeaving } from '../membership.ts';

const LeaveDialog = lazy(() =>
  import('./leave-dialog.tsx').then((module) => ({ default: module.LeaveDialog })),
);

/** Leaving a community: at once and with Undo, or after a question where something would be lost by it. */
export function useLeave(community: Community) {
  const asking = useOpening();
  const asks = losesByLeaving(community.isPublic, community.membership?.role);
  return {
    leave: () => (asks ? asking.show() : leaveUnlessUndone(community)),
    dialog: (
      <Suspense>
        {asking.count > 0 && <LeaveDialog key={asking.count} community={community} {...asking.dialog} />}
      </Suspense>
    ),
  };
}
