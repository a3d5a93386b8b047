import type { Notification } from '../../contract/notifications.ts';

/** The newest notifications, as far back as somebody has read, and where the older ones begin. */
export interface NotificationList {
  items: Notification[];
  nextCursor: string | null;
}

/** The newest read anew, before the older ones that are known: however far back somebody is, a look for news is one call. */
export function withNewest(newest: NotificationList, known: NotificationList | undefined): NotificationList {
  const last = newest.items.at(-1);
  if (!known || !last || newest.nextCursor === null) return newest;
  const place = known.items.findIndex(({ id }) => id === last.id);
  // So many are new that there may be more between them and those that are known.
  if (place < 0) return newest;
  return withOlder(newest, { items: known.items.slice(place + 1), nextCursor: known.nextCursor });
}

/** One that was joined by others has moved to the front: it stays where it is newest. */
export function withOlder(known: NotificationList, older: NotificationList): NotificationList {
  const there = new Set(known.items.map(({ id }) => id));
  return {
    items: [...known.items, ...older.items.filter(({ id }) => !there.has(id))],
    nextCursor: older.nextCursor,
  };
}
