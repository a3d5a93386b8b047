// Shows pushed notifications and opens their pages. It intercepts no requests and caches nothing.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, message, tag, url } = event.data.json();
  // A notification with the same tag replaces the one before.
  event.waitUntil(self.registration.showNotification(title, { body: message, tag, data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  const { tag, data } = event.notification;
  event.notification.close();
  const read = fetch(`/api/notifications/${tag}/read`, { method: 'PATCH' });
  event.waitUntil(Promise.allSettled([open(data?.url), read]));
});

async function open(address) {
  const home = self.location.origin;
  const asked = new URL(address ?? '/', home);
  const url = asked.origin === home ? asked.href : `${home}/`;
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find((one) => one.url === url) ?? tabs[0];
  if (!tab) return self.clients.openWindow(url);
  await tab.focus();
  return tab.url === url ? tab : tab.navigate(url);
}
