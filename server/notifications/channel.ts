import type { NotificationChannel, NotificationType } from '../../contract/notification-kinds.ts';
import type { Notification } from '../../contract/notifications.ts';
import type { Db } from '../platform/database.ts';

/** A notification that was just stored, in the words that its person reads. */
export interface StoredNotification {
  id: string;
  personId: string;
  type: NotificationType;
  title: string;
  message: string;
  data: Notification['data'];
  /** ISO 8601. */
  createdAt: string;
}

/** A way to tell people beside the list in the app. */
export interface Channel {
  name: NotificationChannel;
  /**
   * Called in the transaction that stores them, with up to a thousand, only of people who want this channel for this kind.
   * It enqueues; it never sends, because somebody may be waiting and the transaction may yet be undone.
   */
  deliver(tx: Db, told: readonly StoredNotification[]): Promise<void>;
}
