import type { Notification } from '../../contract/notifications.ts';
import { isoOf } from '../platform/database.ts';
import { toSeenAuthor } from '../profiles/public.ts';
import type { StoredNotification } from './channel.ts';
import type { Rows } from './rows.generated.ts';
import { titleText } from './sentences.ts';

export type NotificationRow = Rows['notification'];

export function toStoredNotification(row: NotificationRow): StoredNotification {
  const { actor_id: id } = row;
  // Some quote somebody without naming them; their actor only sees to it that the words go with the account.
  const person = id && row.title.includes('{who}') ? toSeenAuthor(id, row) : undefined;
  const others = row.actors - 1;
  return {
    id: row.id,
    personId: row.person_id,
    type: row.type,
    title: person ? titleText(row.title, person, others) : row.title,
    // A deleted person's words are hidden at once; the notification itself is deleted a moment later.
    message: id && row.is_deleted ? '' : row.message,
    data: { ...row.data, ...(person ? { person, others } : {}) },
    createdAt: isoOf(row.created_at),
  };
}

export function toNotification(row: NotificationRow): Notification {
  const { id, personId, type, title, message, data, createdAt } = toStoredNotification(row);
  return { id, userId: personId, type, title, message, data, createdAt, isRead: row.is_read };
}
