import { ReviewBones } from '../reviews/review-bones.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { frame, pictureBox } from './layout.ts';

export function ProductBones() {
  return (
    <div className={frame}>
      <Skeleton className={pictureBox} />
      <Loading label="Loading the product" className="grid gap-3 lg:pt-3">
        <Skeleton className="w-36" />
        <Skeleton className="h-10 w-3/4 rounded-md" />
        <Skeleton className="h-5 w-56" />
        <Skeleton className="mt-2 h-20 rounded-md" />
        <Skeleton className="mt-2 h-13.5 rounded-[16px]" />
      </Loading>
      <div className="mt-7">
        <ReviewBones count={2} />
      </div>
    </div>
  );
}
