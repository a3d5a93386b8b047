import { scaleBand, scaleLinear } from 'd3-scale';
import { useState } from 'react';
import type { Charts } from '../../../contract/dashboard.ts';
import { counted } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import { Section } from '../../ui/section.tsx';
import { monthName } from '../values.ts';
import { ChartTable } from './chart-table.tsx';
import { Scrubber } from './scrubber.tsx';

type MonthOfReviews = Charts['reviews'][number];

const says = ({ month, count, verified }: MonthOfReviews) =>
  `${monthName(month)}: ${counted(count, 'review')}${count ? `, ${verified} verified` : ''}`;

/** Reviews of the last twelve months, the verified ones in colour. */
export function ReviewsChart({ reviews }: { reviews: Charts['reviews'] }) {
  const [at, setAt] = useState(reviews.length - 1);
  const total = reviews.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...reviews.map(({ count }) => count));
  const x = scaleBand(
    reviews.map(({ month }) => month),
    [0, 100],
  ).padding(0.3);
  const y = scaleLinear([0, most], [0, 100]);
  const middle = ({ month }: MonthOfReviews) => (x(month) ?? 0) + x.bandwidth() / 2;
  const point = reviews[at];
  return (
    <Section heading="h2" title="Reviews over time">
      <p className="num flex flex-wrap items-baseline gap-x-2">
        <b className="text-3xl">{total}</b>
        <span className="text-sm text-ink-2">
          {total === 1 ? 'review' : 'reviews'} in the last twelve months
        </span>
      </p>
      <p className="num mt-1 mb-4 text-sm text-ink-2">{point && says(point)}</p>
      <Scrubber
        label="Reviews, month by month"
        points={reviews.map((one) => ({ says: says(one), place: middle(one) }))}
        at={at}
        onChange={setAt}
      >
        <div className="relative h-30 border-b border-line">
          {reviews.map(({ month, count, verified }, index) => (
            <span
              key={month}
              className={cx(
                'absolute bottom-0 flex h-full flex-col justify-end gap-px rounded-t-[5px]',
                index === at && 'bg-hover outline-1 outline-line-2 forced-colors:outline-[Highlight]',
              )}
              style={{ left: `${x(month) ?? 0}%`, width: `${x.bandwidth()}%` }}
            >
              <i
                className="rounded-t-[4px] bg-tick-off forced-colors:bg-[GrayText]"
                style={{ height: `${y(count - verified)}%` }}
              />
              <i
                className={cx(
                  'bg-accent forced-colors:bg-[CanvasText]',
                  count === verified && 'rounded-t-[4px]',
                )}
                style={{ height: `${y(verified)}%` }}
              />
            </span>
          ))}
        </div>
        <div className="num relative mt-1.5 h-4 text-xs text-ink-3">
          {reviews.map((one, index) => (
            <span
              key={one.month}
              className={cx('absolute -translate-x-1/2', index % 2 === 0 && 'max-sm:hidden')}
              style={{ left: `${middle(one)}%` }}
            >
              {monthName(one.month).slice(0, 3)}
            </span>
          ))}
        </div>
      </Scrubber>
      <p aria-hidden="true" className="mt-3 flex gap-4 text-xs text-ink-2">
        <span className="flex items-center gap-1.5">
          <i className="size-2.5 rounded-[3px] bg-accent forced-colors:bg-[CanvasText]" /> Verified
        </span>
        <span className="flex items-center gap-1.5">
          <i className="size-2.5 rounded-[3px] bg-tick-off forced-colors:bg-[GrayText]" /> Without a receipt
        </span>
      </p>
      <ChartTable
        caption="Reviews by month"
        head={['Month', 'Reviews', 'Verified']}
        rows={reviews.map(({ month, count, verified }) => [
          monthName(month),
          String(count),
          String(verified),
        ])}
      />
    </Section>
  );
}
