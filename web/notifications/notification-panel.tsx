import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CheckCheck, Settings, X } from 'lucide-react';
import { useEffect } from 'react';
import { useToday } from '../lib/me.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { markAllRead } from './actions.ts';
import { forgetOlder, notificationList, unreadCount } from './api.ts';
import { NotificationBones } from './notification-bones.tsx';
import { NotificationItems } from './notification-items.tsx';
import { OlderNotifications } from './older-notifications.tsx';
import { takeAway, useOpenNotification } from './use-open.ts';
import { useUntoldCovers } from './use-untold-covers.ts';

// Of the same pieces, so it comes with the panel: a chunk of its own would cost every first visit its name.
export { UrgentNotifications } from './urgent-notifications.tsx';

/** `onLeave` is called with the address that a click leads to. */
export function NotificationPanel({ onLeave }: { onLeave: (address: string) => void }) {
  const unread = useQuery(unreadCount).data?.count;
  useEffect(() => forgetOlder, []);
  return (
    <>
      <div className="flex min-h-15 shrink-0 items-center gap-1 border-b border-line py-2 pr-2 pl-1 lg:pr-2.5 lg:pl-5">
        <Dialog.Close
          render={
            <IconButton label="Close notifications" className="lg:sr-only lg:focus-visible:not-sr-only">
              <X />
            </IconButton>
          }
        />
        <Dialog.Title className="flex-1 text-xl">Notifications</Dialog.Title>
        <Button
          variant="ghost"
          aria-disabled={!unread}
          onClick={() => unread && markAllRead()}
          className="text-[.875rem] text-accent-ink aria-disabled:text-ink-3"
        >
          <CheckCheck /> Mark all read
        </Button>
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pt-1 pb-4 lg:px-2.5 lg:pb-3">
        <List allRead={unread === 0} onLeave={onLeave} />
      </div>
      <Link
        to="/settings"
        hash="notifications"
        onClick={() => onLeave('/settings')}
        className="flex min-h-13 shrink-0 items-center justify-center gap-1.5 border-t border-line pb-[env(safe-area-inset-bottom)] text-sm font-medium text-accent-ink hover:underline focus-visible:-outline-offset-4 [&_.lucide]:size-4"
      >
        <Settings aria-hidden="true" /> Notification settings
      </Link>
    </>
  );
}

function List({ allRead, onLeave }: { allRead: boolean; onLeave: (address: string) => void }) {
  const list = useQuery(notificationList);
  const today = useToday();
  const { covers, isPending } = useUntoldCovers(list.data?.items ?? [], today);

  const open = useOpenNotification(onLeave);

  if (list.isError && !list.data) return <Failed onRetry={() => void list.refetch()} />;
  if (!list.data || isPending) return <NotificationBones />;
  const { items, nextCursor } = list.data;
  if (items.length + covers.length === 0 && !nextCursor) return <Nothing />;
  return (
    <>
      <NotificationItems
        covers={covers}
        items={items}
        allRead={allRead}
        today={today}
        onOpen={open}
        onRemove={takeAway}
      />
      {nextCursor && <OlderNotifications key={nextCursor} />}
    </>
  );
}

const Nothing = () => (
  <EmptyState heading="p" title="No notifications yet" className="py-14">
    When a cover is about to end, or somebody answers you, you will find it here.
  </EmptyState>
);

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        heading="p"
        title="Your notifications did not load"
        className="py-12"
        action={
          <Button variant="soft" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Check your connection. If it keeps happening, the fault is ours.
      </EmptyState>
    </div>
  );
}
