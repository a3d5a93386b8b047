import type { NotificationType } from '../../contract/notification-kinds.ts';
import type { Notification } from '../../contract/notifications.ts';
import { isoOf } from '../platform/database.ts';
import type { Told } from './channel.ts';
import { titleText } from './words.ts';

/** What a notification keeps; who did it is looked up when it is read. */
export type StoredData = Omit<Notification['data'], 'person' | 'others'>;

export interface NotificationRow extends Record<string, unknown> {
  id: string;
  user_id: string;
  type: NotificationType;
  title: string;
  message: string;
  data: StoredData;
  is_read: boolean;
  created_at: string;
  actors: number;
  /** `null` when nobody did it: it is the calendar that says so. */
  actor_id: string | null;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
}

export function toTold(row: NotificationRow): Told {
  const { actor_id: id } = row;
  const person = id && {
    id,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
  };
  const others = row.actors - 1;
  return {
    id: row.id,
    userId: row.user_id,
    type: row.type,
    title: person ? titleText(row.title, person, others) : row.title,
    message: row.message,
    data: { ...row.data, ...(person ? { person, others } : {}) },
    createdAt: isoOf(row.created_at),
  };
}

export const toNotification = (row: NotificationRow): Notification => ({
  ...toTold(row),
  isRead: row.is_read,
});
