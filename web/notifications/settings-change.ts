import type { NotificationKind } from '../../contract/notification-kinds.ts';
import type { NotificationSettings } from '../../contract/notifications.ts';
import type { Input } from '../lib/api.ts';

export type SettingsChange = Input<'PATCH /api/settings/notifications'>['body'];

const kindsOf = ({ channels = {} }: SettingsChange) => Object.keys(channels) as NotificationKind[];

/** Fields that are not in the change stay. */
export function changed(settings: NotificationSettings, change: SettingsChange): NotificationSettings {
  const channels = { ...settings.channels };
  for (const kind of kindsOf(change)) channels[kind] = { ...channels[kind], ...change.channels?.[kind] };
  return { ...settings, ...change, channels };
}
