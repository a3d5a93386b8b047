export { notificationList, refreshNotifications, unreadCount } from './api.ts';
export { loadNotificationPanel } from './lazy.ts';
export { NotificationSettings } from './notification-settings.tsx';
export { notificationSettings, sayFailed, sayUpdated } from './settings-api.ts';
export { resumePush, signOut, stopPush } from './start-stop-push.ts';
export { UrgentNotifications } from './urgent-notifications.tsx';
