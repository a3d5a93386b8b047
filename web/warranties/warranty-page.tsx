import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useToday } from '../lib/me.ts';
import { onFirstInput } from '../lib/once-idle.ts';
import { useOverlay } from '../lib/overlay.ts';
import { Card } from '../ui/card.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useScreen } from '../ui/use-media-query.ts';
import { CoverTimeline } from './cover-timeline.tsx';
import { FirstRun } from './first-run.tsx';
import { mostUrgent } from './list-filter.ts';
import { ExpiringBanner, Promo, Stats } from './overview.tsx';
import { useOwnThings } from './own-things.ts';
import { PageActions } from './page-actions.tsx';
import { leadText } from './sentences.ts';
import { figuresOf, type OwnedThing } from './things.ts';
import { ThingsList } from './things-list.tsx';

const loadRegister = () => import('./form/cover-sheets.tsx');
const loadThing = () => import('./thing/thing-panel.tsx');
const RegisterSheet = lazy(() => loadRegister().then((module) => ({ default: module.RegisterSheet })));
const ThingPanel = lazy(() => loadThing().then((module) => ({ default: module.ThingPanel })));
/** Lazy: it is at the end of the page, and few people have any. */
const PastThings = lazy(() => import('./past-things.tsx').then((module) => ({ default: module.PastThings })));
const ImportPanel = lazy(() =>
  import('./import/import-panel.tsx').then((module) => ({ default: module.ImportPanel })),
);

/** Preloads what is likely to be opened next, on the first input. */
function useReadiness(ready: boolean) {
  useEffect(
    () => (ready ? onFirstInput(() => void Promise.allSettled([loadThing(), loadRegister()])) : undefined),
    [ready],
  );
}

interface WarrantyPageProps {
  /** What has to be known at once: of all things, and of one, shown with it. */
  notices?: ReactNode;
  noticesOf?: (thing: OwnedThing) => ReactNode;
  /** Renders the claims of a thing, shown with it. */
  claimsOf: (thing: OwnedThing) => ReactNode;
}

export function WarrantyPage({ notices, noticesOf, claimsOf }: WarrantyPageProps) {
  const today = useToday();
  const { things, isReady, isError, error, refetch } = useOwnThings();
  useReadiness(isReady);
  const figures = figuresOf(things);
  return (
    <Page
      title="My Products"
      lead={
        things.length > 0 && (
          <span className="hidden lg:inline">{leadText(things.length, figures.active)}</span>
        )
      }
      actions={<PageActions any={things.length > 0} />}
    >
      {!isReady &&
        (isError ? (
          <LoadFailed title="Your products did not load" error={error} onRetry={() => void refetch()}>
            Nothing is lost.
          </LoadFailed>
        ) : (
          <PageSkeleton />
        ))}
      {isReady && things.length === 0 && <FirstRun />}
      {things.length > 0 && notices}
      {things.length > 0 && <Overview things={things} today={today} />}
      {isReady && (
        <div className="mt-5">
          <Promo />
          <Suspense>
            <PastThings />
          </Suspense>
        </div>
      )}
      <Overlays noticesOf={noticesOf} claimsOf={claimsOf} />
    </Page>
  );
}

function Overview({ things, today }: { things: OwnedThing[]; today: string }) {
  const isWide = useScreen('(min-width: 62.5rem)');
  const isTablet = useScreen('(min-width: 40rem)');
  const urgent = mostUrgent(things);
  const figures = figuresOf(things);
  return (
    <>
      <div className="mb-3.5 grid gap-3.5 lg:mb-9 lg:grid-cols-[300px_minmax(0,1fr)] lg:items-start lg:gap-5">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 lg:gap-5">
          <Stats figures={figures} />
          <ExpiringBanner things={urgent.filter(({ state }) => state === 'expiring')} />
        </div>
        {isWide !== false && urgent.length > 0 && (
          <div className="max-lg:hidden">
            <CoverTimeline things={urgent} today={today} worth={figures.worth} />
          </div>
        )}
      </div>
      {/* Until the screen size is known, the phone's list is rendered and larger screens show a skeleton. */}
      <div className={isTablet === undefined ? 'sm:hidden' : undefined}>
        <ThingsList things={things} today={today} />
      </div>
      {isTablet === undefined && <ListSkeleton className="max-sm:hidden" />}
    </>
  );
}

interface OverlaysProps {
  noticesOf: WarrantyPageProps['noticesOf'];
  claimsOf: WarrantyPageProps['claimsOf'];
}

function Overlays({ noticesOf, claimsOf }: OverlaysProps) {
  const [thing] = useOverlay('thing');
  const [add] = useOverlay('add');
  const [importing] = useOverlay('import');
  // Stays mounted once opened, so that its closing is animated.
  const shown = { thing: useLast(thing), add: useLast(add), importing: useLast(importing) };
  return (
    <Suspense>
      {shown.thing && (
        <ThingPanel id={shown.thing} open={thing !== undefined} noticesOf={noticesOf} claimsOf={claimsOf} />
      )}
      {shown.add && <RegisterSheet key={shown.add} add={shown.add} open={add !== undefined} />}
      {shown.importing && <ImportPanel open={importing !== undefined} />}
    </Suspense>
  );
}

/** The value, or the last one if it is `undefined`. */
function useLast(value: string | undefined) {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

const passes = ['a', 'b', 'c', 'd'];

function PageSkeleton() {
  return (
    <Loading label="Loading your products">
      <div className="grid gap-3.5 lg:grid-cols-[300px_minmax(0,1fr)] lg:gap-5">
        <Card className="flex h-[78px] items-center justify-around gap-6 px-4 lg:h-50 lg:flex-col lg:justify-center lg:px-5">
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-8 w-full" />
        </Card>
        <Card className="hidden h-82 flex-col gap-5 p-6 lg:flex">
          <Skeleton className="h-6 w-44" />
          <Skeleton className="mt-6 w-1/2" />
          <Skeleton className="w-2/3" />
          <Skeleton className="w-3/5" />
          <Skeleton className="w-4/5" />
        </Card>
      </div>
      <ListSkeleton className="mt-3.5 lg:mt-9" />
    </Loading>
  );
}

function ListSkeleton({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={className}>
      <Skeleton className="h-12.5 w-full rounded-[14px] lg:w-65" />
      <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(256px,1fr))] gap-5">
        {passes.map((key) => (
          <div key={key} className="pass">
            <div className="pass-top bg-sunk">
              <Skeleton className="w-1/3" />
              <Skeleton className="mt-2 h-5 w-1/2" />
              <Skeleton className="mt-auto h-9 w-14" />
            </div>
            <div className="grid gap-4 px-4.5 pt-5 pb-6">
              <Skeleton className="h-5" />
              <Skeleton className="w-2/3" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
