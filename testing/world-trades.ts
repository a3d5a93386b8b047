import { addDays, dayIn } from '../contract/days.ts';
import type { SeededListing } from '../server/marketplace/public.ts';
import type { SeededConversation } from '../server/messages/public.ts';
import type { SeededTrade } from '../server/trades/public.ts';
import { world } from './world/index.ts';
import type { PastTrade, Trade } from './world/types.ts';
import { worldId } from './world-ids.ts';

const HOUR = 60 * 60 * 1000;
const HALF_HOUR = HOUR / 2;
const SHOWN_AFTER = 7 * 24 * HOUR;

interface WorldIds {
  personId: (key: string) => string;
  productId: (key: string) => string;
  listingId: (key: string) => string;
}

/** The trades on the day the world is loaded, including those completed long ago. */
export function tradesOn(now: Date, ids: WorldIds, talks: { key: string; id: string }[]) {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const open = world.trades.map((trade) => toSeeded(trade, now, ids, talks));
  const past = world.pastTrades.map((trade) => toPast(trade, ids, ago(trade.daysAgo * 24)));
  return {
    listings: past.map(({ listing }) => listing),
    conversations: open.flatMap(({ conversation }) => conversation ?? []),
    trades: [...open, ...past].map(({ trade }) => trade),
  };
}

function toSeeded(
  trade: Trade,
  now: Date,
  ids: WorldIds,
  talks: { key: string; id: string }[],
): { trade: SeededTrade; conversation?: SeededConversation } {
  const { personId, productId, listingId } = ids;
  const about = listingOf(trade);
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR);
  const key = keyOf(trade);
  const [asker, lister] = [personId(trade.person), personId(about.person)];
  const [buyerId, sellerId] = about.type === 'buy_request' ? [lister, asker] : [asker, lister];
  const createdAt = at(trade.steps[0]?.hoursAgo ?? 0);
  const sealed = lastStep(trade, 'sealed');
  const status = sealed ? 'completed' : (trade.steps.findLast((step) => step.status)?.status ?? 'pending');
  const meeting = {
    meetingLocation: trade.meeting?.location ?? null,
    meetingAt: trade.meeting ? momentOf(trade.meeting, now, zoneOf(trade.person)) : null,
  };
  const updatedAt = at(
    Math.min(...[...trade.steps, ...(trade.ratings ?? [])].map(({ hoursAgo }) => hoursAgo)),
  );
  const talk = world.conversations.find(
    ({ listing, people }) => listing === trade.listing && people[0] === trade.person,
  );
  const conversationId =
    talks.find((one) => one.key === talk?.key)?.id ?? worldId('conversation', key, createdAt);

  // The person who proposed the meeting comes, and so does the one who confirmed it.
  const comes = (person: string) =>
    status !== 'cancelled' &&
    trade.steps.some(({ kind, by, status: became }) => {
      return by === person && (kind === 'meeting' || became === 'meeting_confirmed');
    });

  return {
    trade: {
      id: worldId('trade', key, createdAt),
      listingId: listingId(trade.listing),
      buyerId,
      sellerId,
      productId: productId(about.product),
      conversationId,
      status,
      agreedPrice: lastStep(trade, 'offer_accepted')?.amount ?? null,
      ...meeting,
      notes: trade.notes ?? null,
      buyerMeets: comes(about.type === 'buy_request' ? about.person : trade.person),
      sellerMeets: comes(about.type === 'buy_request' ? trade.person : about.person),
      buyerCompleted: sealed !== undefined,
      sellerCompleted: sealed !== undefined,
      sealedAt: sealed ? at(sealed.hoursAgo) : null,
      cancelledAt: status === 'cancelled' ? at(trade.steps.at(-1)?.hoursAgo ?? 0) : null,
      createdAt,
      updatedAt,
      offers: offersOf(trade, ids, at),
      events: eventsOf(trade, ids, at, meeting),
      ratings: ratingsOf(trade, ids, at),
    },
    ...(talk ? {} : { conversation: conversationOf(trade, ids, conversationId, createdAt) }),
  };
}

const keyOf = ({ listing, person }: Trade) => `${listing} ${person}`;

const lastStep = ({ steps }: Trade, wanted: Trade['steps'][number]['kind']) =>
  steps.findLast(({ kind }) => kind === wanted);

function listingOf({ listing }: Trade) {
  const found = world.listings.find(({ key }) => key === listing);
  if (!found) throw new Error(`The world has no listing ${listing}.`);
  return found;
}

type At = (hoursAgo: number) => Date;

function offersOf(trade: Trade, { personId }: WorldIds, at: At): SeededTrade['offers'] {
  return trade.steps
    .filter(({ kind }) => kind === 'offer')
    .map(({ by, amount = '', hoursAgo }, index, all) => ({
      id: worldId('offer', `${keyOf(trade)} ${index}`, at(hoursAgo)),
      personId: personId(by),
      amount,
      state: index < all.length - 1 ? 'replaced' : lastStep(trade, 'offer_accepted') ? 'accepted' : 'open',
      createdAt: at(hoursAgo),
    }));
}

