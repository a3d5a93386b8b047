import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CheckCheck, Settings, X } from 'lucide-react';
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import type { Notification } from '../../contract/notifications.ts';
import { useToday } from '../lib/me.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed, RetryLine } from '../ui/load-failed.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { markAllRead, removeWithReminders, useOpenNotification } from './actions.ts';
import { forgetOlder, notificationList, unreadCount, useOlder } from './api.ts';
import { NotificationItem } from './notification-item.tsx';
import { useUnnotifiedCovers } from './use-unnotified-covers.ts';

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
  const { covers, isPending } = useUnnotifiedCovers(list.data?.items ?? [], today);

  const open = useOpenNotification(onLeave);

  if (list.isError && !list.data)
    return (
      <LoadFailed
        as="part"
        heading="p"
        className="py-12"
        title="Your notifications did not load"
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  if (!list.data || isPending) return <NotificationSkeleton />;
  const { items, nextCursor } = list.data;
  if (items.length + covers.length === 0 && !nextCursor) return <NoNotifications />;
  return (
    <>
      <NotificationItems
        covers={covers}
        items={items}
        allRead={allRead}
        today={today}
        onOpen={open}
        onRemove={removeWithReminders}
      />
      {nextCursor && <OlderNotifications key={nextCursor} />}
    </>
  );
}

const NoNotifications = () => (
  <EmptyState heading="p" title="No notifications yet" className="py-14">
    When a cover is about to end, or somebody answers you, you will find it here.
  </EmptyState>
);

/** Loads the next notifications when the end of the list comes near. */
function OlderNotifications() {
  const end = useRef<HTMLDivElement>(null);
  const { mutate, isError, error } = useOlder();
  useEffect(() => {
    if (!end.current) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && mutate(), {
      root: end.current.parentElement,
      rootMargin: '600px',
    });
    near.observe(end.current);
    return () => near.disconnect();
  }, [mutate]);
  return (
    <div ref={end}>
      {isError ? (
        <div className="px-2.5 py-2">
          <RetryLine error={error} onRetry={() => mutate()}>
            Older ones did not load.
          </RetryLine>
        </div>
      ) : (
        <NotificationSkeleton count={2} />
      )}
    </div>
  );
}

interface NotificationItemsProps {
  covers: Notification[];
  items: Notification[];
  /** Whether another tab has marked all as read, including those not loaded. */
  allRead: boolean;
  today: string;
  onOpen: (notification: Notification, event: MouseEvent) => void;
  onRemove: (notification: Notification, button: Element) => void;
}

/** New notifications above, read ones below; the division stays while the panel is open. */
function NotificationItems({ covers, items, allRead, ...rest }: NotificationItemsProps) {
  const headingId = useId();
  const [readUpTo] = useState(() => items.find(({ isRead }) => isRead)?.createdAt ?? '');
  const split = items.findIndex(({ createdAt }) => createdAt <= readUpTo);
  const fresh = [...covers, ...items.slice(0, split < 0 ? undefined : split)];
  const earlier = split < 0 ? [] : items.slice(split);
  const draw = (notification: Notification) => (
    <NotificationItem
      key={notification.id}
      notification={notification}
      isRead={notification.isRead || allRead}
      {...rest}
    />
  );
  return (
    <>
      {fresh.length > 0 && <ul aria-label="New">{fresh.map(draw)}</ul>}
      {fresh.length > 0 && earlier.length > 0 && (
        <h3 id={headingId} className="px-2.5 pt-3.5 pb-1 text-xs font-medium tracking-normal text-ink-2">
          Earlier
        </h3>
      )}
      {earlier.length > 0 && (
        <ul aria-labelledby={fresh.length > 0 ? headingId : undefined}>{earlier.map(draw)}</ul>
      )}
    </>
  );
}

function NotificationSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Loading label="Loading notifications">
      {Array.from({ length: count }, (_, index) => (
        <div key={String(index)} className="flex gap-3.5 py-3.5 pr-7 pl-2.5">
          <Skeleton className="size-12 shrink-0 rounded-md" />
          <div className="grid flex-1 content-start gap-2 pt-1">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3.5 w-11/12" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
