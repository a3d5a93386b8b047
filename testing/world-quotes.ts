import { createHash } from 'node:crypto';
import { QUOTE_DAYS } from '../contract/quote-terms.ts';
import {
  coverageText,
  rate,
  type SeededProvider,
  type SeededRequest,
  yearsBetween,
} from '../server/quotes/public.ts';
import type { NewCover, NewThing } from '../server/warranties/public.ts';
import { world } from './world/index.ts';
import type { Provider, QuoteRequest } from './world/types.ts';
import { worldId } from './world-ids.ts';
import { offerOf } from './world-providers.ts';

const DAY = 24 * 60 * 60 * 1000;

interface WorldSoFar {
  personId: (key: string) => string;
  productId: (key: string) => string;
  providers: SeededProvider[];
  things: NewThing[];
  covers: NewCover[];
}

/** The providers' quotes, as they would be today, and all covers, including the purchased ones. */
export function quotesOn(now: Date, { personId, productId, providers, things, covers }: WorldSoFar) {
  const seeded = new Map(providers.map((provider) => [provider.name, provider]));
  const policies = new Map<string, Partial<NewCover>>();
  const requests = world.quoteRequests.map((asked): SeededRequest => {
    const askedAt = new Date(now.getTime() - asked.daysAgo * DAY);
    const ownerId = personId(asked.person);
    const product = world.products.find(({ key }) => key === asked.product);
    const thing = things.find(
      (one) => one.personId === ownerId && one.productId === productId(asked.product),
    );
    if (!product || !thing?.purchasePrice || !thing.purchaseDate)
      throw new Error(`${asked.person} has no ${asked.product} to ask for.`);
    const { purchasePrice: price, purchaseDate: boughtOn, currency } = thing;
    const key = `${asked.person} ${asked.product}`;
    const id = worldId('quote request', key, askedAt);
    const quotes: SeededRequest['quotes'] = [];
    const noOffers: SeededRequest['noOffers'] = [];
    for (const provider of world.providers.filter(({ categories }) =>
      categories.includes(product.category),
    )) {
      const from = seeded.get(provider.name);
      if (!from) throw new Error(`The world has no ${provider.name}.`);
      const age = yearsBetween(boughtOn, askedAt.toISOString().slice(0, 10));
      const offer = offerBy(provider, { category: product.category, price, age, months: asked.months });
      const named = { providerId: from.id, providerName: from.name };
      if (asked.late === provider.key) noOffers.push({ ...named, reason: 'late', words: null });
      else if ('declined' in offer) noOffers.push({ ...named, reason: 'declined', words: offer.declined });
      else {
        const coverageDetails = { includes: from.coverageTypes, excludes: [], passesOn: from.passesOn };
        const bought = asked.bought?.provider === provider.key ? asked.bought : undefined;
        const cover =
          bought && covers.find((one) => one.thingId === thing.id && one.warrantyProvider === from.name);
        if (bought && !cover) throw new Error(`There is no cover of ${key} by ${from.name}.`);
        if (bought && cover)
          policies.set(cover.id, {
            providerId: from.id,
            providerPolicyNumber: bought.policy,
            coverageDetails: coverageText(coverageDetails, offer.deductible, currency),
            providerContactInfo: {
              phone: from.supportPhone,
              email: from.supportEmail,
              website: from.websiteUrl,
            },
          });
        quotes.push({
          ...offer,
          ...named,
          coverageDetails,
          id: worldId('quote', `${key} ${provider.key}`, askedAt),
          personId: ownerId,
          requestId: id,
          quoteNumber: numberOf(provider, key),
          termsUrl: from.termsUrl,
          paymentUrl: from.paymentUrl,
          validUntil: new Date(askedAt.getTime() + QUOTE_DAYS * DAY),
          createdAt: askedAt,
          status: statusOf(asked, provider.key),
          bought:
            bought && cover?.endDate
              ? {
                  at: askedAt,
                  policyNumber: bought.policy,
                  coverId: cover.id,
                  coverStart: cover.startDate,
                  coverEnd: cover.endDate,
                }
              : undefined,
        });
      }
    }
    return {
      id,
      personId: ownerId,
      thingId: thing.id,
      productId: thing.productId,
      months: asked.months,
      price,
      currency,
      boughtOn,
      askedAt,
      quotes,
      noOffers,
    };
  });
  return { requests, covers: covers.map((cover) => ({ ...cover, ...policies.get(cover.id) })) };
}

function offerBy(
  provider: Provider,
  insured: { category: string; price: string; age: number; months: number },
): ReturnType<typeof offerOf> {
  if ('asked' in provider) return offerOf(provider.asked, Number(insured.price), insured.months);
  const money = (hundredths: number) => (hundredths / 100).toFixed(2);
  const rating = rate(provider.tariff, { ...insured, price: Math.round(Number(insured.price) * 100) });
  if ('declined' in rating) return rating;
  const lines = rating.lines.map(({ what, amount }) => ({ what, amount: money(amount) }));
  return { price: money(rating.price), deductible: money(rating.deductible), lines };
}

function statusOf({ bought, declined, daysAgo }: QuoteRequest, provider: string) {
  if (bought?.provider === provider) return 'purchased';
  if (declined?.includes(provider)) return 'declined';
  return daysAgo > QUOTE_DAYS ? 'expired' : 'pending';
}

/** The same in every load. */
function numberOf({ key, name }: Provider, of: string) {
  const signs = createHash('sha256').update(`${key} ${of}`).digest('hex').toUpperCase();
  return `${name.slice(0, 2).toUpperCase()}-${signs.slice(0, 4)}-${signs.slice(4, 8)}`;
}
