import { cx } from '../../ui/cx.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { frame, places, stage } from './layout.ts';

export function ListingBones() {
  return (
    <div className={frame}>
      <div className={cx('h-5', places.crumbs)} />
      <Skeleton className={cx(stage, places.picture)} />
      <Loading label="Loading the listing" className={places.beside}>
        <Skeleton className="h-6 w-20" />
        <Skeleton className="h-10 w-4/5 rounded-md" />
        <Skeleton className="h-12 w-36 rounded-md" />
        <Skeleton className="h-5 w-56" />
        <Skeleton className="hidden h-11 rounded-md lg:block" />
        <Skeleton className="h-36 rounded-lg" />
        <Skeleton className="h-24 rounded-lg" />
        <Skeleton className="h-26 rounded-lg" />
      </Loading>
      <div className={cx('grid gap-2.5', places.description)}>
        <Skeleton className="h-6 w-36" />
        <Skeleton />
        <Skeleton className="w-2/3" />
      </div>
    </div>
  );
}
