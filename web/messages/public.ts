export { forgetKept, keptNames } from './device-storage.ts';
export { loadMessaging } from './later.ts';
export { followUnread, unreadMessages } from './unread.ts';
