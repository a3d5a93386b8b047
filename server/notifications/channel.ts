import type { NotificationChannel, NotificationType } from '../../contract/notification-kinds.ts';
import type { Notification } from '../../contract/notifications.ts';
import type { Db } from '../platform/database.ts';

/** A stored notification in the words that its person reads. */
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

/** A way to deliver notifications outside the app's list. */
export interface Channel {
  name: NotificationChannel;
  /**
   * Called in the storing transaction with up to a thousand notifications, only of people who want this channel for this
   * kind. It only enqueues, because a request may be waiting and the transaction may still roll back.
   */
  deliver(tx: Db, notifications: readonly StoredNotification[]): Promise<void>;
}
