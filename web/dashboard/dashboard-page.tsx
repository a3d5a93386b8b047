import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { COVERS_ON_DASHBOARD } from '../../contract/dashboard-constants.ts';
import { dateText } from '../lib/format.ts';
import { useGreeting, useToday } from '../lib/me.ts';
import { UrgentNotifications } from '../notifications/public.ts';
import { OpenPayments } from '../quotes/public.ts';
import { Card } from '../ui/card.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { HeadingSkeleton, Loading, Skeleton } from '../ui/skeleton.tsx';
import { endingNext } from '../warranties/public.ts';
import { dashboardCharts, dashboardFigures } from './api.ts';
import { Doings } from './doings.tsx';

/** The chart code is large. It loads together with the figures, while their skeleton is shown. */
const Figures = lazy(() => import('./figures.tsx').then((module) => ({ default: module.Figures })));

const side = 'grid grid-cols-[minmax(0,1fr)] gap-5';

export function DashboardPage() {
  const hello = useGreeting();
  return (
    <Page
      title={hello ?? <HeadingSkeleton name="Dashboard" />}
      lead={hello ? dateText(new Date()) : <Skeleton className="w-40" />}
    >
      <UrgentNotifications />
      <Suspense>
        <OpenPayments className="mb-5" />
      </Suspense>
      <div className={`${side} 2xl:grid-cols-[minmax(0,1fr)_420px] 2xl:items-start`}>
        <FiguresOrShape />
      </div>
    </Page>
  );
}

/** The figures or their skeleton, with the actions and the activity below. */
function FiguresOrShape() {
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
  return (
    <Suspense fallback={<FiguresSkeleton />}>
      <Figures figures={figures.data} charts={charts.data} covers={covers.data} today={today} />
    </Suspense>
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
