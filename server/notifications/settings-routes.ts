import { notificationChannels } from '../../contract/notification-kinds.ts';
import { changeNotificationSettings, getNotificationSettings } from '../../contract/notifications.ts';
import type { Platform } from '../platform/platform.ts';
import { choice, kinds } from './settings.ts';
import { readSettingsOf, storeSettings } from './settings-store.ts';

export function addSettingsRoutes({ route, clock }: Pick<Platform, 'route' | 'clock'>) {
  route(getNotificationSettings, async ({ tx, caller }) =>
    (await readSettingsOf(tx, [caller.id]))(caller.id),
  );

  route(changeNotificationSettings, ({ tx, caller, body }) => {
    const { channels = {}, reminderDays, ...switches } = body;
    const chosen = kinds.flatMap((kind) =>
      notificationChannels.map((channel) => [choice(kind, channel), channels[kind]?.[channel]] as const),
    );
    const changes = Object.fromEntries(chosen.filter(([, on]) => on !== undefined)) as Record<
      string,
      boolean
    >;
    return storeSettings(tx, caller.id, { switches, channels: changes, reminderDays }, clock.now());
  });
}
