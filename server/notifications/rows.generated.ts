// What the statements of notifications answer. Made from the migrated database by `npm run rows`; a test holds it to that.
import type { Shapes } from './shapes.ts';

export interface Rows {
  countUnread: {
    count: number;
  };
  exportCalendar: {
    createdAt: string;
  };
  exportPush: {
    key: string;
    device: string | null;
    service: string | null;
    failures: number;
    lastFailedAt: string | null;
    createdAt: string;
  };
  findAddress: {
    secret: string;
    createdAt: string;
  };
  findGroup: {
    data: Shapes['notifications.data'];
  };
  findOwner: {
    personId: string;
  };
  findPush: {
    id: string;
    person_id: string;
    type: Shapes['notifications.type'];
    title: string;
    message: string;
    data: Shapes['notifications.data'];
    is_read: boolean;
    created_at: string;
    actors: number;
    actor_id: string | null;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    is_deleted: boolean;
    endpoint: string;
    p256dh: string;
    auth: string;
    failures: number;
  };
  findReader: {
    id: string;
    email: string;
    first_name: string | null;
    last_name: string | null;
  };
  findStretch: {
    id: string;
  };
  forgetActor: {
    person_id: string;
  };
  forgetEachOther: {
    person_id: string;
  };
  forgetPost: {
    person_id: string;
  };
  holdRun: {
    zone: string;
    day: string;
    after_id: string | null;
  };
  holdRuns: {
    zone: string;
    day: string;
    kind: 'renewing' | 'ending' | 'closing';
    after_date: string | null;
    after_id: string | null;
  };
  insertDigests: {
    person_id: string;
  };
  listDevices: {
    id: string;
    device: string | null;
    createdAt: string;
    isCurrent: boolean;
  };
  listReaders: {
    id: string;
    since: string;
  };
  listSubscriptions: {
    id: string;
    personId: string;
  };
  notification: {
    id: string;
    person_id: string;
    type: Shapes['notifications.type'];
    title: string;
    message: string;
    data: Shapes['notifications.data'];
    is_read: boolean;
    created_at: string;
    actors: number;
    actor_id: string | null;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    is_deleted: boolean;
  };
  openGroup: {
    id: string;
    fresh: boolean;
  };
  openGroups: {
    id: string;
    fresh: boolean;
  };
  readOne: {
    id: string;
    person_id: string;
    type: Shapes['notifications.type'];
    title: string;
    message: string;
    data: Shapes['notifications.data'];
    is_read: boolean;
    created_at: string;
    actors: number;
    actor_id: string | null;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    is_deleted: boolean;
    changed: boolean;
  };
  removeReminders: {
    person_id: string;
  };
  settings: {
    person_id: string;
    channels: Shapes['notification_settings.channels'];
    reminder_days: number[];
    warrantyExpiry: boolean;
    reviewLikes: boolean;
    reviewComments: boolean;
    newMessages: boolean;
    trades: boolean;
    marketplaceUpdates: boolean;
    claims: boolean;
    communities: boolean;
    emailDigest: boolean;
  };
}
