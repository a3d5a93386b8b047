import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import type { Trade } from '../../contract/trades.ts';
import { useHere } from '../lib/me.ts';
import { onceIdle } from '../lib/once-idle.ts';
import { useDrawn } from '../lib/use-drawn.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { IconSquare } from '../ui/tile.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { followTrades, tradeList } from './api.ts';
import { loadTrade, TradePane } from './detail/trade-pane.tsx';
import { groupsOf, leadText } from './groups.ts';
import { DetailSkeleton, ListSkeleton } from './page-parts.tsx';
import { TradeList } from './trade-list.tsx';

/** The list or one trade on a phone; side by side where there is room. */
export function TradesPage() {
  useEffect(followTrades, []);
  useEffect(() => onceIdle(() => void loadTrade().catch(() => undefined)), []);
  const { id } = useSearch({ strict: false });
  const isWide = useMediaQuery('(min-width: 48rem)');
  const drawn = useDrawn();
  const here = useHere();
  const [side, setSide] = useSide();
  const { data, isError, error, refetch } = useQuery(tradeList);
  const trades = data?.items ?? [];
  const hasMore = Boolean(data?.nextCursor);
  const groups = groupsOf(trades.filter(onSide(side)), here);
  const showList = isWide || !id;
  // Where there is room, the first trade is open by default.
  const openId = id ?? (isWide ? groups[0]?.trades[0]?.id : undefined);
  const filter = showList && trades.length > 0 && (
    <SideFilter trades={trades} hasMore={hasMore} side={side} onChange={setSide} />
  );
  // Rendered at one place in the tree, so that typed text survives turning the screen.
  return (
    <Page
      title={showList && 'My Transactions'}
      lead={trades.length > 0 && leadText(trades, here)}
      actions={isWide && filter}
      className={showList ? undefined : 'pt-2!'}
    >
      {!isWide && filter && <div className="mb-5">{filter}</div>}
      <div className="md:grid md:grid-cols-[272px_minmax(0,1fr)] md:items-start md:gap-5 lg:grid-cols-[352px_minmax(0,1fr)] lg:gap-7 2xl:grid-cols-[420px_minmax(0,1fr)]">
        {showList && (
          <div
            className={cx(
              'grid grid-cols-[minmax(0,1fr)] gap-5',
              openId
                ? 'md:sticky md:top-20 md:-mx-4 md:-my-2 md:max-h-[calc(100dvh-9rem)] md:overflow-y-auto md:overscroll-contain md:px-4 md:pt-2 md:pb-6 md:[scrollbar-width:thin] lg:max-h-[calc(100dvh-5rem)]'
                : data && 'col-span-full',
            )}
          >
            {!data &&
              (isError ? (
                <LoadFailed
                  title="Your transactions did not load"
                  error={error}
                  onRetry={() => void refetch()}
                >
                  Nothing is lost.
                </LoadFailed>
              ) : (
                <ListSkeleton />
              ))}
            {data && trades.length === 0 && <NoTrades />}
            <TradeList groups={groups} here={here} openId={openId} hasMore={hasMore} />
            {trades.length > 0 && groups.length === 0 && (
              <p className="py-6 text-center text-ink-2">
                {side === 'selling' ? 'You are selling nothing.' : 'You are buying nothing.'}
              </p>
            )}
            {data && <SecurityNote />}
          </div>
        )}
        {openId && <TradePane key={openId} id={openId} isWide={isWide} />}
        {(isWide || drawn) && !openId && !data && !isError && (
          <div className="max-md:hidden">
            <DetailSkeleton />
          </div>
        )}
      </div>
    </Page>
  );
}

function NoTrades() {
  return (
    <Card className="py-6">
      <EmptyState
        title="No transactions yet"
        action={
          <LinkButton variant="soft" render={<Link to="/marketplace" />}>
            Browse the market
          </LinkButton>
        }
      >
        Contact a seller and the meeting shows up here.
      </EmptyState>
    </Card>
  );
}

function SecurityNote() {
  return (
    <aside aria-label="Trading safely" className="flex items-start gap-3.5">
      <IconSquare>
        <ShieldCheck aria-hidden="true" />
      </IconSquare>
      <p className="text-sm text-pretty text-ink-2">
        <b className="text-ink">In person only.</b> Meet in public, check the thing, then pay. Wellkept never
        asks for a deposit.{' '}
        <Link to="/trading-safely" className="font-medium text-accent-ink underline underline-offset-2">
          How to trade safely
        </Link>
      </p>
    </aside>
  );
}

interface SideFilterProps {
  trades: readonly Trade[];
  hasMore: boolean;
  side: Side;
  onChange: (side: Side) => void;
  className?: string;
}

function SideFilter({ trades, hasMore, side, onChange, className }: SideFilterProps) {
  const option = (value: Side, name: string) => ({
    value,
    label: (
      <>
        {name}{' '}
        <span className="num text-ink-3">
          {trades.filter(onSide(value)).length}
          {hasMore && '+'}
        </span>
      </>
    ),
  });
  return (
    <Segmented
      legend="Filter"
      hideLegend
      options={[option('all', 'All'), option('buying', 'Buying'), option('selling', 'Selling')]}
      value={side}
      onChange={onChange}
      className={className}
    />
  );
}

/** Which side of a trade the list shows. */
const sides = ['all', 'buying', 'selling'] as const;
type Side = (typeof sides)[number];

const onSide = (side: Side) => (trade: Pick<Trade, 'role'>) =>
  side === 'all' || trade.role === (side === 'buying' ? 'buyer' : 'seller');

/** Kept in the address, so that a link, a reload and Back show the same. */
function useSide(): [Side, (side: Side) => void] {
  const { show } = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = (side: Side) =>
    void navigate({
      to: '/transactions',
      search: (now) => ({ ...now, show: side === 'all' ? undefined : side }),
      replace: true,
      resetScroll: false,
    });
  return [sides.find((side) => side === show) ?? 'all', set];
}
