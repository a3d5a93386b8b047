import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { onLive } from '../../lib/live.ts';
import { queryClient } from '../../lib/query.ts';
import {
  loadNotificationPanel,
  moveAlong,
  notificationList,
  refreshNotifications,
  unreadCount,
} from '../../notifications/public.ts';
import { CountDot } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useOverlayRoot } from '../../ui/use-overlay-root.ts';

const NotificationPanel = lazy(() =>
  loadNotificationPanel().then((module) => ({ default: module.NotificationPanel })),
);

/** Loads the panel and its list while the pointer is on the bell. */
function fetchAhead() {
  void loadNotificationPanel();
  void queryClient.prefetchQuery(notificationList);
}

/** The whole screen on the phone; under the bell where there is room. */
const popup =
  'fixed inset-0 z-40 flex flex-col overflow-hidden bg-surface text-ink outline-none transition-[opacity,translate,scale] duration-base data-ending-style:opacity-0 data-starting-style:opacity-0 ' +
  'max-lg:data-ending-style:translate-y-6 max-lg:data-starting-style:translate-y-6 ' +
  'lg:inset-auto lg:top-17.5 lg:right-[max(32px,calc((100%-1216px)/2+32px))] lg:max-h-[min(796px,calc(100dvh-90px))] lg:w-108 lg:origin-top-right lg:rounded-[24px] lg:bg-raised lg:shadow-3 lg:data-ending-style:scale-97 lg:data-starting-style:scale-97';

export function NotificationBell() {
  const { data } = useQuery(unreadCount);
  const unread = data?.count ?? 0;
  const [open, setOpen] = useState(false);
  const isWide = useMediaQuery('(min-width: 62.5rem)');
  const panel = useRef<HTMLDivElement>(null);
  const leaving = useRef(false);
  useEffect(() => onLive('notifications', refreshNotifications), []);

  function change(next: boolean) {
    leaving.current = false;
    setOpen(next);
  }
  const leave = useCallback((address: string) => {
    // Another page moves the focus to its own heading.
    leaving.current = new URL(address, location.origin).pathname !== location.pathname;
    setOpen(false);
  }, []);

  const root = useOverlayRoot({ open, onOpenChange: change });
  return (
    <>
      <Dialog.Root {...root} modal={!isWide}>
        <Dialog.Trigger
          onPointerEnter={fetchAhead}
          onPointerDown={fetchAhead}
          onFocus={fetchAhead}
          render={
            <IconButton
              label={unread ? `Notifications, ${unread} unread` : 'Notifications'}
              className="data-popup-open:bg-accent-soft data-popup-open:text-accent-ink"
            >
              <Bell />
              <CountDot count={unread} max={9} />
            </IconButton>
          }
        />
        <Dialog.Portal>
          <Dialog.Popup
            ref={panel}
            initialFocus={panel}
            finalFocus={() => !leaving.current}
            onKeyDown={moveAlong}
            className={popup}
          >
            <Suspense fallback={<Loading className="min-h-60">{null}</Loading>}>
              <NotificationPanel onLeave={leave} />
            </Suspense>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
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
