import { ECDH } from 'node:crypto';
import { getPushKey, subscribeToPush, unsubscribeFromPush } from '../../../../contract/notifications.ts';
import { leadsInside, outsideAddress } from '../../../platform/outgoing/address.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { addSubscription, removeSubscriptionOf } from './store.ts';

export function addPushRoutes({ route, settings, clock }: Platform, publicKey: string) {
  route(getPushKey, () => ({ key: publicKey }));

  route(
    subscribeToPush,
    async ({ body: { endpoint, keys }, caller, once }) => {
      const { p256dh, auth } = keys;
      if (!isOnCurve(p256dh)) {
        throw new Problem('invalid_request', { fields: { 'keys.p256dh': 'This is not a key.' } });
      }
      const url = outsideAddress(endpoint, settings.pushOrigins);
      const trusted = url && settings.pushOrigins.includes(url.origin);
      if (!url || (!trusted && (await leadsInside(url.hostname)))) throw new Problem('push_address_refused');
      const subscription = { endpoint: url.href, p256dh, auth };
      await once((tx) => addSubscription(tx, caller.id, subscription, clock.now()));
    },
    // No transaction stays open during the DNS lookup, which may be slow.
    { ownTransaction: true },
  );

  route(unsubscribeFromPush, ({ body, caller, tx }) =>
    removeSubscriptionOf(tx, caller.id, URL.parse(body.endpoint)?.href ?? body.endpoint),
  );
}

function isOnCurve(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex').length > 0;
  } catch {
    return false;
  }
}
