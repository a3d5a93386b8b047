import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import type { Figures } from './things.ts';

export function Stats({ figures }: { figures: Figures }) {
  const rows = [
    ['Active', figures.active, false],
    ['Expiring Soon', figures.expiring, figures.expiring > 0 && 'text-warn'],
    ['Expired', figures.expired, figures.expired > 0 && 'text-bad'],
  ] as const;
  return (
    <Card>
      <dl className="grid grid-cols-3 py-3.5 lg:grid-cols-1 lg:px-5 lg:py-2">
        {rows.map(([name, count, tone]) => (
          <div
            key={name}
            className="flex flex-col-reverse px-4 not-first:border-l not-first:border-line lg:flex-row lg:items-center lg:justify-between lg:px-0 lg:py-2.5 lg:not-first:border-t lg:not-first:border-l-0"
          >
            <dt className="text-sm text-ink-2 lg:text-base">{name}</dt>
            <dd className={cx('text-[1.875rem] leading-8 font-[640] tracking-[-.04em]', tone)}>{count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
