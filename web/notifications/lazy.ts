/** Loads the panel when somebody is about to open it. */
export const loadNotificationPanel = () => import('./notification-dialog.tsx');
