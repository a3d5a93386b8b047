import { Card } from '../ui/card.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

export const MoodSkeleton = () => (
  <Card as="section" aria-label="Your mood" className="p-4 lg:p-3.5">
    <Loading label="Loading your mood" className="grid gap-4">
      <div className="flex items-center gap-3">
        <Skeleton className="size-11 shrink-0 rounded-full" />
        <span className="grid flex-1 gap-2.5">
          <Skeleton className="w-2/5" />
          <Skeleton className="w-4/5" />
        </span>
      </div>
      <Skeleton className="h-6.5" />
    </Loading>
  </Card>
);
