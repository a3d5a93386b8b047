import { v7 as uuidv7 } from 'uuid';
import { acceptOffer, makeOffer } from '../../contract/trades.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { holdTrade, presentDetail } from './hold.ts';
import { findOffer, findOpenOffer, insertOffer, markAccepted } from './offers-store.ts';
import { recordChange } from './record-change.ts';
import { checkAmount } from './rules.ts';
import { dollars } from './sentences.ts';
import { updateTrade } from './store.ts';
import { agreePrice } from './terms-store.ts';

export function addOfferRoutes(platform: Platform) {
  const { route, clock } = platform;

  route(makeOffer, async ({ tx, caller, params, body }) => {
    checkAmount(body.amount);
    const now = clock.now();
    const trade = await holdTrade(tx, params.id, caller.id, { act: 'offer', now });
    const amount = Number(body.amount).toFixed(2);
    const before = await findOpenOffer(tx, trade.id);
    // The same offer again is a second click and changes nothing.
    if (before?.person_id !== caller.id || before.amount !== amount) {
      await insertOffer(tx, { id: uuidv7(), tradeId: trade.id, personId: caller.id, amount, now });
      await updateTrade(tx, trade.id, {}, now);
      await recordChange(tx, platform, trade, caller.id, {
        events: [{ kind: 'offer', data: { amount } }],
        line: `Offered ${dollars(amount)}`,
      });
    }
    return presentDetail(tx, trade.id, caller.id, now);
  });

  route(acceptOffer, async ({ tx, caller, params, body }) => {
    const now = clock.now();
    const trade = await holdTrade(tx, params.id, caller.id, { act: 'acceptOffer', now });
    const offer = await findOffer(tx, trade.id, body.offerId);
    if (!offer || offer.state === 'replaced' || offer.person_id === caller.id)
      throw new Problem('offer_gone');
    if (offer.state === 'open') {
      await markAccepted(tx, offer, trade.id);
      await agreePrice(tx, trade.id, offer.amount, now);
      await recordChange(tx, platform, trade, caller.id, {
        events: [{ kind: 'offer_accepted', data: { amount: offer.amount } }],
        line: `Price agreed at ${dollars(offer.amount)}`,
      });
    }
    return presentDetail(tx, trade.id, caller.id, now);
  });
}
