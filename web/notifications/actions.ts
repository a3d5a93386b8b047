import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useCallback } from 'react';
import type { Notification } from '../../contract/notifications.ts';
import { ApiError, call } from '../lib/api.ts';
import { failed } from '../lib/error-toast.ts';
import { queryClient, write } from '../lib/query.ts';
import { isUnanswered, sendOnReturn } from '../lib/send-on-return.ts';
import { addressOf } from './address.ts';
import { notificationList, refreshNotifications, unreadCount } from './api.ts';
import { isLocalReminder } from './cover-reminders.ts';
import { leaveItem } from './item-focus.ts';
import { dismissCover } from './use-unnotified-covers.ts';

type Items = Notification[];

/** Applies a change at once; returns a function that reverts it and refetches. */
function show(change: (items: Items) => Items, unreadAfter: (count: number) => number) {
  const { queryKey } = notificationList;
  // A fetch in progress would bring back the old state.
  queryClient.cancelQueries({ queryKey });
  queryClient.cancelQueries({ queryKey: unreadCount.queryKey });
  const list = queryClient.getQueryData(queryKey);
  const unread = queryClient.getQueryData(unreadCount.queryKey);
  queryClient.setQueryData(queryKey, list && { ...list, items: change(list.items) });
  queryClient.setQueryData(unreadCount.queryKey, unread && { count: Math.max(0, unreadAfter(unread.count)) });
  return () => {
    queryClient.setQueryData(queryKey, list);
    queryClient.setQueryData(unreadCount.queryKey, unread);
    refreshNotifications();
  };
}

interface Action {
  shown: () => () => void;
  send: () => Promise<unknown>;
  failure: string;
  /** A key for `sendOnReturn`, if the action may be retried once the connection is back. */
  later?: string;
}

function act(action: Action) {
  const { shown, send, failure, later } = action;
  const takeBack = shown();
  const showFailure = failed(failure);
  write({
    mutationFn: send,
    onError: (error) => {
      // Already removed in another tab, so there is nothing to report.
      if (error instanceof ApiError && error.status === 404) return refreshNotifications();
      if (later && isUnanswered(error)) return sendOnReturn(later, () => act(action));
      takeBack();
      showFailure(error);
    },
  });
}

const asRead = (item: Notification) => ({ ...item, isRead: true });

const markRead = ({ id }: Notification) =>
  act({
    shown: () =>
      show(
        (items) => items.map((item) => (item.id === id ? asRead(item) : item)),
        (count) => count - 1,
      ),
    send: () => call('PATCH /api/notifications/{id}/read', { params: { id } }, { keepalive: true }),
    failure: 'Not marked as read',
    later: `notification ${id}`,
  });

export const markAllRead = () =>
  act({
    shown: () =>
      show(
        (items) => items.map(asRead),
        () => 0,
      ),
    send: () => call('PATCH /api/notifications/mark-all-read'),
    failure: 'Not marked as read',
  });

const removeNotification = ({ id, isRead }: Notification) =>
  act({
    shown: () =>
      show(
        (items) => items.filter((item) => item.id !== id),
        (count) => (isRead ? count : count - 1),
      ),
    send: () => call('DELETE /api/notifications/{id}', { params: { id } }),
    failure: 'Not removed',
  });

/** Opening a notification marks it read and follows its link; `onLeave` is called before. */
export function useOpenNotification(onLeave?: (address: string) => void) {
  const navigate = useNavigate();
  return useCallback(
    (notification: Notification, event: MouseEvent) => {
      if (!notification.isRead && !isLocalReminder(notification)) markRead(notification);
      const address = addressOf(notification);
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!address || elsewhere) return;
      event.preventDefault();
      onLeave?.(address);
      void navigate({ href: address });
    },
    [navigate, onLeave],
  );
}

/** Removes a notification, and the reminder made in the browser for the same cover. */
export function removeWithReminders(notification: Notification, button: Element) {
  leaveItem(button);
  dismissCover(notification);
  if (!isLocalReminder(notification)) removeNotification(notification);
}
