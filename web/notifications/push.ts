import { call } from '../lib/api.ts';
import { pushOwner, setPushOwner } from './push-owner.ts';

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function subscription() {
  const registration = isSupported() ? await navigator.serviceWorker.getRegistration('/') : undefined;
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

export async function pushState(personId: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return pushOwner() === personId && (await subscription()) ? 'on' : 'off';
}

/** Asks for the browser's permission and registers the subscription with the server. */
export async function switchPushOn(personId: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState(personId);
  await navigator.serviceWorker.register('/sw.js', { scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await call('GET /api/push/key');
  // An existing subscription is another person's, or was made with an old key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await announce(made);
  setPushOwner(personId);
  return 'on';
}

async function announce(made: PushSubscription) {
  const { endpoint, expirationTime, keys } = made.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await call('POST /api/push/subscriptions', {
    body: { endpoint: endpoint ?? '', expirationTime, keys: { p256dh, auth } },
  });
}

/** The browser unsubscribes in any case; an unreachable server learns it from the push service. */
export async function switchPushOff(): Promise<PushState> {
  setPushOwner(null);
  const made = await subscription();
  if (!made) return 'off';
  const { endpoint } = made;
  await made.unsubscribe();
  await call('POST /api/push/unsubscribe', { body: { endpoint } }, { keepalive: true });
  return 'off';
}

/**
 * On every start: removes another person's subscription, and registers the person's own again in case it has changed or got lost.
 */
export async function keepPush(personId: string) {
  if (pushOwner() !== personId) return void (await switchPushOff());
  const made = await subscription();
  if (made && Notification.permission === 'granted') await announce(made);
  else setPushOwner(null);
}
