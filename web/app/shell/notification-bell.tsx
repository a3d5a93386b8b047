import { Popover } from '@base-ui/react/popover';
import { Bell } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NotificationBell({ unread = 0 }: { unread?: number }) {
  const shown = unread > 9 ? '9+' : String(unread);
  return (
    <Popover.Root>
      <Popover.Trigger
        render={
          <IconButton
            label={unread ? `Notifications, ${unread} unread` : 'Notifications'}
            className="data-popup-open:bg-accent-soft data-popup-open:text-accent-ink"
          >
            <Bell />
            {unread > 0 && <UnreadDot>{shown}</UnreadDot>}
          </IconButton>
        }
      />
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-40">
          <Popover.Popup className="w-[min(432px,calc(100vw-16px))] origin-(--transform-origin) overflow-hidden rounded-[24px] bg-raised text-ink shadow-3 outline-none transition-[opacity,scale] data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0">
            <Popover.Title className="border-b border-line px-5 py-4 text-xl">Notifications</Popover.Title>
            <EmptyState heading="p" title="No notifications yet" className="py-12" />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function UnreadDot({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="num absolute top-1.5 right-1 h-[17px] min-w-[17px] rounded-full bg-accent px-1 text-center text-[.6875rem] leading-[17px] font-[650] text-on-accent shadow-[0_0_0_2px_var(--bg)]"
    >
      {children}
    </span>
  );
}
