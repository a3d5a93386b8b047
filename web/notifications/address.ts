import type { Notification } from '../../contract/notifications.ts';

/** The address that a notification leads to: one of our own pages, or nothing. */
export function addressOf({ type, data }: Pick<Notification, 'type' | 'data'>): string | undefined {
  if (data.url && /^\/(?![/\\])/.test(data.url)) return data.url;
  return type === 'warranty_expiring' && data.warrantyId ? '/warranty' : undefined;
}
