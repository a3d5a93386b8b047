import { useMutation } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { CANCEL_DAYS, unpaidText } from '../../contract/quote-terms.ts';
import type { Quote } from '../../contract/quotes.ts';
import { extensionOf } from '../../contract/thing-covers.ts';
import { ApiError } from '../lib/api.ts';
import { dayText } from '../lib/days.ts';
import { failed } from '../lib/error-toast.ts';
import { money } from '../lib/format.ts';
import { hostOf } from '../lib/known-hosts.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Dialog, DialogClose } from '../ui/dialog.tsx';
import { OutsideLink } from '../ui/outside-link.tsx';
import type { OwnedThing } from '../warranties/public.ts';
import { findQuote, purchaseQuote } from './api.ts';
import { CoverRuler, presentEnd } from './cover-ruler.tsx';
import { coverageText, isUnpaid, outcomeWords, productName } from './sentences.ts';

interface PurchaseDialogProps {
  quote: Quote;
  /** The covered thing; `undefined` while it loads. */
  thing: OwnedThing | undefined;
  today: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Shows the terms to agree to, then the result of the purchase. */
export function PurchaseDialog({ quote, thing, today, open, onOpenChange }: PurchaseDialogProps) {
  const [bought, setBought] = useState<Quote>();
  const buying = useMutation({
    mutationFn: () => purchaseQuote(quote.id),
    onSuccess: setBought,
    onError: async (error) => {
      // Another tab, or a request whose answer was lost, may have bought it already.
      const now = await findQuote(quote.id).catch(() => undefined);
      if (now?.status === 'purchased') return setBought(now);
      onOpenChange(false);
      // Without an answer, it is unknown whether it was bought.
      const title = error instanceof ApiError ? 'Not purchased' : 'No answer came';
      failed(title, 'Look at the quote before you try again: it says whether it was bought.')(error);
    },
  });
  if (bought) return <Outcome quote={bought} open={open} onOpenChange={onOpenChange} />;
  const { startDate, endDate } = extensionOf(presentEnd(thing), quote.coverageDuration, today);
  const { price, deductible, currency } = quote;
  return (
    <Dialog
      title={`Buy cover from ${quote.providerName}`}
      open={open}
      onOpenChange={onOpenChange}
      className="sm:max-w-[520px]"
      footer={
        <>
          <DialogClose render={<Button variant="ghost">Not now</Button>} />
          <Button variant="primary" busy={buying.isPending} onClick={() => buying.mutate()}>
            Buy for {money(price, currency)}
          </Button>
        </>
      }
    >
      <dl className="num grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        <dt className="text-ink-2">For</dt>
        <dd className="font-medium wrap-anywhere">{productName(quote.product)}</dd>
        <dt className="text-ink-2">Covered</dt>
        <dd className="font-medium">
          {dayText(startDate)} to {dayText(endDate)}
        </dd>
        <dt className="text-ink-2">Covers</dt>
        <dd className="font-medium">{coverageText(quote)}</dd>
      </dl>
      {thing && <CoverRuler thing={thing} months={quote.coverageDuration} today={today} />}
      {quote.lines.length > 0 && (
        <table className="num w-full text-sm">
          <caption className="mb-1 text-left font-medium">How the price comes about</caption>
          <tbody>
            {quote.lines.map(({ what, amount }) => (
              <tr key={what} className="border-t border-line">
                <td className="py-1.5 pr-3 text-ink-2">{what}</td>
                <td className="py-1.5 text-right">{money(amount, currency)}</td>
              </tr>
            ))}
            <tr className="border-t border-line-2 font-semibold">
              <td className="py-1.5">Together</td>
              <td className="py-1.5 text-right">{money(price, currency)}</td>
            </tr>
          </tbody>
        </table>
      )}
      <p className="text-sm text-pretty text-ink-2">
        You agree to the{' '}
        <OutsideLink href={quote.termsUrl} className="font-medium text-accent-ink underline">
          terms of {quote.providerName}
        </OutsideLink>{' '}
        <span className="wrap-anywhere">({hostOf(quote.termsUrl)})</span>
        {Number(deductible) > 0 && <>, which ask {money(deductible, currency)} of you for each claim</>}. You
        can cancel here for {CANCEL_DAYS} days. You pay at {quote.providerName}: Wellkept never sees your
        card. {unpaidText(quote.providerName)}
      </p>
    </Dialog>
  );
}

function Outcome({
  quote,
  open,
  onOpenChange,
}: Pick<PurchaseDialogProps, 'quote' | 'open' | 'onOpenChange'>) {
  const [title, words] = outcomeWords(quote);
  const payAt = isUnpaid(quote) && quote.paymentUrl;
  return (
    <Dialog
      title={title}
      description={payAt ? `${words} You pay at ${hostOf(payAt)}.` : words}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <DialogClose render={<Button variant="ghost">Close</Button>} />
          {payAt && (
            <LinkButton variant="primary" render={<OutsideLink href={payAt} />}>
              Pay at {quote.providerName} <ExternalLink aria-hidden="true" />
            </LinkButton>
          )}
        </>
      }
    />
  );
}
