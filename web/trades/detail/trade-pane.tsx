import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { isMissing } from '../../lib/api.ts';
import { useBackToList } from '../../lib/overlay.ts';
import { IconButton, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { oneTrade } from '../api.ts';
import { DetailSkeleton } from '../page-parts.tsx';

/** Preloaded while the list is shown. */
export const loadTrade = () => import('./open-trade.tsx');
const OpenTrade = lazy(() => loadTrade().then((module) => ({ default: module.OpenTrade })));

/** One trade, in all its states. */
export function TradePane({ id, isWide }: { id: string; isWide: boolean }) {
  const { data: trade, error, refetch } = useQuery(oneTrade(id));
  return (
    <div>
      {!isWide && <PhoneHead title={trade?.listing.title} />}
      {trade && !isMissing(error) ? (
        <Suspense fallback={<DetailSkeleton />}>
          <OpenTrade trade={trade} isWide={isWide} />
        </Suspense>
      ) : !error ? (
        <DetailSkeleton />
      ) : isMissing(error) ? (
        <TradeGone />
      ) : (
        <LoadFailed title="This trade did not load" error={error} onRetry={() => void refetch()}>
          Nothing is lost.
        </LoadFailed>
      )}
    </div>
  );
}

function PhoneHead({ title }: { title: string | undefined }) {
  const back = useBackToList('/transactions');
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone from the page, so the focus moves to the heading.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className="mb-2.5 -ml-3 flex items-center gap-0.5">
      <IconButton label="Back to my transactions" onClick={back}>
        <ChevronLeft className="size-6!" aria-hidden="true" />
      </IconButton>
      <h1 ref={heading} tabIndex={-1} className="min-w-0 truncate text-xl outline-none">
        {title ?? 'My Transactions'}
      </h1>
    </header>
  );
}

function TradeGone() {
  return (
    <Card className="py-6">
      <EmptyState
        title="There is no such transaction"
        action={
          <LinkButton variant="soft" render={<Link to="/transactions" search={{}} replace />}>
            All transactions
          </LinkButton>
        }
      >
        It is not one of yours, or both accounts behind it are gone.
      </EmptyState>
    </Card>
  );
}
