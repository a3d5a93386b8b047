import { Card } from '../ui/card.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

const passes = ['a', 'b', 'c', 'd'];

export function PageBones() {
  return (
    <Loading label="Loading your products">
      <div className="grid gap-3.5 lg:grid-cols-[300px_minmax(0,1fr)] lg:gap-5">
        <Card className="flex h-[78px] items-center justify-around gap-6 px-4 lg:h-50 lg:flex-col lg:justify-center lg:px-5">
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-8 w-full" />
        </Card>
        <Card className="hidden h-82 flex-col gap-5 p-6 lg:flex">
          <Skeleton className="h-6 w-44" />
          <Skeleton className="mt-6 w-1/2" />
          <Skeleton className="w-2/3" />
          <Skeleton className="w-3/5" />
          <Skeleton className="w-4/5" />
        </Card>
      </div>
      <Skeleton className="mt-3.5 h-12.5 w-full rounded-[14px] lg:mt-9 lg:w-65" />
      <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(256px,1fr))] gap-5">
        {passes.map((key) => (
          <div key={key} className="pass">
            <div className="pass-top bg-sunk">
              <Skeleton className="w-1/3" />
              <Skeleton className="mt-2 h-5 w-1/2" />
              <Skeleton className="mt-auto h-9 w-14" />
            </div>
            <div className="grid gap-4 px-4.5 pt-5 pb-6">
              <Skeleton className="h-5" />
              <Skeleton className="w-2/3" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
