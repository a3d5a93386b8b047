import { z } from 'zod';
import { Author, Cursor, Id, IdParams, Moment, queryNumber } from './common.ts';
import { del, get, patch, post } from './endpoint.ts';
import {
  EARLIEST_REMINDER,
  MOST_REMINDERS,
  type NotificationKind,
  notificationChannels,
  notificationKinds,
  notificationTypes,
} from './notification-kinds.ts';

export const NOTIFICATIONS_PER_PAGE = 20;

export const NotificationData = z.object({
  /** The path in this app that it leads to. */
  url: z.string().optional(),
  warrantyId: Id.optional(),
  reviewId: Id.optional(),
  /** The post of a community that it is about. */
  postId: Id.optional(),
  /** The product's picture. */
  imageUrl: z.string().nullable().optional(),
  /** Who did it, and how many others did the same. */
  person: Author.optional(),
  others: z.int().optional(),
  /** The cover that ends or renews, for the ruler. */
  cover: z.object({ startDate: z.iso.date(), endDate: z.iso.date() }).optional(),
  transactionId: Id.optional(),
  /** When the meeting is. */
  meetingDateTime: Moment.optional(),
  /** Whether both had confirmed it when this was written. */
  meetingAgreed: z.boolean().optional(),
  /** How many events the notification sums up. */
  count: z.int().optional(),
});

export const Notification = z.object({
  id: Id,
  userId: Id,
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  data: NotificationData,
  isRead: z.boolean(),
  createdAt: Moment,
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = get('/api/notifications', {
  access: 'member',
  summary: 'The signed-in person’s notifications, newest first',
  query: z.strictObject({ limit: queryNumber(1, 100).optional(), cursor: Cursor.optional() }),
  reply: z.array(Notification),
});

export const countUnread = get('/api/notifications/unread-count', {
  access: 'member',
  summary: 'How many are unread; counted up to 1,000',
  reply: z.object({ count: z.int() }),
});

export const markRead = patch('/api/notifications/{id}/read', {
  access: 'member',
  summary: 'Mark one as read',
  params: IdParams,
  reply: Notification,
  errors: ['notification_not_found'],
});

export const markAllRead = patch('/api/notifications/mark-all-read', {
  access: 'member',
  summary: 'Mark all as read',
});

export const deleteNotification = del('/api/notifications/{id}', {
  access: 'member',
  summary: 'Remove one from the list',
  params: IdParams,
  errors: ['notification_not_found'],
});

const kinds = Object.keys(notificationKinds) as NotificationKind[];
const forEachKind = <S extends z.ZodType>(schema: S) =>
  Object.fromEntries(kinds.map((kind) => [kind, schema])) as Record<NotificationKind, S>;
const channels = z.strictObject(
  Object.fromEntries(notificationChannels.map((channel) => [channel, z.boolean()])) as Record<
    (typeof notificationChannels)[number],
    z.ZodBoolean
  >,
);

/** How many days before cover ends or renews a person is reminded. */
const reminderDays = z
  .array(
    z
      .int('Use whole days.')
      .min(1, 'Use at least 1 day.')
      .max(EARLIEST_REMINDER, `Use up to ${EARLIEST_REMINDER} days.`),
  )
  .min(1, 'Choose at least one day. To hear of none, switch reminders off.')
  .max(MOST_REMINDERS, `Choose up to ${MOST_REMINDERS} days.`);

/** A switch per kind, the daily mail, and per kind the channels it may use besides the list in the app. */
export const NotificationSettings = z.strictObject({
  ...forEachKind(z.boolean()),
  emailDigest: z.boolean(),
  /** The largest first, each once. */
  reminderDays,
  channels: z.strictObject(forEachKind(channels)),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const getNotificationSettings = get('/api/settings/notifications', {
  access: 'member',
  summary: 'What the signed-in person wants to be told, and how',
  reply: NotificationSettings,
});

export const changeNotificationSettings = patch('/api/settings/notifications', {
  access: 'member',
  summary: 'Change some of it; what is not named stays',
  body: z
    .strictObject({
      ...forEachKind(z.boolean()),
      emailDigest: z.boolean(),
      reminderDays,
      channels: z.strictObject(forEachKind(channels.partial())).partial(),
    })
    .partial(),
  reply: NotificationSettings,
});

export const getPushKey = get('/api/push/key', {
  access: 'member',
  summary: 'The public VAPID key that a browser subscribes with',
  reply: z.object({ key: z.string() }),
});

export const subscribeToPush = post('/api/push/subscriptions', {
  access: 'member',
  summary: 'Send to this browser too; what its PushManager gave',
  body: z.strictObject({
    endpoint: z.url({ protocol: /^https?$/, error: 'This is not an address.' }).max(1000),
    expirationTime: z.number().nullable().optional(),
    keys: z.strictObject({
      p256dh: z
        .string()
        .max(100)
        .regex(/^[\w-]{87}=?$/, 'This is not a key.'),
      auth: z
        .string()
        .max(100)
        .regex(/^[\w-]{22}={0,2}$/, 'This is not a key.'),
    }),
  }),
  errors: ['push_address_refused'],
});

export const unsubscribeFromPush = post('/api/push/unsubscribe', {
  access: 'member',
  summary: 'No longer send to this browser',
  body: z.strictObject({ endpoint: z.string().max(1000) }),
});

/** A browser that is sent notifications. */
export const PushDevice = z.object({
  id: Id,
  /** In words: `Firefox on Linux`. */
  device: z.string(),
  createdAt: Moment,
  /** Whether it is the browser of this request. */
  isCurrent: z.boolean(),
});
export type PushDevice = z.infer<typeof PushDevice>;

export const listPushDevices = get('/api/push/subscriptions', {
  access: 'member',
  summary: 'The browsers that are sent notifications, the newest first',
  reply: z.array(PushDevice),
});

export const removePushDevice = del('/api/push/subscriptions/{id}', {
  access: 'member',
  summary: 'No longer send to one of them',
  params: IdParams,
  errors: ['push_device_not_found'],
});

/** A private address for calendar programs; anybody who has it sees the dates. */
export const CalendarAddress = z.object({ url: z.string().nullable(), createdAt: Moment.nullable() });

export const getCalendarAddress = get('/api/settings/calendar', {
  access: 'member',
  summary: 'The private calendar address, if there is one',
  reply: CalendarAddress,
});

export const makeCalendarAddress = post('/api/settings/calendar', {
  access: 'member',
  summary: 'Make a private calendar address; one made before stops working',
  reply: CalendarAddress,
  status: 201,
});

export const revokeCalendarAddress = del('/api/settings/calendar', {
  access: 'member',
  summary: 'Stop the private calendar address from working',
});

/** The secret's format is not checked, so that a malformed one gets the same answer as an unknown one. */
export const readCalendar = get('/calendar/{secret}.ics', {
  access: 'public',
  summary: 'The calendar behind a private address, for calendar programs',
  file: 'text/calendar',
  errors: ['not_found', 'too_many_attempts'],
});
