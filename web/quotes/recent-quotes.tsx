import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { Quote } from '../../contract/quotes.ts';
import { failed } from '../lib/failed.ts';
import { calendarDayText, shortMoney } from '../lib/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, IconButton, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { Dialog, DialogClose } from '../ui/dialog.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { SectionHeading } from '../ui/page.tsx';
import { tintClass, tintOf } from '../ui/tint.ts';
import { toast } from '../ui/toast.ts';
import { cancelPurchase, changeQuote } from './api.ts';
import { ProviderMark } from './provider-mark.tsx';
import { coverageText, type ShownState, stateOf } from './words.ts';

const tones: Record<ShownState, 'accent' | 'ok' | 'neutral' | 'raised'> = {
  Pending: 'accent',
  Waiting: 'accent',
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
}

const FIRST = 8;

export function RecentQuotes({ quotes, hasMore, onMore, onBuy }: RecentQuotesProps) {
  const [all, setAll] = useState(false);
  const shown = all ? quotes : quotes.slice(0, FIRST);
  return (
    <section className="mt-10 lg:mt-12">
      <SectionHeading>Your Recent Quotes</SectionHeading>
      <ul className="grid gap-3.5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4 xl:grid-cols-4">
        {shown.map((quote) => (
          <QuoteCard key={quote.id} quote={quote} onBuy={() => onBuy(quote)} />
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
  if (state === 'Waiting') return `${quote.providerName} has yet to confirm`;
  if (state === 'Cancelled') return `Cancelled ${dayOf(quote.cancelledAt ?? quote.createdAt)}`;
  if (state === 'Purchased')
    return `Bought ${dayOf(quote.purchasedAt ?? quote.createdAt)}, policy ${quote.policyNumber}`;
  if (state === 'Expired') return `Ended ${dayOf(quote.validUntil)}`;
  if (state === 'Declined') return quote.declinedBecause ?? 'You said no to this';
  return `Good until ${dayOf(quote.validUntil)}`;
}

function QuoteCard({ quote, onBuy }: { quote: Quote; onBuy: () => void }) {
  const state = stateOf(quote);
  const over = state !== 'Pending' && state !== 'Waiting' && state !== 'Purchased';
  return (
    <Card as="li" className="flex flex-col overflow-hidden">
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
          <b className="wrap-anywhere">{quote.product.name}.</b>{' '}
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
        {state === 'Purchased' && quote.thingId && (
          <LinkButton className="mt-auto" render={<Link to="/warranty" search={{ thing: quote.thingId }} />}>
            See the cover
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

function QuoteMenu({ quote }: { quote: Quote }) {
  const [cancelling, setCancelling] = useState(false);
  const state = stateOf(quote);
  const changing = useMutation({
    mutationFn: (status: 'declined' | 'pending') => changeQuote(quote.id, status),
    onSuccess: ({ status }) =>
      status === 'declined' &&
      toast({
        title: 'Quote declined',
        action: { label: 'Undo', onClick: () => changing.mutate('pending') },
      }),
    onError: failed('Not changed', 'Please try again.'),
  });
  const canCancel = quote.cancelUntil !== null && state === 'Purchased';
  const canReopen = state === 'Declined' && !quote.declinedBecause;
  if (!canCancel && !canReopen && state !== 'Pending') return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`More about the quote of ${quote.providerName}`} className="-my-2 -mr-2">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {state === 'Pending' && (
          <MenuItem onClick={() => changing.mutate('declined')}>Decline this quote</MenuItem>
        )}
        {canReopen && <MenuItem onClick={() => changing.mutate('pending')}>Take it up again</MenuItem>}
        {canCancel && (
          <MenuItem danger onClick={() => setCancelling(true)}>
            Cancel this purchase
          </MenuItem>
        )}
      </Menu>
      <CancelDialog quote={quote} open={cancelling} onOpenChange={setCancelling} />
    </>
  );
}

interface CancelDialogProps {
  quote: Quote;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function CancelDialog({ quote, open, onOpenChange }: CancelDialogProps) {
  const cancelling = useMutation({
    mutationFn: () => cancelPurchase(quote.id),
    onSuccess: ({ waiting }) => {
      onOpenChange(false);
      toast({
        title: waiting ? `${quote.providerName} has yet to confirm` : 'Purchase cancelled',
        description: waiting ? 'We keep asking, and you will see it here.' : 'The cover has ended.',
      });
    },
    onError: failed('Not cancelled', 'Please try again.'),
  });
  return (
    <Dialog
      title="Cancel this purchase"
      description={`Policy ${quote.policyNumber} ends, and the cover no longer counts. ${quote.providerName} pays back what you have paid.`}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <DialogClose render={<Button variant="ghost">Keep it</Button>} />
          <Button variant="danger-solid" busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
            Cancel the purchase
          </Button>
        </>
      }
    />
  );
}
