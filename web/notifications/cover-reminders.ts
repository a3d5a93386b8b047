import { daysLeft, stateOf } from '../../contract/cover.ts';
import { endingText, reminderToday } from '../../contract/cover-reminder.ts';
import type { Notification } from '../../contract/notifications.ts';
import type { Cover } from '../../contract/warranties.ts';
import { nearDayText } from '../lib/days.ts';

const OWN = 'warranty-';

/** Whether the notification was made in the browser, for a cover that ends soon; the server does not know it. */
export const isLocalReminder = ({ id }: Pick<Notification, 'id'>) => id.startsWith(OWN);

/** Makes notifications for covers that end soon and that no notification mentions, most urgent first. */
export function remindersFor(soon: readonly Cover[], notifications: readonly Notification[], today: string) {
  const known = new Set(notifications.map(({ data }) => data.warrantyId));
  return soon
    .filter((cover) => stateOf(cover, today) === 'expiring' && !known.has(cover.id))
    .map((cover) => toNotification(cover, today));
}

function toNotification(cover: Cover, today: string): Notification {
  const { id, userId, thingId, startDate, endDate, product } = cover;
  const end = endDate ?? today;
  return {
    id: OWN + id,
    userId,
    type: 'warranty_expiring',
    ...endingText({ product: product.name, left: daysLeft(cover, today), day: nearDayText(end, today) }),
    data: {
      url: `/warranty?thing=${thingId}`,
      warrantyId: id,
      imageUrl: product.imageUrl && `${product.imageUrl}/240`,
      cover: { startDate, endDate: end },
    },
    // It is no news: it has no dot, is not counted and has no time.
    isRead: true,
    createdAt: '',
  };
}

/** The words of a notification; those of a reminder say what is left today, not when it was sent. */
export function wordsToday({ title, message, data }: Notification, today: string) {
  const { cover } = data;
  if (!cover) return { title, message };
  const words = reminderToday({ title, endDate: cover.endDate }, today, (day) => nearDayText(day, today));
  return words ?? { title, message };
}
