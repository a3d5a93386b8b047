import type { Notification } from '../../contract/notifications.ts';

/** Where a click leads: within our own pages, or nowhere. */
export function addressOf({ type, data }: Pick<Notification, 'type' | 'data'>): string | undefined {
  if (data.url && /^\/(?![/\\])/.test(data.url)) return data.url;
  return type === 'warranty_expiring' && data.warrantyId ? '/warranty' : undefined;
}
