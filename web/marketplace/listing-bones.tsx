import { Card } from '../ui/card.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

const cards = ['a', 'b', 'c', 'd'];

/** Cards in the shape they will have. */
export function ListingBones() {
  return (
    <Loading
      label="Loading listings"
      className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4"
    >
      {cards.map((key) => (
        <Card
          key={key}
          className="grid grid-cols-[116px_minmax(0,1fr)] gap-3.5 p-3 sm:grid-cols-1 sm:gap-0 sm:overflow-hidden sm:p-0"
        >
          <Skeleton className="h-36 rounded-[14px] sm:aspect-5/4 sm:h-auto sm:rounded-none" />
          <div className="grid content-start gap-2.5 pt-1 sm:p-4">
            <Skeleton className="w-3/5" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-6 w-20" />
            <Skeleton className="mt-1 h-3 w-full" />
            <Skeleton className="w-2/3" />
          </div>
          <div className="col-span-full flex items-center justify-between gap-3 sm:grid sm:justify-stretch sm:px-4 sm:pb-4">
            <Skeleton className="h-6 w-28" />
            <Skeleton className="h-11 w-36 rounded-md sm:w-full" />
          </div>
        </Card>
      ))}
    </Loading>
  );
}
