import { BadgeCheck, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { numberText } from '../lib/format.ts';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

interface FiguresProps {
  /** `undefined` while loading. */
  of: { verifiedReviews: number; warrantiesTracked: number | null } | undefined;
}

/** Counts of verified reviews and of tracked warranties; the latter is hidden if the person does not show it. */
export function Figures({ of }: FiguresProps) {
  return (
    <dl className="grid auto-cols-fr grid-flow-col gap-3">
      <Figure label="Verified Reviews" icon={<BadgeCheck aria-hidden="true" />} value={of?.verifiedReviews} />
      {of?.warrantiesTracked !== null && (
        <Figure
          label="Warranties Tracked"
          icon={<ShieldCheck aria-hidden="true" />}
          value={of?.warrantiesTracked}
        />
      )}
    </dl>
  );
}

function Figure({ label, icon, value }: { label: string; icon: ReactNode; value: number | undefined }) {
  return (
    <Card className="relative flex flex-col-reverse justify-end gap-0.5 px-4 py-3.5 lg:px-5 lg:py-4">
      <dt className="text-sm text-ink-2">
        {label}
        <span className="absolute top-4.5 right-4 text-ink-3 lg:right-5 [&_.lucide]:size-5">{icon}</span>
      </dt>
      <dd className="num text-3xl font-bold">
        {value === undefined ? <Skeleton className="my-1.5 h-6 w-10" /> : numberText(value)}
      </dd>
    </Card>
  );
}
