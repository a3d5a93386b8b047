import type { ReactNode } from 'react';
import { Recommended } from '../../recommendations/public.ts';
import { useStayingInSight } from '../../ui/use-staying-in-sight.ts';
import { MyWarranties } from './my-warranties.tsx';

/** Beside the feed on a desktop, where it stays in view; above the feed on a phone. */
export function HomeSide({ between }: { between: ReactNode }) {
  const { ref, top } = useStayingInSight<HTMLDivElement>();
  return (
    <div
      ref={ref}
      style={{ top }}
      className="grid min-w-0 gap-4 md:sticky md:col-start-2 md:row-start-2 lg:order-last lg:col-auto lg:row-auto lg:gap-6"
    >
      <Recommended />
      {between}
      <MyWarranties />
    </div>
  );
}
