import { isDeepStrictEqual } from 'node:util';
import type { Trader } from '../../contract/profiles.ts';
import { HANDOVER_TRIES } from '../../contract/trade-constants.ts';
import type { Rating, Trade, TradeDetail } from '../../contract/trades.ts';
import type { ListingHead } from '../marketplace/public.ts';
import { addressOf, toPicture } from '../media/public.ts';
import { isoOf } from '../platform/database.ts';
import { deletedUser, toTrust } from '../profiles/public.ts';
import { mayReportNoShow, refusals, type TradeAct } from './access.ts';
import type { TradeRow } from './fragments.ts';
import type { OfferRow } from './offers-store.ts';
import type { RatingRow } from './ratings-store.ts';
import type { HistoryRow } from './store.ts';

const NO_TRUST = {
  trades: null,
  ratings: null,
  punctual: null,
  as_described: null,
  would_trade_again: null,
  no_shows: null,
};

const toTrader = (id: string, person: TradeRow['buyer'], trust: TradeRow['buyer_trust']): Trader =>
  person
    ? {
        id,
        firstName: person.first_name,
        lastName: person.last_name,
        profileImageUrl: person.profile_image_url,
        trust: toTrust(trust ?? NO_TRUST),
      }
    : { ...deletedUser(id), trust: toTrust(NO_TRUST) };

const toOffer = (offer: OfferRow) => ({
  id: offer.id,
  userId: offer.person_id,
  amount: offer.amount,
  state: offer.state,
  createdAt: isoOf(offer.created_at),
});

/**
 * The current listing, or the copy of a deleted one. After a block the other person's listing is hidden, so that no new text of it
 * reaches the caller through the trade.
 */
function toListing(row: TradeRow, current: ListingHead | undefined, callerId: string): Trade['listing'] {
  const type = current?.type ?? row.listing_was?.type ?? 'sell';
  const listerId = type === 'buy_request' ? row.buyer_id : row.seller_id;
  // A sealed listing cannot change any more, so it stays visible.
  const isHidden = row.blocked && row.sealed_at === null && listerId !== callerId;
  const listing = isHidden ? undefined : current;
  const was = isHidden ? undefined : row.listing_was;
  const lastPrice = isHidden ? row.terms?.price : was?.price;
  const image = listing ? listing.image : row.product_image && toPicture(row.product_image);
  const imageUrl = listing ? listing.imageUrl : row.product_image && addressOf(row.product_image.id);
  return {
    id: row.listing_id,
    type,
    title: listing?.title ?? was?.title ?? row.product_name,
    price: listing ? listing.price : (lastPrice ?? null),
    priceRange: listing ? listing.priceRange : (was?.priceRange ?? null),
    imageUrl,
    image,
    product: {
      id: row.product_id,
      name: row.product_name,
      brand: row.product_brand,
      category: row.product_category,
    },
    cover: listing ? listing.cover : (was?.cover ?? null),
  };
}

const isRunning = ({ sealed_at, status }: TradeRow) => sealed_at === null && status !== 'cancelled';

export const toTrade = (row: TradeRow, listing: ListingHead | undefined, callerId: string): Trade => ({
  id: row.id,
  listingId: row.listing_id,
  buyerId: row.buyer_id,
  sellerId: row.seller_id,
  status: row.status,
  agreedPrice: row.agreed_price,
  // After a block, neither sees what the other wrote.
  meetingLocation: row.blocked ? null : row.meeting_location,
  meetingDateTime: row.meeting_at && isoOf(row.meeting_at),
  notes: row.blocked ? null : row.notes,
  isVerified: row.sealed_at !== null,
  sealedAt: row.sealed_at && isoOf(row.sealed_at),
  createdAt: isoOf(row.created_at),
  updatedAt: isoOf(row.updated_at),
  role: row.buyer_id === callerId ? 'buyer' : 'seller',
  buyerCompleted: row.buyer_completed,
  sellerCompleted: row.seller_completed,
  buyerMeets: row.buyer_meets,
  sellerMeets: row.seller_meets,
  meetingAgreed: row.meeting_agreed,
  meetingCancelled: row.meeting_cancelled,
  termsChanged: isRunning(row) && !isDeepStrictEqual(row.terms, row.terms_now),
  conversationId: row.conversation_id,
  buyer: toTrader(row.buyer_id, row.buyer, row.buyer_trust),
  seller: toTrader(row.seller_id, row.seller, row.seller_trust),
  listing: toListing(row, listing, callerId),
  offer: row.offer && !row.blocked ? toOffer(row.offer) : null,
});

interface Detail {
  row: TradeRow;
  listing: ListingHead | undefined;
  history: HistoryRow[];
  ratings: RatingRow[];
  passed: { thingId: string; step: string | null } | undefined;
  now: Date;
}

export function toDetail(
  { row, listing, history, ratings, passed, now }: Detail,
  callerId: string,
): TradeDetail {
  const trade = toTrade(row, listing, callerId);
  const other = trade.role === 'buyer' ? row.seller : row.buyer;
  const state = { ...row, role: trade.role, other_gone: other === null, listing };
  const may = (act: TradeAct) => refusals[act](state, now) === undefined;
  const mine = ratings.find(({ rater_id }) => rater_id === callerId);
  const theirs = ratings.find(({ rater_id, shows_at }) => rater_id !== callerId && new Date(shows_at) <= now);
  const accepted = !trade.termsChanged;
  return {
    ...trade,
    history: history.map((event) => toEvent(event, row, callerId)),
    terms:
      row.terms && row.terms_now
        ? { version: row.terms_version, agreed: row.terms, now: row.terms_now }
        : null,
    myRating: mine ? toRating(mine) : null,
    theirRating: theirs ? { ...toRating(theirs), ...(row.blocked ? { note: null } : {}) } : null,
    thingId: passed?.thingId ?? null,
    providerStep: passed?.step ?? null,
    codeLocked: row.code_locked_at !== null,
    codeTriesLeft: HANDOVER_TRIES - row.code_tries,
    can: {
      update: may('change'),
      offer: may('offer'),
      showCode: may('showCode') && accepted,
      enterCode: may('enterCode') && accepted,
      acceptTerms: may('acceptTerms') && !accepted,
      rate: may('rate') && !mine && !theirs,
      tellNoShow: mayReportNoShow(state, now),
    },
  };
}

type TradeEvent = TradeDetail['history'][number];

export function toEvent(
  { id, person_id, kind, data, created_at }: HistoryRow,
  { blocked }: Pick<TradeRow, 'blocked'>,
  callerId: string,
): TradeEvent {
  // The blocked person is told that the trade ended, but neither why nor by whom.
  const hidden = data.reason === 'blocked' && person_id !== callerId;
  return {
    id,
    userId: hidden ? null : person_id,
    kind,
    data: {
      status: data.status,
      amount: data.amount,
      meetingLocation: blocked ? null : data.meetingLocation,
      meetingDateTime: data.meetingDateTime,
      reason: hidden ? 'ended' : data.reason,
      was: data.was,
      are: data.are,
    },
    createdAt: isoOf(created_at),
  };
}

const toRating = (row: RatingRow): Rating => ({
  punctual: row.punctual,
  asDescribed: row.as_described,
  wouldTradeAgain: row.would_trade_again,
  noShow: row.no_show,
  note: row.note,
});
