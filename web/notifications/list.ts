import type { Notification } from '../../contract/notifications.ts';
import { type Page, withOlder } from '../lib/paging.ts';

/** The loaded notifications, newest first, and the cursor of older ones. */
export type NotificationList = Page<Notification>;

/** Puts the newest page before the known older ones, so that refreshing takes one call however long the list is. */
export function withNewest(newest: NotificationList, known: NotificationList | undefined): NotificationList {
  const last = newest.items.at(-1);
  if (!known || !last || newest.nextCursor === null) return newest;
  const place = known.items.findIndex(({ id }) => id === last.id);
  // There may be a gap between the new ones and the known ones.
  if (place < 0) return newest;
  return withOlder(newest, { items: known.items.slice(place + 1), nextCursor: known.nextCursor });
}
