import { Card } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** The layout of the page and its skeleton. */
export const frame =
  'wrap-page grid grid-cols-[minmax(0,1fr)] gap-4 pt-5 pb-28 lg:grid-cols-[minmax(0,1fr)_352px] 2xl:grid-cols-[minmax(0,1fr)_440px] lg:items-start lg:gap-x-7 lg:gap-y-5 lg:pb-24';

export const cover = 'h-33 w-full lg:h-52';
export const logo = 'relative -mt-9 size-18 rounded-[20px] shadow-2 lg:-mt-8 lg:size-24 lg:rounded-[26px]';

export function CommunitySkeleton() {
  return (
    <div className={frame}>
      <Skeleton className="h-5 w-40 lg:col-span-full" />
      <Card className="overflow-hidden lg:col-span-full">
        <Skeleton className={`${cover} rounded-none`} />
        <Loading
          label="Loading the community"
          className="px-4 pb-4 lg:flex lg:items-start lg:gap-6 lg:px-7 lg:pb-6"
        >
          <Card className={logo} />
          <span className="mt-3 grid flex-1 gap-3 lg:mt-5">
            <Skeleton className="h-8 w-56" />
            <Skeleton className="w-full max-w-120" />
            <Skeleton className="w-3/5 max-w-72" />
            <Skeleton className="mt-1 h-9 w-64" />
          </span>
          <Skeleton className="mt-4 h-11 rounded-md lg:mt-5.5 lg:w-46" />
        </Loading>
      </Card>
      <div className="grid gap-3.5">
        <Skeleton className="h-11 w-72 rounded-full" />
        <Skeleton className="h-16 rounded-lg" />
        <Skeleton className="h-48 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
      <SideSkeleton />
    </div>
  );
}

export const SideSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-46 rounded-lg" />
    <Skeleton className="h-60 rounded-lg" />
  </div>
);
