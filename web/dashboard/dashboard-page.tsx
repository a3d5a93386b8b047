import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PenLine, Plus, Search, Store } from 'lucide-react';
import { COVERS_ON_DASHBOARD } from '../../contract/dashboard-words.ts';
import { dateText, greeting } from '../lib/format.ts';
import { useMe, useToday } from '../lib/me.ts';
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
  const { firstName } = useMe();
  const now = new Date();
  const hello = greeting(now.getHours());
  return (
    <Page title={firstName ? `${hello}, ${firstName}` : hello} lead={dateText(now)}>
      <UrgentNotifications />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Figures />
        <div className={`${side} lg:grid-cols-[372px_minmax(0,1fr)]`}>
          <QuickActions />
          <ActivityList />
        </div>
      </div>
    </Page>
  );
}

/** All that is counted and drawn. */
function Figures() {
  const today = useToday();
  const figures = useQuery(dashboardFigures);
  const charts = useQuery(dashboardCharts);
  const covers = useQuery(endingNext(COVERS_ON_DASHBOARD));
  if (!figures.data || !charts.data || !covers.data) {
    const parts = [figures, charts, covers];
    if (!parts.some(({ isError }) => isError)) return <FiguresSkeleton />;
    const again = () => parts.map((part) => part.isError && void part.refetch());
    return <LoadFailed title="Your figures did not load" onRetry={again} />;
  }
  const { value, spend, reviews } = charts.data;
  const { soon, active } = covers.data;
  const hasHappened = figures.data.totalReviews + figures.data.totalListings + covers.data.things > 0;
  return (
    <>
      <StatCards figures={figures.data} />
      <div className={`${side} lg:grid-cols-[372px_minmax(0,1fr)]`}>
        <TrustCard figures={figures.data} />
        {soon.length > 0 && <CoverChart covers={soon} active={active} today={today} />}
        {soon.length === 0 && figures.data.totalReviews > 0 && <ReviewsChart reviews={reviews} />}
      </div>
      {(value.length > 0 || spend.length > 0) && (
        <div
          className={`${side} ${value.length > 0 && spend.length > 0 ? 'lg:grid-cols-[minmax(0,1fr)_372px]' : ''}`}
        >
          <ValueChart value={value} today={today} />
          <SpendChart spend={spend} />
        </div>
      )}
      <div
        className={`${side} ${soon.length > 0 && figures.data.totalReviews > 0 ? 'lg:grid-cols-[minmax(0,1fr)_372px]' : ''}`}
      >
        {soon.length > 0 && figures.data.totalReviews > 0 && <ReviewsChart reviews={reviews} />}
        {hasHappened && <YearCard />}
      </div>
    </>
  );
}

function QuickActions() {
  return (
    <section>
      <SectionHeading>Quick Actions</SectionHeading>
      <nav aria-label="Quick Actions" className="grid gap-2 min-[360px]:grid-cols-2 lg:grid-cols-1">
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
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-5">
      {['reviews', 'rating', 'warranties', 'listings'].map((key) => (
        <Skeleton key={key} className="h-28 rounded-lg" />
      ))}
    </div>
    <div className={`${side} lg:grid-cols-[372px_minmax(0,1fr)]`}>
      <Card className="h-90" />
      <Card className="h-90" />
    </div>
  </Loading>
);
