import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { unpaidText } from '../../contract/quote-terms.ts';
import type { Quote } from '../../contract/quotes.ts';
import { calendarDayText, shortMoney } from '../lib/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { Name } from '../ui/name.tsx';
import { SectionHeading } from '../ui/page.tsx';
import { tintClass, tintOf } from '../ui/tint.ts';
import { ring, useScrollToLinked } from './highlighted.ts';
import { PayButtons } from './open-payments.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { AskAgain, QuoteMenu } from './quote-actions.tsx';
import { coverageText, isBought, isUnpaid, policyText, type ShownState, stateOf } from './sentences.ts';

const tones: Record<ShownState, 'accent' | 'ok' | 'warn' | 'neutral' | 'raised'> = {
  Pending: 'accent',
  Waiting: 'accent',
  'Bought, not paid': 'warn',
  Purchased: 'ok',
  Cancelled: 'raised',
  Expired: 'raised',
  Declined: 'raised',
};

interface RecentQuotesProps {
  quotes: readonly Quote[];
  hasMore: boolean;
  onMore: () => void;
  onBuy: (quote: Quote) => void;
  onAskAnew: (quote: Quote) => void;
  /** The quote that a link led to. */
  marked?: string | undefined;
}

const FIRST = 8;

export function RecentQuotes({ quotes, hasMore, onMore, onBuy, onAskAnew, marked }: RecentQuotesProps) {
  const [opened, setAll] = useState(false);
  const all = opened || quotes.findIndex(({ id }) => id === marked) >= FIRST;
  const shown = all ? quotes : quotes.slice(0, FIRST);
  return (
    <section className="mt-10 lg:mt-12">
      <SectionHeading>Your Recent Quotes</SectionHeading>
      <ul className="relative -mx-4 flex gap-3.5 overflow-x-auto px-4 pt-0.5 pb-1 [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-2 sm:overflow-visible sm:p-0 lg:grid-cols-3 lg:gap-4 xl:grid-cols-4">
        {shown.map((quote) => (
          <QuoteCard
            key={quote.id}
            quote={quote}
            onBuy={() => onBuy(quote)}
            onAskAnew={() => onAskAnew(quote)}
            marked={quote.id === marked}
          />
        ))}
      </ul>
      {(shown.length < quotes.length || hasMore) && (
        <div className="mt-4 text-center">
          <Button
            onClick={() => {
              setAll(true);
              if (shown.length === quotes.length) onMore();
            }}
          >
            Show more quotes
          </Button>
        </div>
      )}
    </section>
  );
}

const dayOf = (moment: string) => calendarDayText(moment.slice(0, 10));

function whenText(quote: Quote): string {
  const state = stateOf(quote);
  if (state === 'Waiting')
    return quote.thingWasGone
      ? `You no longer have this, so policy ${quote.policyNumber} is being cancelled`
      : `${quote.providerName} has yet to confirm`;
  if (state === 'Cancelled')
    return `Cancelled ${dayOf(quote.cancelledAt ?? quote.createdAt)}${quote.thingWasGone ? ': it was confirmed when you no longer had the product' : ''}`;
  if (isBought(state))
    return [
      `Bought ${dayOf(quote.purchasedAt ?? quote.createdAt)}.`,
      policyText(quote),
      quote.saidPaidAt && `You said on ${dayOf(quote.saidPaidAt)} that it is paid.`,
      isUnpaid(quote) && unpaidText(quote.providerName),
      quote.declinedBecause && `Not cancelled: ${quote.declinedBecause}`,
    ]
      .filter(Boolean)
      .join(' ');
  if (state === 'Expired') return `Ended ${dayOf(quote.validUntil)}`;
  if (state === 'Declined') return quote.declinedBecause ?? 'You said no to this';
  return `Good until ${dayOf(quote.validUntil)}`;
}

interface QuoteCardProps {
  quote: Quote;
  onBuy: () => void;
  onAskAnew: () => void;
  marked: boolean;
}

function QuoteCard({ quote, onBuy, onAskAnew, marked }: QuoteCardProps) {
  const state = stateOf(quote);
  const over = state !== 'Pending' && state !== 'Waiting' && !isBought(state);
  return (
    <Card
      as="li"
      ref={useScrollToLinked(marked)}
      className={cx('flex flex-col overflow-hidden max-sm:w-72 max-sm:shrink-0', marked && ring)}
    >
      <div className={cx('p-4', over ? 'bg-sunk' : tintClass[tintOf(quote.providerName)])}>
        <div className="mb-3 flex items-start justify-between gap-2">
          <ProviderMark name={quote.providerName} plain />
          <span className="flex items-center gap-1">
            <Badge tone={tones[state]}>{state}</Badge>
            <QuoteMenu quote={quote} />
          </span>
        </div>
        <h3 className="text-base wrap-anywhere">{quote.providerName}</h3>
        <p className="num text-xs text-ink-2">Quote ID {quote.quoteId}</p>
      </div>
      <div className="flex grow flex-col gap-2 border-t border-dashed border-line-2 p-4">
        <p className="num flex items-baseline justify-between gap-2">
          <b className="text-xl">{shortMoney(quote.price, quote.currency)}</b>
          <span className="text-sm text-ink-2">{quote.coverageDuration} months</span>
        </p>
        <p className="text-sm text-pretty">
          <b>
            <Name>{quote.product.name}</Name>
          </b>
          <span className="text-ink-2">{coverageText(quote)}</span>
        </p>
        <p className="num text-xs text-ink-3">{whenText(quote)}</p>
        {state === 'Pending' &&
          (quote.thingId ? (
            <Button variant="soft" className="mt-auto" onClick={onBuy}>
              Purchase Warranty
            </Button>
          ) : (
            <p className="mt-auto text-sm text-ink-2">You no longer have this product.</p>
          ))}
        {state === 'Expired' && quote.thingId && (
          <Button className="mt-auto" onClick={onAskAnew}>
            Get new quotes
          </Button>
        )}
        {state === 'Waiting' && <AskAgain quote={quote} />}
        {isUnpaid(quote) && <PayButtons quote={quote} className="mt-auto *:grow" />}
        {isBought(state) && quote.thingId && (
          <LinkButton
            className={state === 'Purchased' ? 'mt-auto' : undefined}
            render={<Link to="/warranty" search={{ thing: quote.thingId }} />}
          >
            See the cover
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
