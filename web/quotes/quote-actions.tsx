import { useMutation } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { Quote } from '../../contract/quotes.ts';
import { failed } from '../lib/error-toast.ts';
import { hostOf } from '../lib/known-hosts.ts';
import { toast } from '../lib/toast.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog, DialogClose } from '../ui/dialog.tsx';
import { Menu, MenuItem, MenuLink } from '../ui/menu.tsx';
import { useLeaving } from '../ui/outside-link.tsx';
import { cancelPurchase, changeQuote, purchaseQuote } from './api.ts';
import { sayPaid } from './say-paid.ts';
import { isBought, outcomeWords, stateOf } from './sentences.ts';

/** The server also retries by itself; this button is for people who do not want to wait. */
export function AskAgain({ quote }: { quote: Quote }) {
  const asking = useMutation({
    mutationFn: () => (quote.waiting === 'purchase' ? purchaseQuote(quote.id) : cancelPurchase(quote.id)),
    onSuccess: (now) => {
      const [title, description] =
        quote.waiting === 'purchase' || now.waiting
          ? outcomeWords(now)
          : ['Purchase cancelled', 'The cover has ended.'];
      toast({ title, description });
    },
    onError: failed('Not answered'),
  });
  return (
    <Button className="mt-auto" busy={asking.isPending} onClick={() => asking.mutate()}>
      Ask again now
    </Button>
  );
}

export function QuoteMenu({ quote }: { quote: Quote }) {
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
    onError: failed('Not changed'),
  });
  const canCancel = quote.cancelUntil !== null && isBought(state);
  const canReopen = state === 'Declined' && !quote.declinedBecause;
  const payment = isBought(state) ? quote.paymentUrl : null;
  const leaving = useLeaving(payment ?? '');
  const isPaid = state === 'Purchased';
  if (!canCancel && !canReopen && !payment && !isPaid && state !== 'Pending') return null;
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
        {payment && (
          <MenuLink render={<a {...leaving.link} />}>
            <span className="min-w-0">
              Payment at {quote.providerName}
              <span className="block text-xs wrap-anywhere text-ink-3">{hostOf(payment)}</span>
            </span>
          </MenuLink>
        )}
        {isPaid && <MenuItem onClick={() => sayPaid(quote, false)}>It is not paid</MenuItem>}
        {canCancel && (
          <MenuItem danger onClick={() => setCancelling(true)}>
            Cancel this purchase
          </MenuItem>
        )}
      </Menu>
      {leaving.question}
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
    onError: failed('Not cancelled'),
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
