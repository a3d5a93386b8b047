import { Link } from '@tanstack/react-router';
import { ChevronRight, TriangleAlert, Umbrella } from 'lucide-react';
import { shortDayText } from '../lib/days.ts';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { Name } from '../ui/name.tsx';
import { IconSquare } from '../ui/tile.tsx';
import { OpenThing } from './open-thing.tsx';
import { expiringText } from './sentences.ts';
import type { CoveredThing, Figures } from './things.ts';

export function Stats({ figures }: { figures: Figures }) {
  const rows = [
    ['Active', figures.active, false],
    ['Expiring Soon', figures.expiring, figures.expiring > 0 && 'text-warn'],
    ['Expired', figures.expired, figures.expired > 0 && 'text-bad'],
  ] as const;
  return (
    <Card>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-y-3 py-3.5 lg:gap-y-0 lg:grid-cols-1 lg:px-5 lg:py-2">
        {rows.map(([name, count, tone]) => (
          <div
            key={name}
            className="flex min-w-0 flex-col-reverse px-[min(1rem,4vw)] not-first:border-l not-first:border-line lg:flex-row lg:items-center lg:justify-between lg:px-0 lg:py-2.5 lg:not-first:border-t lg:not-first:border-l-0"
          >
            <dt className="text-sm text-ink-2 wrap-anywhere lg:text-base">{name}</dt>
            <dd className={cx('text-[1.875rem] leading-8 font-[640] tracking-[-.04em]', tone)}>{count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The covers that end soon, most urgent first, and what to do about the first. */
export function ExpiringBanner({ things }: { things: CoveredThing[] }) {
  const [first] = things;
  if (!first?.cover.endDate) return null;
  return (
    <div role="status" className="flex gap-3 rounded-[16px] bg-warn-soft px-4 py-3.5 text-sm text-warn">
      <TriangleAlert aria-hidden="true" />
      <p className="min-w-0 text-pretty">
        <b>{expiringText(things)}</b> Check the{' '}
        <OpenThing id={first.id} className="underline underline-offset-2 hover:decoration-2">
          <Name inline>{first.cover.product.name}</Name>
        </OpenThing>{' '}
        for faults {first.left === 0 ? 'today' : `by ${shortDayText(first.cover.endDate)}`}.
      </p>
    </div>
  );
}

export function Promo() {
  return (
    <Link
      to="/warranty-providers"
      search={{}}
      className="flex items-center gap-4 rounded-lg bg-surface p-4 shadow-1 hover:bg-hover lg:px-6 lg:py-5"
    >
      <IconSquare>
        <Umbrella aria-hidden="true" />
      </IconSquare>
      <span className="min-w-0 flex-1">
        <b className="block">Extended Warranty Protection</b>
        <span className="block text-sm text-ink-2">Add 12 to 48 months to anything registered here.</span>
      </span>
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}
