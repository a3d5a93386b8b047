import type { Notification } from '../../contract/notifications.ts';
import { type Page, withOlder } from '../lib/paging.ts';

/** The newest notifications, as far back as somebody has read, and where the older ones begin. */
export type NotificationList = Page<Notification>;

/** The newest read anew, before the older ones that are known: however far back somebody is, a look for news is one call. */
export function withNewest(newest: NotificationList, known: NotificationList | undefined): NotificationList {
  const last = newest.items.at(-1);
  if (!known || !last || newest.nextCursor === null) return newest;
  const place = known.items.findIndex(({ id }) => id === last.id);
  // So many are new that there may be more between them and those that are known.
  if (place < 0) return newest;
  return withOlder(newest, { items: known.items.slice(place + 1), nextCursor: known.nextCursor });
}
