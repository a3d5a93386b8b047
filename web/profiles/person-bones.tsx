import { ReviewBones } from '../reviews/review-bones.tsx';
import { Card } from '../ui/card.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { frame } from './person-view.tsx';

/** The page in the shape it will have. */
export function PersonBones() {
  return (
    <div className="wrap-page pt-5 pb-28 lg:pt-9 lg:pb-24">
      <Loading label="Loading profile" className="mb-5 flex items-start gap-4 lg:mb-7 lg:gap-6">
        <Skeleton className="size-16 shrink-0 rounded-full lg:size-24" />
        <div className="grid flex-1 gap-3 pt-1.5">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="w-full max-w-96" />
          <Skeleton className="w-40" />
        </div>
      </Loading>
      <div className={frame}>
        <Card className="grid h-80 content-start gap-4 p-6 lg:col-start-2">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-8 w-20" />
          <Skeleton className="w-full" />
          <Skeleton className="w-full" />
        </Card>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <ReviewBones />
        </div>
      </div>
    </div>
  );
}
