import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPush, pushState, switchPushOff, switchPushOn } from './push.ts';

const [MAYA, LEO] = ['maya', 'leo'];
const calls: { path: string; body: unknown }[] = [];
const kept = new Map<string, string>();
const notification = { permission: 'default', requestPermission: vi.fn() };
let subscribed = false;

const subscription = {
  endpoint: 'https://push.example/1',
  unsubscribe: async () => {
    subscribed = false;
  },
  toJSON: () => ({
    endpoint: 'https://push.example/1',
    expirationTime: null,
    keys: { p256dh: 'p', auth: 'a' },
  }),
};
const pushManager = {
  getSubscription: async () => (subscribed ? subscription : null),
  subscribe: vi.fn(async () => {
    subscribed = true;
    return subscription;
  }),
};
const registration = { pushManager };

beforeEach(() => {
  calls.length = 0;
  kept.clear();
  subscribed = false;
  notification.permission = 'default';
  notification.requestPermission.mockImplementation(async () => {
    notification.permission = 'granted';
    return 'granted';
  });
  vi.stubGlobal('window', { PushManager: {}, Notification: notification });
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    calls.push({ path, body: body && JSON.parse(body) });
    return new Response('{"key":"ours"}');
  });
});
afterEach(() => vi.unstubAllGlobals());

it('is switched on and off again, and the server told', async () => {
  expect(await pushState(MAYA)).toBe('off');
  expect(await switchPushOn(MAYA)).toBe('on');
  expect(pushManager.subscribe).toHaveBeenLastCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'ours',
  });
  expect(calls.at(-1)).toEqual({ path: '/api/push/subscriptions', body: subscription.toJSON() });
  expect(await pushState(MAYA)).toBe('on');
  expect(await pushState(LEO)).toBe('off');

  expect(await switchPushOff()).toBe('off');
  const { endpoint } = subscription;
  expect(calls.at(-1)).toEqual({ path: '/api/push/unsubscribe', body: { endpoint } });
  expect(await pushState(MAYA)).toBe('off');
});

it('stays off when the person says no, and where the browser cannot', async () => {
  notification.requestPermission.mockImplementation(async () => {
    notification.permission = 'denied';
    return 'denied';
  });
  expect(await switchPushOn(MAYA)).toBe('denied');
  expect(calls).toEqual([]);
  vi.stubGlobal('window', {});
  expect(await pushState(MAYA)).toBe('unsupported');
});

it('takes away what was pushed for somebody else', async () => {
  await switchPushOn(MAYA);
  await keepPush(LEO);
  expect(subscribed).toBe(false);
  expect(await pushState(MAYA)).toBe('off');
});

it('tells the server again on arrival, unless the browser has forgotten', async () => {
  await switchPushOn(MAYA);
  calls.length = 0;
  await keepPush(MAYA);
  expect(calls).toEqual([{ path: '/api/push/subscriptions', body: subscription.toJSON() }]);
  subscribed = false;
  await keepPush(MAYA);
  expect(calls).toHaveLength(1);
  expect(kept.size).toBe(0);
});
