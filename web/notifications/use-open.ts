import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useCallback } from 'react';
import type { Notification } from '../../contract/notifications.ts';
import { markRead, removeNotification } from './actions.ts';
import { addressOf } from './address.ts';
import { isMadeHere } from './covers.ts';
import { leaveItem } from './item-focus.ts';
import { putAway } from './put-away.ts';

/** A click reads it and goes where it leads; `onLeave` is called before that. */
export function useOpenNotification(onLeave?: (address: string) => void) {
  const navigate = useNavigate();
  return useCallback(
    (notification: Notification, event: MouseEvent) => {
      if (!notification.isRead && !isMadeHere(notification)) markRead(notification);
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

/** Out of the list, and out of those made here that say the same. */
export function takeAway(notification: Notification, button: Element) {
  leaveItem(button);
  putAway(notification);
  if (!isMadeHere(notification)) removeNotification(notification);
}
