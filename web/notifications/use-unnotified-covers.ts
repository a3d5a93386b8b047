import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Notification } from '../../contract/notifications.ts';
import { read } from '../lib/query.ts';
import { remindersFor } from './cover-reminders.ts';
import { notificationSettings } from './settings-api.ts';

const MINUTE = 60_000;
const coversSoon = {
  ...read('GET /api/warranties/summary', { query: { limit: '50' } }),
  staleTime: MINUTE,
};

/** Covers that end soon and have no notification yet; none if they failed to load or the person has switched this kind off. */
export function useUnnotifiedCovers(notifications: readonly Notification[], today: string) {
  const settings = useQuery(notificationSettings);
  const summary = useQuery(coversSoon);
  const away = useSyncExternalStore(dismissedCovers.subscribe, dismissedCovers.get, dismissedCovers.asDrawn);
  const wanted = settings.data?.warrantyExpiry ? (summary.data?.soon ?? []) : [];
  return {
    isPending: settings.isPending || summary.isPending,
    covers: remindersFor(wanted, notifications, today).filter((cover) => !dismissedCovers.has(away, cover)),
  };
}

/** Covers whose reminders were removed on this device: `{warrantyId} {endDate}`. */
const KEY = 'wellkept-covers-put-away';
const KEPT = 200;
const listeners = new Set<() => void>();
let covers = stored();

function stored(): readonly string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(',').filter(Boolean);
  } catch {
    return [];
  }
}

function change(next: readonly string[]) {
  covers = next;
  for (const listener of listeners) listener();
}

globalThis.addEventListener?.('storage', ({ key }) => key === KEY && change(stored()));

const keyOf = ({ data }: Notification) => data.warrantyId && `${data.warrantyId} ${data.cover?.endDate}`;

export function dismissCover(notification: Notification) {
  const cover = keyOf(notification);
  if (!cover) return;
  change([cover, ...covers].slice(0, KEPT));
  try {
    localStorage.setItem(KEY, covers.join());
  } catch {
    // Without storage, it stays removed as long as the page lives.
  }
}

const none: readonly string[] = [];
const dismissedCovers = {
  get: () => covers,
  /** For SSR and hydration: the server does not know what was removed here. */
  asDrawn: () => none,
  has: (away: readonly string[], notification: Notification) => away.includes(keyOf(notification) ?? ''),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
