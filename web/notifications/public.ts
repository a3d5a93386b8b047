export { notificationList, refreshNotifications, unreadCount } from './api.ts';
export { loadNotificationPanel } from './later.ts';
export { NotificationSettings } from './notification-settings.tsx';
export { resumePush, signOut, stopPush } from './push-life.ts';
export { notificationSettings, sayFailed, sayUpdated } from './settings-api.ts';
export { UrgentNotifications } from './urgent-notifications.tsx';
