import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Notification } from '../../contract/notifications.ts';
import { callList } from '../lib/api.ts';
import { readOn } from '../lib/paging.ts';
import { polled, queryClient, read, takeFromBoot } from '../lib/query.ts';
import { type NotificationList, withNewest } from './list.ts';

const POLL = 30_000;
// Long enough that a click uses the data fetched when the pointer entered the bell.
const FRESH = 5_000;
const LIST = 'GET /api/notifications';

export const notificationList = queryOptions({
  queryKey: [LIST],
  queryFn: async (): Promise<NotificationList> => {
    const newest = await callList(LIST, { query: {} });
    return withNewest(newest, queryClient.getQueryData<NotificationList>([LIST]));
  },
  initialData: (): NotificationList | undefined => {
    const items = takeFromBoot(LIST) as Notification[] | undefined;
    return (
      items && { items, nextCursor: (takeFromBoot(`${LIST} next`) as string | null | undefined) ?? null }
    );
  },
  staleTime: FRESH,
  ...polled(POLL),
});

export const unreadCount = { ...read('GET /api/notifications/unread-count'), ...polled(POLL) };

/** Refetches what is visible now, and the rest when it is next shown. */
export function refreshNotifications() {
  for (const { queryKey } of [notificationList, unreadCount]) queryClient.invalidateQueries({ queryKey });
}

// As many as a panel renders without a delay.
const KEPT = 100;

/** Drops older pages, so that the list starts with the newest when it is opened again. */
export function forgetOlder() {
  const { queryKey } = notificationList;
  const items = queryClient.getQueryData(queryKey)?.items ?? [];
  if (items.length > KEPT) queryClient.removeQueries({ queryKey });
}

const loadOlder = () =>
  readOn<Notification>(notificationList.queryKey, (cursor) => callList(LIST, { query: { cursor } }));

export const useOlder = () => useMutation({ mutationFn: loadOlder });
