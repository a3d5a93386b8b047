import { useQuery } from '@tanstack/react-query';
import type { Notification } from '../../contract/notifications.ts';
import { useToday } from '../lib/me.ts';
import { Card } from '../ui/card.tsx';
import { SectionHeading } from '../ui/page.tsx';
import { removeWithReminders, useOpenNotification } from './actions.ts';
import { notificationList } from './api.ts';
import { NotificationItem } from './notification-item.tsx';
import { useUnnotifiedCovers } from './use-unnotified-covers.ts';

const SHOWN = 3;
const whenOf = ({ data }: Notification) => data.meetingDateTime ?? data.cover?.endDate ?? '';
const bySoonest = (a: Notification, b: Notification) => whenOf(a).localeCompare(whenOf(b));

/** A meeting has two reminders, a day and two hours before; keeps only the latest. */
const lastOfEach = (meetings: Notification[]) => [
  ...new Map(meetings.toReversed().map((one) => [one.data.transactionId, one])).values(),
];

/** The three most urgent unread notifications of coming meetings and ending covers. Shows nothing if there are none. */
export function UrgentNotifications() {
  const today = useToday();
  const notifications = useQuery(notificationList).data?.items ?? [];
  const { covers } = useUnnotifiedCovers(notifications, today);
  const open = useOpenNotification();
  const unread = notifications.filter(({ isRead }) => !isRead);
  const ending = unread.filter(({ type }) => type === 'warranty_expiring');
  const now = new Date().toISOString();
  const meetings = unread.filter((one) => one.type === 'meeting_reminder' && whenOf(one) > now);
  const urgent = [...lastOfEach(meetings), ...covers, ...ending].toSorted(bySoonest).slice(0, SHOWN);
  if (urgent.length === 0) return null;
  return (
    <Card as="section" className="mb-5 px-2 pt-2.5 pb-2 lg:px-3.5 lg:pt-3.5">
      <div className="px-2.5">
        <SectionHeading>Urgent</SectionHeading>
      </div>
      <ul
        aria-label="Urgent notifications"
        className="*:[content-visibility:visible]! lg:grid lg:auto-cols-fr lg:grid-flow-col lg:*:before:hidden!"
      >
        {urgent.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            isRead={notification.isRead}
            today={today}
            onOpen={open}
            onRemove={removeWithReminders}
          />
        ))}
      </ul>
    </Card>
  );
}
