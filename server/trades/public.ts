import type { TradeStatus } from '../../contract/trade-constants.ts';
import type { Platform } from '../platform/platform.ts';
import { addChangeRoute } from './change.ts';
import { addContactRoute } from './contact.ts';
import { addEndings } from './endings.ts';
import { addHandoverRoutes } from './handover.ts';
import { addMeetingJobs } from './meetings.ts';
import { addOfferRoutes } from './offers.ts';
import { addTradesPage } from './page.ts';
import { addPendingNotices } from './pending-notices.ts';
import { addRatings } from './ratings.ts';
import { addTradeRoutes } from './routes.ts';
import type { EndReason } from './shapes.ts';
import type { EventKind } from './store.ts';
import { addTerms } from './terms.ts';

export { sealedIn, tradeActivity, tradeYears } from './dashboard-store.ts';
export { exported } from './export-store.ts';
export { findTradeNews, type TradeNews } from './for-other-rooms-store.ts';
export { listMeetings } from './meetings.ts';
export { type SeededTrade, seedTrades } from './seed.ts';
export { dayText, dollars, whenText } from './sentences.ts';

/** What the buyer or the seller changed, or why the trade ended without them. */
interface Change {
  tradeId: string;
  eventId: string;
  toId: string;
  /** `null` when neither of the two made the change. */
  byId: string | null;
  what: EventKind;
  status?: TradeStatus;
  amount?: string;
  /** A blocked person is told only `ended`. */
  reason?: EndReason | 'ended';
}

declare module '../platform/events.ts' {
  interface EventMap {
    'listing-interest': { tradeId: string; listingId: string; toId: string; byId: string };
    'trade-changed': Change;
    'meeting-near': {
      tradeId: string;
      personId: string;
      otherId: string;
      hours: number;
      meetingDateTime: string;
    };
    'thing-passed': { tradeId: string; thingId: string; toId: string };
  }
}

/** Trades between two people, from the first interest to the handshake. */
export function addTrades(platform: Platform) {
  addContactRoute(platform);
  addTradeRoutes(platform);
  addTradesPage(platform);
  addChangeRoute(platform);
  addOfferRoutes(platform);
  addHandoverRoutes(platform);
  addRatings(platform);
  addMeetingJobs(platform);
  addTerms(platform);
  addEndings(platform);
  addPendingNotices(platform);
}
