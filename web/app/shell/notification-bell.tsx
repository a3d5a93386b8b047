import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { onLive } from '../../lib/live.ts';
import { queryClient } from '../../lib/query.ts';
import {
  loadNotificationPanel,
  notificationList,
  refreshNotifications,
  unreadCount,
} from '../../notifications/public.ts';
import { CountDot } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { later, useLater } from '../../ui/later.ts';
import { Opener } from '../../ui/opener.tsx';

/** The panel comes while the pointer is on the bell, and its list with it. */
const panelCode = later(() => {
  void queryClient.prefetchQuery(notificationList);
  return loadNotificationPanel();
});

export function NotificationBell() {
  const { data } = useQuery(unreadCount);
  const unread = data?.count ?? 0;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [{ open, opened }, setState] = useState({ open: false, opened: false });
  useEffect(() => onLive('notifications', refreshNotifications), []);
  const hasCome = useLater(panelCode, open, () => setState({ open: false, opened: false }));
  const Panel = hasCome && opened ? panelCode.here().NotificationDialog : null;
  return (
    <>
      <Opener
        opens="dialog"
        part={panelCode}
        isOpen={open}
        open={() => setState({ open: !open, opened: true })}
        id={id}
        ref={button}
        trigger={
          <IconButton
            label={unread ? `Notifications, ${unread} unread` : 'Notifications'}
            className="data-popup-open:bg-accent-soft data-popup-open:text-accent-ink"
          >
            <Bell />
            <CountDot count={unread} max={9} />
          </IconButton>
        }
      />
      {Panel && (
        <Panel open={open} onOpenChange={(next) => setState({ open: next, opened: true })} button={button} />
      )}
      <NewsAnnouncement unread={data?.count} />
    </>
  );
}

/** For screen readers: announces once when the unread count rises. */
function NewsAnnouncement({ unread }: { unread: number | undefined }) {
  const before = useRef(unread);
  const [words, setWords] = useState('');
  useEffect(() => {
    const known = before.current;
    before.current = unread;
    if (unread === undefined || known === undefined || unread <= known) return;
    setWords(unread === 1 ? 'One unread notification' : `${unread} unread notifications`);
  }, [unread]);
  return (
    <span role="status" className="sr-only">
      {words}
    </span>
  );
}
