import { Card } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export function PostSkeleton({ count = 3 }: { count?: number }) {
  return (
    <Loading label="Loading posts" className="grid gap-3.5">
      {['first', 'second', 'third'].slice(0, count).map((name) => (
        <Card key={name} className="px-4 pt-4 pb-5 lg:px-6 lg:pt-5.5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-11 rounded-full" />
            <div className="grid gap-1.5">
              <Skeleton className="w-40" />
              <Skeleton className="w-16" />
            </div>
          </div>
          <Skeleton className="mt-5 h-5 w-3/5" />
          <Skeleton className="mt-3 w-full" />
          <Skeleton className="mt-2.5 w-4/5" />
          <div className="mt-5 flex gap-4">
            <Skeleton className="h-5 w-12" />
            <Skeleton className="h-5 w-12" />
          </div>
        </Card>
      ))}
    </Loading>
  );
}
