import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { unpaidText } from '../../contract/quote-terms.ts';
import type { Quote } from '../../contract/quotes.ts';
import { calendarDayText, money } from '../lib/format.ts';
import { hostOf } from '../lib/known-hosts.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { OutsideLink } from '../ui/outside-link.tsx';
import { unpaidQuotes } from './api.ts';
import { sayPaid } from './say-paid.ts';
import { policyText, productName } from './sentences.ts';

interface OpenPaymentsProps {
  /** Only those for this thing. */
  thingId?: string;
  className?: string;
}

/** What was bought and is not said to be paid, and what follows from that; nothing if there is none. */
export function OpenPayments({ thingId, className }: OpenPaymentsProps) {
  const { data = [] } = useQuery(unpaidQuotes);
  const open = thingId ? data.filter((quote) => quote.thingId === thingId) : data;
  if (open.length === 0) return null;
  return (
    <ul aria-label="Open payments" className={cx('grid gap-3', className)}>
      {open.map((quote) => (
        <li key={quote.id} className="grid gap-3 rounded-[16px] bg-warn-soft px-4 py-3.5 text-sm">
          <p className="num text-pretty wrap-anywhere">
            <b className="text-warn">
              Payment open: {money(quote.price, quote.currency)} to {quote.providerName}.
            </b>{' '}
            You bought cover for your {productName(quote.product)}
            {quote.purchasedAt && ` on ${calendarDayText(quote.purchasedAt.slice(0, 10))}`}.{' '}
            {policyText(quote)} {unpaidText(quote.providerName)}
          </p>
          <PayButtons quote={quote} />
        </li>
      ))}
    </ul>
  );
}

/** Leads to the payment, and takes the owner's word for it. */
export function PayButtons({ quote, className }: { quote: Quote; className?: string }) {
  const { paymentUrl, providerName } = quote;
  return (
    <div className={cx('flex flex-wrap gap-2', className)}>
      {paymentUrl && (
        <LinkButton variant="soft" render={<OutsideLink href={paymentUrl} />}>
          Pay at {providerName} <ExternalLink aria-hidden="true" />
        </LinkButton>
      )}
      <Button onClick={() => sayPaid(quote, true)}>I have paid</Button>
      {paymentUrl && (
        <p className="basis-full text-xs wrap-anywhere text-ink-2">You pay at {hostOf(paymentUrl)}</p>
      )}
    </div>
  );
}
