import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Notification } from '../../contract/notifications.ts';
import { read } from '../lib/query.ts';
import { coversUntold } from './covers.ts';
import { putAwayCovers } from './put-away.ts';
import { notificationSettings } from './settings-api.ts';

const MINUTE = 60_000;
const coversSoon = {
  ...read('GET /api/warranties/summary', { query: { limit: '50' } }),
  staleTime: MINUTE,
};

/** Covers that end soon and stand nowhere in the list; none when that cannot be found out, or is not wanted. */
export function useUntoldCovers(told: readonly Notification[], today: string) {
  const settings = useQuery(notificationSettings);
  const summary = useQuery(coversSoon);
  const away = useSyncExternalStore(putAwayCovers.subscribe, putAwayCovers.get);
  const wanted = settings.data?.warrantyExpiry ? (summary.data?.soon ?? []) : [];
  return {
    isPending: settings.isPending || summary.isPending,
    covers: coversUntold(wanted, told, today).filter((cover) => !putAwayCovers.has(away, cover)),
  };
}
