import { type MouseEvent, useId, useState } from 'react';
import type { Notification } from '../../contract/notifications.ts';
import { NotificationItem } from './notification-item.tsx';

interface NotificationItemsProps {
  covers: Notification[];
  items: Notification[];
  /** Another tab may have marked all, also those far back. */
  allRead: boolean;
  today: string;
  onOpen: (notification: Notification, event: MouseEvent) => void;
  onRemove: (notification: Notification, button: Element) => void;
}

/** What is new above, what was read before below; the line between them stays while the panel is open. */
export function NotificationItems({ covers, items, allRead, ...rest }: NotificationItemsProps) {
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
