import { ECDH } from 'node:crypto';
import {
  getPushKey,
  listPushDevices,
  removePushDevice,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../../../contract/notifications.ts';
import { holdSession, sessionIdOf } from '../../../identity/public.ts';
import { type Db, isoOf } from '../../../platform/database.ts';
import { deviceOf, UNKNOWN_DEVICE } from '../../../platform/http/device.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { leadsInside, outsideAddress } from '../../../platform/outgoing/address.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import {
  addSubscription,
  listDevices,
  removeDevice,
  removeOfSessions,
  removeSubscriptionOf,
} from './store.ts';

export function addPushRoutes({ route, settings, clock, events, db }: Platform, publicKey: string) {
  route(getPushKey, () => ({ key: publicKey }));

  route(
    subscribeToPush,
    async ({ body: { endpoint, keys }, caller, once, request }) => {
      const { p256dh, auth } = keys;
      if (!isOnCurve(p256dh)) {
        throw new Problem('invalid_request', { fields: { 'keys.p256dh': 'This is not a key.' } });
      }
      const url = outsideAddress(endpoint, settings.pushOrigins);
      const trusted = url && settings.pushOrigins.includes(url.origin);
      if (!url || (!trusted && (await leadsInside(url.hostname)))) throw new Problem('push_address_refused');
      const device = deviceOf(request.headers['user-agent']);
      await once(async (tx) => {
        // The session may have ended meanwhile; a browser that is signed out gets no push.
        const sessionId = await holdSession(tx, caller.sessionId);
        if (!sessionId) throw new Problem('signed_out');
        const subscription = { endpoint: url.href, p256dh, auth, device, sessionId };
        await addSubscription(tx, caller.id, subscription, clock.now());
      });
    },
    // No transaction stays open during the DNS lookup, which may be slow.
    { ownTransaction: true },
  );

  route(listPushDevices, ({ tx, caller }) => pushDevices(tx, caller));
  route(removePushDevice, async ({ tx, caller, params }) => {
    if (!(await removeDevice(tx, caller.id, params.id))) throw new Problem('push_device_not_found');
  });
  events.on('sessions-ended', 'end-push', ({ sessionIds }) => removeOfSessions(db, sessionIds));

  route(unsubscribeFromPush, ({ body, caller, tx }) =>
    removeSubscriptionOf(tx, caller.id, URL.parse(body.endpoint)?.href ?? body.endpoint),
  );
}

export async function pushDevices(db: Db, caller: Caller) {
  const rows = await listDevices(db, caller.id, await sessionIdOf(db, caller.sessionId));
  return rows.map(({ device, createdAt, ...row }) => ({
    ...row,
    device: device ?? UNKNOWN_DEVICE,
    createdAt: isoOf(createdAt),
  }));
}

function isOnCurve(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex').length > 0;
  } catch {
    return false;
  }
}
