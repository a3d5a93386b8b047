import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReceiptSummary } from '../../contract/receipts.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed, RetryLine } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { AddReceipts } from './add-receipts.tsx';
import { receiptList } from './api.ts';
import { DeleteReceipt } from './delete-receipt.tsx';
import { BackToReview } from './for-review.tsx';
import { ReceiptRow } from './receipt-row.tsx';

export function ReceiptsPage() {
  return (
    <Page
      title="Scan a receipt"
      lead="We read it, you check it, and what you bought is registered with its warranty."
      actions={<BackToReview />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:items-start lg:gap-10">
        <AddReceipts />
        <OwnReceipts />
      </div>
    </Page>
  );
}

function OwnReceipts() {
  const query = useInfiniteQuery(receiptList);
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    query;
  const [deleting, setDeleting] = useState<ReceiptSummary>();
  const receipts = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-labelledby="own-receipts">
      <h2 id="own-receipts" tabIndex={-1} className="mb-3 text-xl outline-none">
        Your receipts
      </h2>
      {!data &&
        (error ? (
          <LoadFailed
            heading="h3"
            title="Your receipts did not load"
            error={error}
            onRetry={() => void refetch()}
          >
            Nothing is lost.
          </LoadFailed>
        ) : (
          <ListSkeleton />
        ))}
      {data && receipts.length === 0 && (
        <Card>
          <EmptyState heading="h3" title="No receipts yet">
            Start with the one you would miss most on the day something breaks.
          </EmptyState>
        </Card>
      )}
      {receipts.length > 0 && (
        <Card>
          <ul className="divide-y divide-line">
            {receipts.map((receipt) => (
              <ReceiptRow key={receipt.id} receipt={receipt} onDelete={() => setDeleting(receipt)} />
            ))}
          </ul>
          {isFetchNextPageError ? (
            <div className="px-4">
              <RetryLine error={error} onRetry={() => void fetchNextPage()}>
                The rest did not load.
              </RetryLine>
            </div>
          ) : (
            hasNextPage && (
              <Button
                variant="ghost"
                busy={isFetchingNextPage}
                className="m-1.5"
                onClick={() => void fetchNextPage()}
              >
                Show more
              </Button>
            )
          )}
        </Card>
      )}
      <DeleteReceipt
        receipt={deleting}
        onClose={() => setDeleting(undefined)}
        onDeleted={() => document.getElementById('own-receipts')?.focus()}
      />
    </section>
  );
}

const ListSkeleton = () => (
  <Loading label="Loading your receipts">
    <Card className="divide-y divide-line">
      {['w-2/5', 'w-1/3', 'w-1/2'].map((width) => (
        <div key={width} className="flex min-h-18 items-center gap-3.5 px-4 py-3">
          <Skeleton className="h-12 w-9" />
          <div className="grid flex-1 gap-2">
            <Skeleton className={width} />
            <Skeleton className="w-1/4" />
          </div>
        </div>
      ))}
    </Card>
  </Loading>
);