function eventsOf(
  trade: Trade,
  { personId }: WorldIds,
  at: At,
  { meetingLocation, meetingAt }: Pick<SeededTrade, 'meetingLocation' | 'meetingAt'>,
): SeededTrade['events'] {
  const rated = (trade.ratings ?? []).map(({ by, hoursAgo }) => ({
    by,
    hoursAgo,
    kind: 'rated' as const,
    amount: undefined,
    status: undefined,
  }));
  return [...trade.steps, ...rated].flatMap(({ by, hoursAgo, kind, amount, status: became }, index) => {
    const event = (name: SeededTrade['events'][number]['kind'], data: object) => ({
      id: worldId('trade event', `${keyOf(trade)} ${index} ${name}`, at(hoursAgo)),
      personId: personId(by),
      kind: name,
      data: { ...data },
      // An event that follows from another is written after it.
      createdAt: new Date(at(hoursAgo).getTime() + (name === 'status' || name === 'sealed' ? 1 : 0)),
    });
    const place = { meetingLocation, meetingDateTime: meetingAt?.toISOString() ?? null };
    if (kind === 'meeting') return [event('meeting', place), event('status', { status: became })];
    if (kind === 'sealed') return [event('sealed', {})];
    return [event(kind, { ...(amount ? { amount } : {}), ...(became ? { status: became } : {}) })];
  });
}

function ratingsOf(trade: Trade, { personId }: WorldIds, at: At): SeededTrade['ratings'] {
  const { person: lister } = listingOf(trade);
  return (trade.ratings ?? []).map(({ by, hoursAgo, ...rating }, _, all) => ({
    ...rating,
    raterId: personId(by),
    ratedId: personId(by === trade.person ? lister : trade.person),
    createdAt: at(hoursAgo),
    showsAt:
      all.length === 2
        ? at(Math.min(...all.map((one) => one.hoursAgo)))
        : new Date(at(hoursAgo).getTime() + SHOWN_AFTER),
  }));
}

/** The conversation that the first message about the listing begins. */
function conversationOf(
  trade: Trade,
  { personId, productId, listingId }: WorldIds,
  id: string,
  createdAt: Date,
): SeededConversation {
  const about = listingOf(trade);
  const asker = personId(trade.person);
  return {
    id,
    people: [asker, personId(about.person)],
    listingId: listingId(trade.listing),
    productId: productId(about.product),
    title: about.title,
    isRequest: false,
    unread: null,
    messages: [
      {
        id: worldId('message', keyOf(trade), createdAt),
        senderId: asker,
        content: trade.message ?? '',
        messageType: 'text',
        createdAt,
      },
    ],
  };
}

/** A past trade with a listing of its own that has only the necessary fields. */
function toPast(
  { seller, buyer, product, price, ofSeller, ofBuyer }: PastTrade,
  { personId, productId }: WorldIds,
  sealedAt: Date,
): { trade: SeededTrade; listing: SeededListing } {
  const key = `${seller} ${buyer} ${product}`;
  const createdAt = new Date(sealedAt.getTime() - 60 * HOUR);
  const name = world.products.find((one) => one.key === product)?.name ?? '';
  const area = world.people.find((one) => one.key === seller)?.location ?? null;
  const [sellerId, buyerId] = [personId(seller), personId(buyer)];
  const listingId = worldId('listing', key, createdAt);
  const event = (byId: string, kind: 'interest' | 'sealed', at: Date) => ({
    id: worldId('trade event', `${key} ${kind}`, at),
    personId: byId,
    kind,
    data: {},
    createdAt: at,
  });
  const rated = { createdAt: sealedAt, showsAt: sealedAt };
  return {
    listing: {
      id: listingId,
      personId: sellerId,
      productId: productId(product),
      type: 'sell',
      title: name,
      description: 'In use until the day it goes.',
      price,
      priceMin: null,
      priceMax: null,
      condition: 'good',
      wants: null,
      area,
      thingId: null,
      status: 'sold',
      sealedAt,
      createdAt,
    },
    trade: {
      id: worldId('trade', key, createdAt),
      listingId,
      buyerId,
      sellerId,
      productId: productId(product),
      conversationId: null,
      status: 'completed',
      agreedPrice: price,
      meetingLocation: null,
      meetingAt: null,
      notes: null,
      buyerMeets: false,
      sellerMeets: false,
      buyerCompleted: true,
      sellerCompleted: true,
      sealedAt,
      cancelledAt: null,
      createdAt,
      updatedAt: sealedAt,
      offers: [],
      events: [event(buyerId, 'interest', createdAt), event(sellerId, 'sealed', sealedAt)],
      ratings: [
        { ...ofSeller, ...rated, raterId: buyerId, ratedId: sellerId },
        { ...ofBuyer, ...rated, raterId: sellerId, ratedId: buyerId },
      ],
    },
  };
}

const zoneOf = (person: string) => world.people.find(({ key }) => key === person)?.timeZone ?? 'UTC';

/** A time of day in the person's time zone. If today's is already past, a little later or tomorrow. */
function momentOf({ day, time }: NonNullable<Trade['meeting']>, now: Date, zone: string): Date {
  const today = dayIn(zone, now);
  if (typeof day === 'number') return timeIn(zone, addDays(today, day), time);
  if (day === 'tuesday') {
    const weekday = new Date(today).getUTCDay();
    return timeIn(zone, addDays(today, ((8 - weekday) % 7) + 1), time);
  }
  const soonest = Math.ceil((now.getTime() + 3 * HALF_HOUR) / HALF_HOUR) * HALF_HOUR;
  const moment = new Date(Math.max(timeIn(zone, today, time).getTime(), soonest));
  return dayIn(zone, moment) === today ? moment : timeIn(zone, addDays(today, 1), time);
}

function timeIn(zone: string, day: string, time: string): Date {
  const guess = new Date(`${day}T${time}:00Z`);
  const shown = new Date(`${guess.toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T')}Z`);
  return new Date(guess.getTime() - (shown.getTime() - guess.getTime()));
}
