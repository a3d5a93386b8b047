import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** As many placeholders as comments are coming, up to a limit. */
export function CommentSkeleton({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Loading label="Loading comments" className="grid gap-3 pb-3">
      {['first', 'second', 'third'].slice(0, count).map((name) => (
        <div key={name} className="flex gap-2.5">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="grid flex-1 gap-2 pt-1">
            <Skeleton className="w-28" />
            <Skeleton className="w-4/5" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
