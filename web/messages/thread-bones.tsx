import { Loading, Skeleton } from '../ui/skeleton.tsx';

const lines = ['w-52 self-end', 'w-64', 'w-40', 'w-60 self-end', 'w-44'];

export function ThreadBones() {
  return (
    <Loading label="Loading the conversation" className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-3.5 p-4 shadow-[0_1px_0_var(--line)]">
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="w-36" />
      </div>
      <div className="flex flex-1 flex-col justify-end gap-3 p-6">
        {lines.map((line) => (
          <Skeleton key={line} className={`h-10 rounded-lg ${line}`} />
        ))}
      </div>
      <div className="p-4 shadow-[0_-1px_0_var(--line)]">
        <Skeleton className="h-12 rounded-full" />
      </div>
    </Loading>
  );
}
