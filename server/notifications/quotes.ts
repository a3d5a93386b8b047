import { dayIn, isTimeZone } from '../../contract/days.ts';
import { unpaidText } from '../../contract/quote-terms.ts';
import type { EventMap } from '../platform/events.ts';
import { type Closing, findQuoteNews } from '../quotes/public.ts';
import { dayText } from '../trades/public.ts';
import type { Notice } from './notifier.ts';
import type { NotificationRule } from './rule.ts';
import { smallPicture } from './small-picture.ts';

const QUOTES = '/warranty-providers';

/** It answers the person's own request, so it cannot be switched off. */
export const quoteSettled: NotificationRule<EventMap['quote-settled']> = {
  type: 'other',
  whom: ({ personId, what, key }) => [{ personId, once: `${what} ${key}` }],
  words: async (tx, { quoteId, personId, what }, { now }) => {
    const quote = await findQuoteNews(tx, quoteId, personId);
    if (!quote || quote.waiting) return undefined;
    const { product, provider, policy_number: policy, declined_because: why, thing_id: thingId } = quote;
    const data = { url: QUOTES, imageUrl: smallPicture(quote.image?.id) };
    if (what === 'cancellation') {
      if (!quote.cancelled_at)
        return { title: `${provider} did not cancel policy ${policy}`, message: why ?? product, data };
      return {
        title: `Policy ${policy} is cancelled`,
        message: quote.thing_gone
          ? `${provider} confirmed it when you no longer had the ${product}.`
          : `The cover of the ${product} by ${provider} has ended.`,
        data,
      };
    }
    if (quote.status === 'declined')
      return {
        title: `${provider} will not cover the ${product}`,
        message: why ?? 'It gave no reason.',
        data,
      };
    if (quote.status !== 'purchased' || quote.cancelled_at) return undefined;
    const today = dayIn('UTC', now);
    const [from, to] = [quote.cover_start, quote.cover_end].map((day) => day && dayText(day, today));
    return {
      title: `You bought cover for the ${product}`,
      message: [
        `Policy ${policy} by ${provider}${from && to ? `, from ${from} to ${to}` : ''}.`,
        !quote.said_paid && unpaidText(provider),
      ]
        .filter(Boolean)
        .join(' '),
      data: thingId ? { ...data, url: `/warranty?thing=${thingId}` } : data,
    };
  },
};

/** One notice for all quotes that were requested together. */
export function toClosingNotice({ id, personId, thingId, product, image, ...closing }: Closing): Notice {
  const { timeZone, today, validUntil, quotes } = closing;
  const day = dayIn(isTimeZone(timeZone) ? timeZone : 'UTC', new Date(validUntil));
  return {
    personId,
    once: `quotes ${id}`,
    title: `Quotes for your ${product} end soon`,
    message: `${quotes === 1 ? 'One offer' : `${quotes} offers`}. Decide by ${dayText(day, today)}.`,
    data: { url: `${QUOTES}?thing=${thingId}`, imageUrl: smallPicture(image?.id) },
  };
}
