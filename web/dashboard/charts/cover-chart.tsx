import { Link } from '@tanstack/react-router';
import type { Cover } from '../../../contract/warranties.ts';
import { dayText, shortDayText } from '../../lib/days.ts';
import { counted } from '../../lib/format.ts';
import { LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Section } from '../../ui/section.tsx';
import { toneMark, toneText } from '../../ui/tone.ts';
import { barOf, CoverBar, leftText, scaleOf, stateTone, thingOf } from '../../warranties/public.ts';

interface CoverChartProps {
  /** The cover that decides about each thing, the first to end first. */
  covers: readonly Cover[];
  /** How many things are under cover, including those that the chart leaves out. */
  active: number;
  today: string;
}

const SHOWN = 8;
/** On wide screens the name is left of the bar and the time left is right of it; on a phone both are above it. */
const track = 'lg:absolute lg:inset-y-0 lg:left-40 lg:right-26';

/** What is covered until when, the first to end first. Each row is a link that says it in words. */
export function CoverChart({ covers: all, active, today }: CoverChartProps) {
  const covers = all.slice(0, SHOWN);
  const scale = scaleOf(covers, today);
  const now = scale.place(today);
  return (
    <Section
      heading="h2"
      title="Cover timeline"
      action={
        <span className="text-sm text-ink-2 max-sm:hidden">{counted(active, 'thing')} under cover</span>
      }
    >
      <div className="relative">
        <div aria-hidden="true" className="relative h-11">
          <div className={cx(track, 'relative h-full lg:h-auto')}>
            {scale.years.map(({ year, at }) => (
              <span
                key={year}
                className="num absolute bottom-0 text-xs text-ink-3"
                style={{ left: `${Math.min(at, 91)}%` }}
              >
                {year}
              </span>
            ))}
            <b
              className="num absolute top-0 -translate-x-1/2 rounded-[6px] bg-ink px-[7px] text-xs leading-5 text-bg"
              style={{ left: `${Math.min(92, Math.max(8, now))}%` }}
            >
              {shortDayText(today)}
            </b>
          </div>
        </div>
        <ol>
          {covers.map((cover) => {
            const thing = thingOf([cover], today);
            if (!thing) return null;
            const tone = stateTone[thing.state];
            const until = cover.endDate ? `until ${dayText(cover.endDate)}` : 'for life';
            return (
              <li key={cover.id} className="relative border-b border-line last:border-0">
                <Link
                  to="/warranty"
                  search={{ thing: cover.thingId }}
                  className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5 -outline-offset-2 hover:bg-hover lg:min-h-11 lg:flex-nowrap"
                >
                  <span className="min-w-0 grow truncate text-sm font-[540] lg:w-38 lg:grow-0">
                    {cover.product.name}
                  </span>
                  <span className="sr-only">, covered {until}, </span>
                  <b className={cx('num shrink-0 text-xs font-[580] lg:order-last', toneText[tone])}>
                    {leftText(thing).replace(/ (left|cover)$/, '')}
                  </b>
                  <span
                    aria-hidden="true"
                    className={cx(
                      'pointer-events-none relative h-3 w-full lg:h-auto lg:w-auto',
                      track,
                      toneMark[tone],
                    )}
                  >
                    <CoverBar {...barOf(cover, scale, today)} className="inset-y-0 my-auto h-2.5" />
                  </span>
                </Link>
              </li>
            );
          })}
        </ol>
        <div
          aria-hidden="true"
          className={cx(track, 'pointer-events-none max-lg:absolute max-lg:inset-x-0 max-lg:bottom-0 top-5!')}
        >
          <i
            className="absolute inset-y-0 w-px bg-ink/50 forced-colors:bg-[CanvasText]"
            style={{ left: `${now}%` }}
          />
        </div>
      </div>
      {active > covers.length && (
        <LinkButton variant="ghost" className="mt-2 -ml-3" render={<Link to="/warranty" />}>
          All {active} under cover
        </LinkButton>
      )}
    </Section>
  );
}
