export { forgetKept, keptNames } from './kept.ts';
export { loadMessaging } from './later.ts';
export { followUnread, unreadMessages } from './unread.ts';
