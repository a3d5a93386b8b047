import { Loading, Skeleton } from '../ui/skeleton.tsx';

export function NotificationBones({ count = 6 }: { count?: number }) {
  return (
    <Loading label="Loading notifications">
      {Array.from({ length: count }, (_, index) => (
        <div key={String(index)} className="flex gap-3.5 py-3.5 pr-7 pl-2.5">
          <Skeleton className="size-12 shrink-0 rounded-md" />
          <div className="grid flex-1 content-start gap-2 pt-1">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3.5 w-11/12" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
