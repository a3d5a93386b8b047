import type { Sessions } from '../identity/public.ts';
import type { Db } from '../platform/database.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Platform } from '../platform/platform.ts';
import { calendarAddress } from './channels/calendar/routes.ts';
import { addChannels } from './channels/channels.ts';
import { pushDevices } from './channels/push/routes.ts';
import { addCommunityNews } from './communities.ts';
import { addNotificationJobs } from './jobs.ts';
import { createNotifier } from './notifier.ts';
import { addNotificationRoutes, readPage } from './routes.ts';
import { addHappenings } from './rules.ts';
import { addSettingsRoutes } from './settings-routes.ts';
import { readSettingsOf } from './settings-store.ts';
import { countUnread } from './store.ts';

export { remindOfClaims } from './claims.ts';
export { exported } from './export-store.ts';
export { createNotifier } from './notifier.ts';
export { remind } from './reminders.ts';
export { type SeededNews, seedNotifications } from './seed.ts';

/** Decides who is told what, when and how about the events of other domains. */
export async function addNotifications(platform: Platform, sessions: Sessions) {
  const notifier = createNotifier(platform, await addChannels(platform));
  addNotificationRoutes(platform, sessions);
  addSettingsRoutes(platform);
  addHappenings(platform, notifier);
  addCommunityNews(platform, notifier);
  addNotificationJobs(platform, notifier);
}

/** What the settings show at once. */
export async function firstSettings(db: Db, caller: Caller, publicUrl: string) {
  const [settings, calendar, devices] = await Promise.all([
    readSettingsOf(db, [caller.id]),
    calendarAddress(db, caller.id, publicUrl),
    pushDevices(db, caller),
  ]);
  return {
    'GET /api/settings/notifications': settings(caller.id),
    'GET /api/settings/calendar': calendar,
    'GET /api/push/subscriptions': devices,
  };
}

/** What a page that shows notifications at once brings along: the newest, and what their person wants to be told. */
export async function firstNotifications(db: Db, personId: string) {
  const [{ items, next }, settingsOf] = await Promise.all([
    readPage(db, personId),
    readSettingsOf(db, [personId]),
  ]);
  return {
    'GET /api/notifications': items,
    'GET /api/notifications next': next,
    'GET /api/settings/notifications': settingsOf(personId),
  };
}

/** What the bell shows, keyed by the browser's call. */
export const firstUnread = async (db: Db, personId: string) => ({
  'GET /api/notifications/unread-count': { count: await countUnread(db, personId) },
});
