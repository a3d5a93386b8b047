import {
  type NotificationChannel,
  type NotificationKind,
  notificationChannels,
  notificationKinds,
  REMINDER_DAYS,
} from '../../contract/notification-kinds.ts';
import type { NotificationSettings } from '../../contract/notifications.ts';

export const kinds = Object.keys(notificationKinds) as NotificationKind[];

/** The switch of a notification kind, or of the daily mail. */
export type Switch = NotificationKind | 'emailDigest';
export const switches: Switch[] = [...kinds, 'emailDigest'];

/** The channels chosen per kind, with keys such as `reviewLikes push`. */
export type ChosenSettings = Record<string, boolean>;
export const choice = (kind: NotificationKind, channel: NotificationChannel) => `${kind} ${channel}`;

export const onByDefault = (name: Switch) => (name === 'emailDigest' ? true : notificationKinds[name].on);

const channelByDefault = (kind: NotificationKind, channel: NotificationChannel) =>
  channel === 'push' || notificationKinds[kind].email;

/** The person's choices merged into the defaults. */
export function settingsFrom(
  chosen: Partial<Record<Switch, boolean>> = {},
  channels: ChosenSettings = {},
  reminderDays: readonly number[] = REMINDER_DAYS,
): NotificationSettings {
  const on = (name: Switch) => chosen[name] ?? onByDefault(name);
  const every = <T>(value: (kind: NotificationKind) => T) =>
    Object.fromEntries(kinds.map((kind) => [kind, value(kind)])) as Record<NotificationKind, T>;
  const uses = (kind: NotificationKind, channel: NotificationChannel) =>
    channels[choice(kind, channel)] ?? channelByDefault(kind, channel);
  return {
    ...every(on),
    emailDigest: on('emailDigest'),
    reminderDays: [...reminderDays],
    channels: every(
      (kind) =>
        Object.fromEntries(notificationChannels.map((channel) => [channel, uses(kind, channel)])) as Record<
          NotificationChannel,
          boolean
        >,
    ),
  };
}

/** As they are stored: each once, the largest first. */
export const orderedDays = (days: readonly number[]) => [...new Set(days)].sort((a, b) => b - a);

/** Whether a notification of this kind, or without a kind, is sent by this channel. */
export function wants(
  settings: NotificationSettings,
  kind: NotificationKind | undefined,
  channel: NotificationChannel,
): boolean {
  if (channel === 'email' && !settings.emailDigest) return false;
  return kind === undefined || (settings[kind] && settings.channels[kind][channel]);
}
