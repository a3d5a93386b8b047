import type { NotificationType } from '../../contract/notification-kinds.ts';
import type { Notification } from '../../contract/notifications.ts';
import type { ChosenSettings } from './settings.ts';

/** A notification's stored data; the people who did it are looked up when it is read. */
export type StoredData = Omit<Notification['data'], 'person' | 'others'>;

export interface Shapes {
  'notifications.type': NotificationType;
  'notifications.data': StoredData;
  'notification_settings.channels': ChosenSettings;
}
