export { notificationList, refreshNotifications, unreadCount } from './api.ts';
export { moveAlong } from './item-focus.ts';
export { loadNotificationPanel } from './later.ts';
export { UrgentNotifications } from './notification-panel.tsx';
export { NotificationSettings } from './notification-settings.tsx';
export { resumePush, signOut, stopPush } from './push-life.ts';
export { notificationSettings, sayFailed, sayUpdated } from './settings-api.ts';
