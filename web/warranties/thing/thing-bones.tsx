import { Card } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export function ThingBones() {
  return (
    <Loading
      label="Loading this product"
      className="mx-auto grid w-full max-w-2xl gap-4 p-4 lg:max-w-none lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-5 lg:p-6"
    >
      <div className="flex h-40 flex-col justify-end gap-3 rounded-pass bg-sunk p-5 lg:col-span-2">
        <Skeleton className="h-6 w-1/3" />
        <Skeleton className="w-1/4" />
      </div>
      <Card className="grid h-64 content-start gap-5 p-5">
        <Skeleton className="h-6 w-24" />
        <Skeleton />
        <Skeleton className="w-2/3" />
      </Card>
      <Card className="grid h-64 content-start gap-5 p-5">
        <Skeleton className="h-6 w-32" />
        <Skeleton />
        <Skeleton className="w-1/2" />
      </Card>
    </Loading>
  );
}
