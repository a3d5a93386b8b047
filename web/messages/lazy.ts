/** Loads the code that sends and receives messages, after the page has rendered. */
export const loadMessaging = () => import('./messaging.ts');
