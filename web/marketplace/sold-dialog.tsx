import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Listing } from '../../contract/marketplace.ts';
import { cardName } from '../lib/format.ts';
import { read } from '../lib/query.ts';
import { Button } from '../ui/button.tsx';
import { Choices } from '../ui/choices.tsx';
import { Dialog, DialogClose } from '../ui/dialog.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const ELSEWHERE = 'elsewhere';

interface SoldDialogProps {
  listing: Listing;
  onSold: (soldTo: string | undefined) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks who bought it: an interested person, whose trade goes on, or somebody else. The server notifies the others. */
export function SoldDialog({ listing, onSold, open, onOpenChange }: SoldDialogProps) {
  const [chosen, choose] = useState('');
  const { data, isError, error, refetch } = useQuery({
    ...read('GET /api/transactions/user', { query: { listingId: listing.id, limit: '100' } }),
    refetchOnMount: 'always',
  });
  const interested = data?.filter(({ status, isVerified }) => status !== 'cancelled' && !isVerified) ?? [];
  const nameOf = (trade: (typeof interested)[number]) =>
    cardName(trade.role === 'seller' ? trade.buyer : trade.seller);
  function sell() {
    onOpenChange(false);
    onSold(chosen === ELSEWHERE ? undefined : chosen);
  }
  return (
    <Dialog
      title="Mark as sold?"
      description="Everybody else who is interested is told that it is gone, and their trade with you ends."
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <DialogClose render={<Button variant="ghost">Cancel</Button>} />
          <Button variant="primary" disabled={!chosen} onClick={sell}>
            Mark sold
          </Button>
        </>
      }
    >
      {data ? (
        <Choices
          legend="Who has it now?"
          options={[
            ...interested.map((trade) => ({ value: trade.id, label: nameOf(trade) })),
            { value: ELSEWHERE, label: 'Somebody else' },
          ]}
          value={chosen}
          onChange={choose}
          hint={
            chosen && chosen !== ELSEWHERE && 'Your trade with them goes on: both of you still complete it.'
          }
        />
      ) : isError ? (
        <LoadFailed title="Those interested did not load" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-17 rounded-md" />
      )}
    </Dialog>
  );
}
