import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { frame } from './frame.ts';

export function ReelSkeleton() {
  return (
    <Loading label="Loading reels" className={`relative h-full ${frame(false)}`}>
      <Skeleton className="absolute inset-0 rounded-none opacity-40 lg:relative lg:col-start-2 lg:row-start-1 lg:rounded-[28px]" />
      <div className="absolute inset-x-4 bottom-[calc(6rem+env(safe-area-inset-bottom))] grid gap-2.5 lg:relative lg:inset-auto lg:col-start-1 lg:row-start-1 lg:self-end lg:pr-10 lg:pb-4">
        <span className="flex items-center gap-3">
          <Skeleton className="size-11 rounded-full" />
          <Skeleton className="h-4 w-28" />
        </span>
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-16 w-full rounded-lg" />
      </div>
    </Loading>
  );
}
