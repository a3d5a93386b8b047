import { Card } from '../ui/card.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

export function ReviewSkeleton({ count = 3 }: { count?: number }) {
  return (
    <Loading label="Loading reviews" className="grid gap-4">
      {['first', 'second', 'third'].slice(0, count).map((name) => (
        <OneReview key={name} />
      ))}
    </Loading>
  );
}

function OneReview() {
  return (
    <Card className="px-4 pt-4 pb-5 lg:px-6 lg:pt-6">
      <div className="flex items-center gap-2">
        <Skeleton className="size-9 rounded-full" />
        <div className="grid gap-1.5">
          <Skeleton className="w-32" />
          <Skeleton className="w-20" />
        </div>
      </div>
      <Skeleton className="mt-6 w-36" />
      <Skeleton className="mt-3 h-5 w-4/5" />
      <Skeleton className="mt-3 w-full" />
      <Skeleton className="mt-2.5 w-full" />
      <Skeleton className="mt-2.5 w-2/3" />
      <Skeleton className="mt-4 h-16 rounded-[16px]" />
      <div className="mt-4 flex gap-4">
        <Skeleton className="h-5 w-12" />
        <Skeleton className="h-5 w-12" />
      </div>
    </Card>
  );
}
