/** What sends and receives, once the page stands. */
export const loadMessaging = () => import('./messaging.ts');
