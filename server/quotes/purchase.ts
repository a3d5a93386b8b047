import { v7 as uuidv7 } from 'uuid';
import { dayIn } from '../../contract/days.ts';
import type { CoverageDetails } from '../../contract/quotes.ts';
import { extensionOf } from '../../contract/thing-covers.ts';
import type { Db } from '../platform/database.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import {
  addPolicy,
  type Extendable,
  endPolicy,
  findExtendable,
  hasOpenClaim,
  setPolicyPaid,
} from '../warranties/public.ts';
import { httpProviderOf, numberFor } from './ask.ts';
import type { ProviderClient } from './http-provider.ts';
import { findQuote, findQuoteForProvider, lockQuote, type QuoteRow, updateQuote } from './store.ts';
import { cancelUntil } from './view.ts';

export const SETTLE_JOB = 'settle-quote';
/** In milliseconds. The request itself asks the provider first; the job runs in case that request was interrupted. */
const SETTLE_LATER = 8_000;

type PurchaseServices = Pick<Platform, 'db' | 'clock' | 'live' | 'jobs' | 'events'> & {
  client: ProviderClient;
};
type Owner = Pick<Caller, 'id' | 'person'>;

/** Locks the thing, if the person still has it, then the quote. Returns both. */
async function hold(tx: Db, personId: string, id: string, now: Date) {
  const before = await findQuote(tx, personId, id, now);
  const thing = before?.thing_id
    ? await findExtendable(tx, personId, { thingId: before.thing_id }, { lock: true })
    : undefined;
  await lockQuote(tx, personId, id);
  const quote = await findQuote(tx, personId, id, now);
  return quote && { quote, thing };
}

export async function purchase(buying: PurchaseServices, owner: Owner, id: string): Promise<void> {
  const { db, clock } = buying;
  const asks = await db.transaction(async (tx) => {
    const held = await hold(tx, owner.id, id, clock.now());
    if (!held) throw new Problem('quote_not_found');
    const { quote, thing } = held;
    if (quote.waiting === 'purchase') return true;
    if (quote.status !== 'pending') throw new Problem('quote_closed');
    if (!thing) throw new Problem('quote_thing_gone');
    if (thing.forLife) throw new Problem('covered_for_life');
    const period = periodOf(quote, thing, dayIn(owner.person.timeZone ?? 'UTC', clock.now()));
    if (quote.provider_type === 'tariff') {
      const policyNumber = numberFor(quote.provider_name);
      await complete(tx, buying, { quote, thing, policyNumber, period });
      return false;
    }
    await updateQuote(tx, id, { waiting: 'purchase', purchaseKey: uuidv7(), ...period });
    await settleLater(tx, buying, id);
    return true;
  });
  if (asks) await settle(buying, id);
}

export async function cancel(buying: PurchaseServices, owner: Owner, id: string): Promise<void> {
  const { db, clock } = buying;
  const asks = await db.transaction(async (tx) => {
    const now = clock.now();
    const held = await hold(tx, owner.id, id, now);
    if (!held) throw new Problem('quote_not_found');
    const { quote, thing } = held;
    if (quote.waiting === 'cancellation') return true;
    if (quote.status !== 'purchased' || !quote.purchased_at || quote.cancelled_at)
      throw new Problem('quote_not_purchased');
    if (!thing) throw new Problem('quote_thing_gone');
    if (cancelUntil(quote.purchased_at) <= now) throw new Problem('cancellation_too_late');
    if (await hasOpenClaim(tx, thing.thingId, { coverId: quote.cover_id }))
      throw new Problem('claim_open', {
        message: 'There is an open claim on this cover. Withdraw it before you cancel.',
      });
    if (quote.provider_type === 'tariff') {
      await end(tx, buying, quote);
      return false;
    }
    await updateQuote(tx, id, { waiting: 'cancellation', cancelKey: uuidv7() });
    await settleLater(tx, buying, id);
    return true;
  });
  if (asks) await settle(buying, id);
}

/** Stores the owner's word on whether it is paid: until then the cover does not count. */
export async function setPaid(
  tx: Db,
  { clock, live }: Pick<PurchaseServices, 'clock' | 'live'>,
  owner: Owner,
  id: string,
  paid: boolean,
): Promise<void> {
  const held = await hold(tx, owner.id, id, clock.now());
  if (!held) throw new Problem('quote_not_found');
  const { quote } = held;
  if (quote.status !== 'purchased' || quote.cancelled_at) throw new Problem('quote_not_purchased');
  if (paid === (quote.said_paid_at !== null)) return;
  await updateQuote(tx, id, { saidPaidAt: paid ? clock.now() : null });
  if (quote.cover_id)
    await setPolicyPaid(tx, { live }, { personId: owner.id, coverId: quote.cover_id, paid });
  await live.publish(tx, owner.id, 'quotes', { requestId: quote.request_id });
}

/** From when to when the cover is bought: from the end of present cover on. Once the provider is asked for it, it stays. */
function periodOf(
  { cover_start, cover_end, months }: QuoteRow,
  { coverEnd: presentEnd }: Extendable,
  today: string,
): { coverStart: string; coverEnd: string } {
  if (cover_start && cover_end) return { coverStart: cover_start, coverEnd: cover_end };
  const { startDate, endDate } = extensionOf(presentEnd, months, today);
  return { coverStart: startDate, coverEnd: endDate };
}

const settleLater = (tx: Db, { jobs, clock }: PurchaseServices, quoteId: string) =>
  jobs.enqueue(
    tx,
    SETTLE_JOB,
    { quoteId },
    { after: new Date(clock.now().getTime() + SETTLE_LATER), once: quoteId },
  );

