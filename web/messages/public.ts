export { forgetKept, keptNames } from './device-storage.ts';
export { loadMessaging } from './lazy.ts';
export { followUnread, unreadMessages } from './unread.ts';
