// What the statements of notifications answer. Made from the migrated database by `npm run rows`; a test holds it to that.
import type { Shapes } from './shapes.ts';

export interface Rows {
  findAddress: {
    secret: string;
    createdAt: string;
  };
  findErrand: {
    id: string;
    user_id: string;
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
    endpoint: string;
    p256dh: string;
    auth: string;
    failures: number;
  };
  findGroup: {
    data: Shapes['notifications.data'];
  };
  findMatch: {
    title: string;
    price: string | null;
    image: Shapes['findMatch.image'] | null;
    search: string;
    filter: Shapes['findMatch.filter'];
  };
  findOwner: {
    userId: string;
  };
  findPassed: {
    product: string;
    image: Shapes['products.image'] | null;
    cover_start: string | null;
    cover_end: string | null;
    time_zone: string;
  };
  findReaction: {
    product_id: string;
    product: string;
    image: Shapes['products.image'] | null;
    rating: number;
  };
  findStretch: {
    id: string;
  };
  findTradeNews: {
    title: string;
    type: Shapes['findTradeNews.type'];
    image: Shapes['findTradeNews.image'] | null;
    status: 'pending' | 'scheduled' | 'meeting_confirmed' | 'completed' | 'cancelled';
    sealed: boolean;
    meeting_at: string | null;
    meeting_location: string | null;
    meeting_sequence: number;
    notes: string | null;
    offer: Shapes['findTradeNews.offer'] | null;
    has_offered: boolean;
    has_rated: boolean;
    time_zone: string;
  };
  findUnread: {
    count: number;
    about: string | null;
    isRequest: boolean;
    last: Shapes['findUnread.last'] | null;
  };
  forgetEachOther: {
    user_id: string;
  };
  holdRun: {
    zone: string;
    day: string;
    after_id: string | null;
  };
  holdRuns: {
    zone: string;
    day: string;
    kind: 'renewing' | 'ending';
    after_date: string | null;
    after_id: string | null;
  };
  insertDigests: {
    user_id: string;
  };
  keepFact: {
    value: Shapes['facts.value'];
  };
  listReaders: {
    id: string;
    email: string;
    first_name: string | null;
    last_name: string | null;
    since: string;
  };
  listSubscriptions: {
    id: string;
    userId: string;
  };
  notification: {
    id: string;
    user_id: string;
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
  };
  openGroup: {
    id: string;
    fresh: boolean;
  };
  readOne: {
    id: string;
    user_id: string;
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
    changed: boolean;
  };
  removeReminders: {
    user_id: string;
  };
  settings: {
    user_id: string;
    channels: Shapes['notification_settings.channels'];
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
