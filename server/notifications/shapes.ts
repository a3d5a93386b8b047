import type { NotificationType } from '../../contract/notification-kinds.ts';
import type { Notification } from '../../contract/notifications.ts';
import type { ListingType } from '../../contract/trade-words.ts';
import type { StoredPicture } from '../media/public.ts';
import type { Chosen } from './settings.ts';

/** What a notification keeps; who did it is looked up when it is read. */
export type StoredData = Omit<Notification['data'], 'person' | 'others'>;

export interface Shapes {
  'notifications.type': NotificationType;
  'notifications.data': StoredData;
  'notification_settings.channels': Chosen;
  'facts.value': object;
  'products.image': StoredPicture;
  'findMatch.image': StoredPicture;
  /** As it stands in the address of the list. */
  'findMatch.filter': Record<string, string>;
  'findTradeNews.image': StoredPicture;
  'findTradeNews.type': ListingType;
  /** The offer that is neither accepted nor replaced, and whose it is. */
  'findTradeNews.offer': { amount: string; user_id: string };
  'findUnread.last': { content: string; has_image: boolean };
}
