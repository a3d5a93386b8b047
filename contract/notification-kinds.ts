/** Events that a person can be notified of. */
export const notificationTypes = [
  'warranty_expiring',
  'quote_ending',
  'review_like',
  'review_comment',
  'new_message',
  'listing_interest',
  'transaction_change',
  'meeting_reminder',
  'listing_match',
  'claim',
  'community',
  'other',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

interface Kind {
  types: readonly NotificationType[];
  /** The default of its switch. */
  on: boolean;
  /** Whether the daily mail includes it by default; push includes all that is on. */
  email: boolean;
}

/** The switches of the settings: one for types that belong together. Off means no notification anywhere. */
export const notificationKinds = {
  warrantyExpiry: { types: ['warranty_expiring', 'quote_ending'], on: true, email: true },
  reviewLikes: { types: ['review_like'], on: true, email: false },
  reviewComments: { types: ['review_comment'], on: true, email: false },
  newMessages: { types: ['new_message'], on: true, email: false },
  trades: { types: ['listing_interest', 'transaction_change', 'meeting_reminder'], on: true, email: true },
  marketplaceUpdates: { types: ['listing_match'], on: false, email: false },
  claims: { types: ['claim'], on: true, email: true },
  communities: { types: ['community'], on: true, email: false },
} as const satisfies Record<string, Kind>;
export type NotificationKind = keyof typeof notificationKinds;

/** The kind that a type belongs to; `other` has no switch. */
export const kindOf = (type: NotificationType): NotificationKind | undefined =>
  (Object.keys(notificationKinds) as NotificationKind[]).find((kind) =>
    (notificationKinds[kind].types as readonly string[]).includes(type),
  );

/** Channels besides the list in the app, which has all that is on. */
export const notificationChannels = ['push', 'email'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** How many days before cover ends or renews its owner is reminded, unless they choose otherwise. The largest comes first. */
export const REMINDER_DAYS: readonly number[] = [60, 30, 7, 1];
export const MOST_REMINDERS = 6;
export const EARLIEST_REMINDER = 365;

/** Read notifications are deleted after this many days. */
export const READ_KEPT_DAYS = 90;
