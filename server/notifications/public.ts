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
import { addNotificationRules } from './rules-by-event.ts';
import { addSettingsRoutes } from './settings-routes.ts';
import { readSettingsOf } from './settings-store.ts';
import { countUnread } from './store.ts';

export { remindOfClaims } from './claims.ts';
export { exported } from './export-store.ts';
export { createNotifier } from './notifier.ts';
export { remind } from './reminders.ts';
export { type SeededNews, seedNotifications } from './seed.ts';

/** Decides who is told what, when and how about the events of other rooms. */
export async function addNotifications(platform: Platform, sessions: Sessions) {
  const notifier = createNotifier(platform, await addChannels(platform));
  addNotificationRoutes(platform, sessions);
  addSettingsRoutes(platform);
  addNotificationRules(platform, notifier);
  addCommunityNews(platform, notifier);
  addNotificationJobs(platform, notifier);
}

/** The first data of the settings page, keyed by the browser's calls. */
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

/** The first data of a page that shows notifications: the newest ones, and the person's settings. */
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

/** The unread count for the bell, keyed by the browser's call. */
export const firstUnread = async (db: Db, personId: string) => ({
  'GET /api/notifications/unread-count': { count: await countUnread(db, personId) },
});