interface CompletedPurchase {
  quote: QuoteRow;
  thing: Extendable;
  policyNumber: string;
  paymentUrl?: string | null;
  period: ReturnType<typeof periodOf>;
}

async function complete(tx: Db, buying: PurchaseServices, completed: CompletedPurchase): Promise<void> {
  const { quote, thing, policyNumber, paymentUrl, period } = completed;
  const coverId = await addPolicy(tx, buying, {
    personId: quote.person_id,
    thingId: thing.thingId,
    startDate: period.coverStart,
    endDate: period.coverEnd,
    providerId: quote.provider_id,
    passesOn: quote.coverage_details.passesOn,
    provider: quote.provider_name,
    policyNumber,
    details: coverageText(quote.coverage_details, quote.deductible, quote.currency),
    contact: {
      phone: quote.support_phone,
      email: quote.support_email,
      website: quote.website_url,
    },
  });
  await updateQuote(tx, quote.id, {
    status: 'purchased',
    waiting: null,
    purchasedAt: buying.clock.now(),
    policyNumber,
    coverId,
    ...period,
    ...(paymentUrl === undefined ? {} : { paymentUrl }),
  });
  await buying.live.publish(tx, quote.person_id, 'quotes', { requestId: quote.request_id });
}

/** What is covered, in sentences, for the details of the cover. */
export function coverageText(
  { includes, excludes, passesOn }: CoverageDetails,
  deductible: string,
  currency: string,
): string {
  return [
    includes.length > 0 && `Covers: ${includes.join(', ')}.`,
    excludes.length > 0 && `Not covered: ${excludes.join(', ')}.`,
    Number(deductible) > 0 ? `Deductible per claim: ${deductible} ${currency}.` : 'No deductible.',
    passesOn ? 'Stays with it when it is sold.' : 'Ends when it is sold.',
  ]
    .filter(Boolean)
    .join(' ');
}

async function end(tx: Db, buying: PurchaseServices, quote: QuoteRow): Promise<void> {
  if (quote.cover_id) await endPolicy(tx, buying, quote.cover_id);
  await updateQuote(tx, quote.id, { waiting: null, cancelledAt: buying.clock.now() });
  await buying.live.publish(tx, quote.person_id, 'quotes', { requestId: quote.request_id });
}

type WaitsFor = NonNullable<QuoteRow['waiting']>;

/**
 * Asks the provider for the purchase or cancellation that the quote waits for. The stored key makes it idempotent. `alone`: no
 * request waits for the answer, so the person is notified. Returns whether the provider has answered.
 */
export async function settle(buying: PurchaseServices, id: string, { alone = false } = {}): Promise<boolean> {
  const { db, client, events } = buying;
  const call = await findQuoteForProvider(db, id);
  if (!call?.waiting) return true;
  const raiseSettled = async (tx: Db, personId: string, what: WaitsFor) => {
    const key = what === 'purchase' ? call.purchase_key : call.cancel_key;
    if (alone && key) await events.raise(tx, 'quote-settled', { quoteId: id, personId, what, key });
  };
  const provider = httpProviderOf({ ...call, id: call.provider_id });
  if (call.waiting === 'cancellation') {
    const reply = await client.cancel(provider, call.cancel_key ?? '', {
      policyNumber: call.policy_number,
    });
    if ('silent' in reply) return false;
    await db.transaction(async (tx) => {
      if (await cancelled(tx, buying, id, call.person_id, reply))
        await raiseSettled(tx, call.person_id, 'cancellation');
    });
    return true;
  }
  const reply = await client.purchase(provider, call.purchase_key ?? '', {
    quoteId: call.quote_number,
    ...(call.cover_start ? { coverFrom: call.cover_start } : {}),
  });
  if ('silent' in reply) return false;
  await db.transaction(async (tx) => {
    const held = await hold(tx, call.person_id, id, buying.clock.now());
    if (held?.quote.waiting !== 'purchase') return;
    const { quote, thing } = held;
    if ('declined' in reply) {
      await updateQuote(tx, id, { status: 'declined', waiting: null, declinedBecause: reply.declined });
      await buying.live.publish(tx, quote.person_id, 'quotes', { requestId: quote.request_id });
      return raiseSettled(tx, quote.person_id, 'purchase');
    }
    const { policyNumber, paymentUrl } = reply.answer;
    if (thing) {
      const period = periodOf(quote, thing, dayIn(quote.time_zone, buying.clock.now()));
      await complete(tx, buying, { quote, thing, policyNumber, paymentUrl, period });
      return raiseSettled(tx, quote.person_id, 'purchase');
    }
    // The thing was deleted or sold meanwhile, so the new policy is cancelled.
    await updateQuote(tx, id, {
      status: 'purchased',
      thingGone: true,
      purchasedAt: buying.clock.now(),
      policyNumber,
      waiting: 'cancellation',
      cancelKey: uuidv7(),
    });
    await settleLater(tx, buying, id);
    await buying.live.publish(tx, quote.person_id, 'quotes', { requestId: quote.request_id });
  });
  return true;
}

/** Returns whether the quote still waited for the cancellation. */
async function cancelled(
  tx: Db,
  buying: PurchaseServices,
  id: string,
  personId: string,
  reply: { answer: unknown } | { declined: string },
): Promise<boolean> {
  const held = await hold(tx, personId, id, buying.clock.now());
  if (held?.quote.waiting !== 'cancellation') return false;
  if ('answer' in reply) await end(tx, buying, held.quote);
  else {
    await updateQuote(tx, id, { waiting: null, declinedBecause: reply.declined });
    await buying.live.publish(tx, personId, 'quotes', { requestId: held.quote.request_id });
  }
  return true;
}
