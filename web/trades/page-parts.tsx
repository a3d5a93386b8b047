import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';

export function ListSkeleton() {
  return (
    <Loading label="Loading your transactions" className="grid gap-4">
      <Skeleton className="w-14" />
      {['w-40', 'w-32', 'w-36', 'w-28'].map((width) => (
        <div key={width} className="flex gap-3.5">
          <Skeleton className="size-16 shrink-0 rounded-[14px]" />
          <div className="flex-1 pt-1">
            <Skeleton className={width} />
            <Skeleton className="mt-2 w-4/5" />
            <Skeleton className="mt-2.5 h-6 w-28 rounded-sm" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

export function DetailSkeleton() {
  return (
    <Loading label="Loading the trade" className="grid gap-3.5 lg:gap-5 xl:grid-cols-[minmax(0,1fr)_344px]">
      <Card className="p-4 xl:col-span-2 lg:px-6 lg:py-5">
        <div className="flex items-center gap-3">
          <Skeleton className="size-11 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-5 w-44" />
            <Skeleton className="mt-2 w-32" />
          </div>
        </div>
        <Skeleton className="mt-6 h-10 w-full" />
      </Card>
      <Card className="overflow-hidden">
        <div className="p-5">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="mt-2.5 w-4/5" />
          <Skeleton className="mt-6 h-11 w-full" />
        </div>
      </Card>
      <Card className="h-80 overflow-hidden rounded-pass">
        <Skeleton className="h-37 rounded-none" />
      </Card>
    </Loading>
  );
}

/** The heading of a part of the trade: `h3` below the trade's name on a wide screen, `h2` on a phone. */
export function PartHeading({ id, children }: { id?: string; children: ReactNode }) {
  const Heading = useMediaQuery('(min-width: 48rem)') ? 'h3' : 'h2';
  return (
    <Heading id={id} className="num text-base tracking-[-.01em]">
      {children}
    </Heading>
  );
}
