import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PenLine, Plus, Search, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { COVERS_ON_DASHBOARD } from '../../contract/dashboard-words.ts';
import { dateText } from '../lib/format.ts';
import { useGreeting, useToday } from '../lib/me.ts';
import { UrgentNotifications } from '../notifications/public.ts';
import { Card } from '../ui/card.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Page, SectionHeading } from '../ui/page.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { IconSquare } from '../ui/tile.tsx';
import { endingNext } from '../warranties/public.ts';
import { ActivityList } from './activity-list.tsx';
import { dashboardCharts, dashboardFigures } from './api.ts';
import { CoverChart } from './charts/cover-chart.tsx';
import { ReviewsChart } from './charts/reviews-chart.tsx';
import { SpendChart } from './charts/spend-chart.tsx';
import { ValueChart } from './charts/value-chart.tsx';
import { StatCards } from './stat-cards.tsx';
import { TrustCard } from './trust-card.tsx';
import { YearCard } from './year-card.tsx';

const actions = [
  { to: '/create', label: 'Write a review', icon: PenLine },
  { to: '/warranty', label: 'Add a product', icon: Plus },
  { to: '/marketplace', label: 'Open the market', icon: Store },
  { to: '/search', label: 'Search products', icon: Search },
] as const;

const side = 'grid grid-cols-[minmax(0,1fr)] gap-5';

export function DashboardPage() {
  const hello = useGreeting();
  return (
    <Page
      title={hello ?? <Skeleton className="my-1 h-7 w-60 max-w-full" />}
      lead={hello ? dateText(new Date()) : <Skeleton className="w-40" />}
    >
      <UrgentNotifications />
      <div className={`${side} 2xl:grid-cols-[minmax(0,1fr)_420px] 2xl:items-start`}>
        <Figures />
      </div>
    </Page>
  );
}

/** All that is counted and drawn, and below it what can be done and what has happened. */
function Figures() {
  const today = useToday();
  const figures = useQuery(dashboardFigures);
  const charts = useQuery(dashboardCharts);
  const covers = useQuery(endingNext(COVERS_ON_DASHBOARD));
  if (!figures.data || !charts.data || !covers.data) {
    const parts = [figures, charts, covers];
    const again = () => parts.map((part) => part.isError && void part.refetch());
    return (
      <>
        {parts.some(({ isError }) => isError) ? (
          <LoadFailed
            title="Your figures did not load"
            error={parts.find(({ error }) => error)?.error}
            onRetry={again}
          />
        ) : (
          <FiguresSkeleton />
        )}
        <Doings key="doings" />
      </>
    );
  }
  const { value, spend, reviews } = charts.data;
  const { soon, active } = covers.data;
  const hasReviews = figures.data.totalReviews > 0;
  const hasBoth = soon.length > 0 && hasReviews;
  const hasHappened = hasReviews || figures.data.totalListings + covers.data.things > 0;
  const trust = <TrustCard figures={figures.data} />;
  const isAlone = soon.length === 0 && !hasReviews;
  return (
    <>
      <div className={side}>
        <StatCards figures={figures.data} />
        {!isAlone && (
          <div className={`${side} md:grid-cols-[288px_minmax(0,1fr)] lg:grid-cols-[372px_minmax(0,1fr)]`}>
            {trust}
            {soon.length > 0 ? (
              <CoverChart covers={soon} active={active} today={today} />
            ) : (
              <ReviewsChart reviews={reviews} />
            )}
          </div>
        )}
        {(value.length > 0 || spend.length > 0) && (
          <div
            className={`${side} ${value.length > 0 && spend.length > 0 ? 'md:grid-cols-[minmax(0,1fr)_288px] lg:grid-cols-[minmax(0,1fr)_372px]' : ''}`}
          >
            <ValueChart value={value} today={today} />
            <SpendChart spend={spend} />
          </div>
        )}
        {hasHappened && (
          <div
            className={`${side} ${hasBoth ? 'md:grid-cols-[minmax(0,1fr)_288px] lg:grid-cols-[minmax(0,1fr)_372px]' : ''}`}
          >
            {hasBoth && <ReviewsChart reviews={reviews} />}
            <YearCard />
          </div>
        )}
      </div>
      <Doings key="doings" above={isAlone && trust} />
    </>
  );
}

/** What can be done, with what has happened beside it. */
const Doings = ({ above }: { above?: ReactNode }) => (
  <div
    className={`${side} md:grid-cols-[232px_minmax(0,1fr)] lg:grid-cols-[372px_minmax(0,1fr)] lg:items-start 2xl:grid-cols-1`}
  >
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      {above}
      <QuickActions />
    </div>
    <ActivityList />
  </div>
);

function QuickActions() {
  return (
    <section>
      <SectionHeading>Quick Actions</SectionHeading>
      <nav aria-label="Quick Actions" className="grid gap-2 min-[360px]:grid-cols-2 md:grid-cols-1">
        {actions.map(({ to, label, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            className="flex items-center gap-3 rounded-lg bg-surface p-2.5 text-[.875rem] font-medium shadow-1 hover:bg-hover"
          >
            <IconSquare>
              <Icon aria-hidden="true" />
            </IconSquare>
            {label}
          </Link>
        ))}
      </nav>
    </section>
  );
}

const FiguresSkeleton = () => (
  <Loading label="Loading your figures" className="grid gap-5">
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4 lg:gap-5">
      {['reviews', 'rating', 'warranties', 'listings'].map((key) => (
        <Skeleton key={key} className="h-28 rounded-lg" />
      ))}
    </div>
    <div className={`${side} md:grid-cols-[288px_minmax(0,1fr)] lg:grid-cols-[372px_minmax(0,1fr)]`}>
      <Card className="h-90" />
      <Card className="h-90" />
    </div>
  </Loading>
);
