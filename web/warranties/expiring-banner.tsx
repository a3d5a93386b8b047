import { TriangleAlert } from 'lucide-react';
import { shortDayText } from '../lib/days.ts';
import { OpenThing } from './open-thing.tsx';
import type { OwnedThing } from './things.ts';
import { expiringText } from './words.ts';

/** What ends soon, most urgent first, and what to do about the first of it. */
export function ExpiringBanner({ things }: { things: OwnedThing[] }) {
  const [first] = things;
  if (!first?.cover.endDate) return null;
  return (
    <div role="status" className="flex gap-3 rounded-[16px] bg-warn-soft px-4 py-3.5 text-sm text-warn">
      <TriangleAlert aria-hidden="true" />
      <p className="text-pretty">
        <b>{expiringText(things)}</b> Check the{' '}
        <OpenThing id={first.id} className="underline underline-offset-2 hover:decoration-2">
          {first.cover.product.name}
        </OpenThing>{' '}
        for faults {first.left === 0 ? 'today' : `by ${shortDayText(first.cover.endDate)}`}.
      </p>
    </div>
  );
}
