import { Loading, Skeleton } from '../ui/skeleton.tsx';

export function ConversationBones() {
  return (
    <Loading label="Loading messages" className="grid gap-6 pt-2">
      {['w-32', 'w-24', 'w-40', 'w-28', 'w-36'].map((width) => (
        <div key={width} className="flex gap-3.5">
          <Skeleton className="size-12 shrink-0 rounded-full" />
          <div className="flex-1 pt-1">
            <Skeleton className={width} />
            <Skeleton className="mt-2.5 w-full" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
