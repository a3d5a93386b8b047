export { forgetKept, keptNames } from './kept.ts';
export { followUnread, loadMessaging, unreadMessages } from './unread.ts';
