import { Card } from '../ui/card.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { createFrame } from './create-frame.ts';

export function CreateBones() {
  return (
    <Loading label="Loading the form" className={createFrame}>
      <Skeleton className="h-9 w-56 rounded-md lg:col-span-full" />
      <div className="grid gap-4">
        {['h-64', 'h-36', 'h-96'].map((height) => (
          <Card key={height} className="p-5 lg:p-7">
            <Skeleton className={`${height} rounded-md`} />
          </Card>
        ))}
      </div>
    </Loading>
  );
}
