import type { TradeStatus } from '../../contract/trade-constants.ts';
import type { Rating } from '../../contract/trades.ts';
import type { Db } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';
import { run } from '../platform/statements.ts';
import { countRatings } from './ratings-store.ts';
import type { EventData, EventKind } from './store.ts';
import { currentTermsSql } from './terms-store.ts';

export interface SeededTrade {
  id: string;
  listingId: string;
  buyerId: string;
  sellerId: string;
  productId: string;
  conversationId: string | null;
  status: TradeStatus;
  agreedPrice: string | null;
  meetingLocation: string | null;
  meetingAt: Date | null;
  notes: string | null;
  buyerMeets: boolean;
  sellerMeets: boolean;
  buyerCompleted: boolean;
  sellerCompleted: boolean;
  sealedAt: Date | null;
  cancelledAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  offers: { id: string; personId: string; amount: string; state: string; createdAt: Date }[];
  events: { id: string; personId: string; kind: EventKind; data: EventData; createdAt: Date }[];
  ratings: (Rating & { raterId: string; ratedId: string; createdAt: Date; showsAt: Date })[];
}

/** Inserts the demo trades, one statement per table, and computes people's trust from them. */
export async function seedTrades(tx: Db, trades: SeededTrade[], now: Date): Promise<void> {
  const of = <T>(part: (trade: SeededTrade) => T[]) =>
    JSON.stringify(trades.flatMap((trade) => part(trade).map((row) => ({ ...row, tradeId: trade.id }))));
  await run(tx)`
    INSERT INTO trades (id, listing_id, buyer_id, seller_id, product_id, conversation_id, status, agreed_price,
      meeting_location, meeting_at, notes, buyer_meets, seller_meets, agreed_meeting_at, buyer_completed, seller_completed, sealed_at, cancelled_at, created_at, updated_at,
      terms, terms_now)
    SELECT id, "listingId", "buyerId", "sellerId", "productId", "conversationId", status, "agreedPrice", "meetingLocation",
      "meetingAt", notes, "buyerMeets", "sellerMeets", CASE WHEN "buyerMeets" AND "sellerMeets" THEN "meetingAt" END, "buyerCompleted", "sellerCompleted", "sealedAt", "cancelledAt", "createdAt", "updatedAt", terms, terms
    FROM jsonb_to_recordset(${JSON.stringify(trades)}::jsonb) AS row(
      id uuid, "listingId" uuid, "buyerId" uuid, "sellerId" uuid, "productId" uuid, "conversationId" uuid, status text,
      "agreedPrice" numeric, "meetingLocation" text, "meetingAt" timestamptz, notes text, "buyerMeets" boolean, "sellerMeets" boolean, "buyerCompleted" boolean,
      "sellerCompleted" boolean, "sealedAt" timestamptz, "cancelledAt" timestamptz, "createdAt" timestamptz,
      "updatedAt" timestamptz),
      LATERAL ${currentTermsSql(sql`"listingId"`, sql`"sellerId"`, sql`"createdAt"`, sql`"agreedPrice"`)} AS terms`;
  await run(tx)`
    INSERT INTO offers (id, trade_id, person_id, amount, state, created_at)
    SELECT id, "tradeId", "personId", amount, state, "createdAt"
    FROM jsonb_to_recordset(${of(({ offers }) => offers)}::jsonb) AS row(
      id uuid, "tradeId" uuid, "personId" uuid, amount numeric, state text, "createdAt" timestamptz)`;
  await run(tx)`
    INSERT INTO trade_events (id, trade_id, person_id, kind, data, created_at)
    SELECT id, "tradeId", "personId", kind, data, "createdAt"
    FROM jsonb_to_recordset(${of(({ events }) => events)}::jsonb) AS row(
      id uuid, "tradeId" uuid, "personId" uuid, kind text, data jsonb, "createdAt" timestamptz)`;
  await run(tx)`
    INSERT INTO ratings (trade_id, rater_id, rated_id, punctual, as_described, would_trade_again, no_show, note, created_at,
      shows_at)
    SELECT "tradeId", "raterId", "ratedId", punctual, "asDescribed", "wouldTradeAgain", "noShow", note, "createdAt", "showsAt"
    FROM jsonb_to_recordset(${of(({ ratings }) => ratings)}::jsonb) AS row(
      "tradeId" uuid, "raterId" uuid, "ratedId" uuid, punctual boolean, "asDescribed" boolean, "wouldTradeAgain" boolean,
      "noShow" boolean, note text, "createdAt" timestamptz, "showsAt" timestamptz)`;
  await run(tx)`
    INSERT INTO person_trust (person_id, trades)
    SELECT person, count(*) FROM trades, unnest(ARRAY[buyer_id, seller_id]) AS person
    WHERE sealed_at IS NOT NULL GROUP BY person
    ON CONFLICT (person_id) DO UPDATE SET trades = excluded.trades`;
  await countRatings(tx, now, { most: 10_000 });
}
