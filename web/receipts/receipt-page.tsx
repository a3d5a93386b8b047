import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import type { Receipt } from '../../contract/receipts.ts';
import { isMissing } from '../lib/api.ts';
import { dropDraft } from '../lib/draft.ts';
import { failed } from '../lib/error-toast.ts';
import { useMe } from '../lib/me.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { isUnderWay, oneReceipt, readAgain } from './api.ts';
import { DeleteReceipt } from './delete-receipt.tsx';
import { BackToReview, useForReview } from './for-review.tsx';
import { draftName } from './forget.ts';
import { CheckForm, ReceiptResult } from './lazy.ts';
import { ReadingProgress } from './reading-progress.tsx';
import { problemText, titleOf } from './sentences.ts';

export function ReceiptPage() {
  const { id = '' } = useParams({ strict: false });
  const { data: receipt, error, refetch } = useQuery(oneReceipt(id));
  if (!receipt && error) {
    if (!isMissing(error))
      return (
        <LoadFailed as="page" title="The receipt did not load" error={error} onRetry={() => void refetch()} />
      );
    return <ReceiptMissing id={id} />;
  }
  return (
    <Page
      title={receipt ? headingOf(receipt) : 'Receipt'}
      lead={receipt && leadOf(receipt)}
      actions={receipt && <ReceiptActions receipt={receipt} />}
    >
      <Suspense fallback={<ReceiptSkeleton />}>
        {receipt ? <ReceiptBody key={receipt.id} receipt={receipt} /> : <ReceiptSkeleton />}
      </Suspense>
    </Page>
  );
}

function ReceiptBody({ receipt }: { receipt: Receipt }) {
  if (isUnderWay(receipt)) return <ReadingProgress receipt={receipt} />;
  if (receipt.state === 'confirmed') return <ReceiptResult receipt={receipt} />;
  if (receipt.state === 'read' && receipt.reading)
    return <CheckForm receipt={receipt} reading={receipt.reading} />;
  return <CouldNotRead receipt={receipt} />;
}

const headingOf = (receipt: Receipt) => {
  if (isUnderWay(receipt)) return 'Reading your receipt';
  return receipt.state === 'read' ? 'Check what we read' : titleOf(receipt);
};

const leadOf = ({ state }: Receipt) =>
  state === 'read' ? 'Correct what is wrong. Nothing is registered before you say so.' : undefined;

function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const navigate = useNavigate();
  const forReview = useForReview();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <BackToReview />
      <LinkButton variant="ghost" render={<Link to="/receipts" search={forReview} />}>
        All receipts
      </LinkButton>
      <Button onClick={() => setAsked(true)}>
        {/* On a phone there is no room for this label if the link back to the review is shown. */}
        <Trash2 aria-hidden="true" /> <span className={forReview.for && 'max-sm:sr-only'}>Delete</span>
      </Button>
      <DeleteReceipt
        receipt={isAsked ? receipt : undefined}
        onClose={() => setAsked(false)}
        onDeleted={() => void navigate({ to: '/receipts', search: forReview, replace: true })}
      />
    </>
  );
}

function CouldNotRead({ receipt }: { receipt: Receipt }) {
  const forReview = useForReview();
  const reading = useMutation({ mutationFn: readAgain, onError: failed('It is not being read') });
  return (
    <Card className="py-4">
      <EmptyState
        title="This could not be read"
        action={
          <>
            {receipt.can.read && (
              <Button variant="primary" busy={reading.isPending} onClick={() => reading.mutate(receipt.id)}>
                Try again
              </Button>
            )}
            <LinkButton render={<Link to="/receipts" search={forReview} />}>Choose another photo</LinkButton>
            <LinkButton variant="ghost" render={<Link to="/warranty" search={{ add: '1' }} />}>
              Register by hand
            </LinkButton>
          </>
        }
      >
        {problemText(receipt)}
      </EmptyState>
    </Card>
  );
}

function ReceiptMissing({ id }: { id: string }) {
  const me = useMe();
  const forReview = useForReview();
  useEffect(() => dropDraft(draftName(me.id, id)), [me.id, id]);
  return (
    <div className="wrap-page grid min-h-[60dvh] place-items-center py-10">
      <EmptyState
        heading="h1"
        title="Receipt not found"
        action={
          <>
            <LinkButton variant="primary" render={<Link to="/receipts" search={forReview} />}>
              Your receipts
            </LinkButton>
            <BackToReview />
          </>
        }
      >
        It may have been deleted, or it is not yours.
      </EmptyState>
    </div>
  );
}

const ReceiptSkeleton = () => (
  <Loading
    label="Loading the receipt"
    className="grid gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:items-start lg:gap-8"
  >
    <Skeleton className="h-[30dvh] rounded-lg lg:h-[70dvh]" />
    <div className="grid gap-4">
      <Skeleton className="h-72 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  </Loading>
);
