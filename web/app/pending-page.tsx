import { Loading, Skeleton } from '../ui/skeleton.tsx';

export function PendingPage() {
  return (
    <Loading className="wrap-page grid gap-4 pt-8">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </Loading>
  );
}
