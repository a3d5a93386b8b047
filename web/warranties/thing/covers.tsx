import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { stateOf } from '../../../contract/cover.ts';
import type { Cover } from '../../../contract/warranties.ts';
import { dayText, shortDayText } from '../../lib/days.ts';
import { counted } from '../../lib/format.ts';
import { useOpening } from '../../lib/overlay.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Section } from '../../ui/section.tsx';
import { toneMark } from '../../ui/tone.ts';
import { CoverBar } from '../cover-timeline.tsx';
import { typeNames } from '../sentences.ts';
import { type CoveredThing, type OwnedThing, stateTone } from '../things.ts';
import { barOf, type Gap, gapsOf, lanesOf, scaleOf } from '../timeline-spans.ts';
import { CoverItem } from './cover-item.tsx';
import { ExtendLink } from './extend-link.tsx';

const AddCover = lazy(() =>
  import('../form/cover-sheets.tsx').then((module) => ({ default: module.AddCover })),
);

/** All covers of the thing, on a timeline and as a list. */
export function Covers({ thing, today }: { thing: CoveredThing; today: string }) {
  const adding = useOpening();
  const gaps = gapsOf(thing.covers);
  return (
    <Section
      title="Cover"
      action={
        <Button variant="ghost" className="-mr-3 text-accent-ink" onClick={adding.show}>
          <Plus aria-hidden="true" />
          Add another cover
        </Button>
      }
    >
      <ThingTimeline covers={thing.covers} gaps={gaps} today={today} />
      {gaps.map(({ from, to, days }) => (
        <p key={from} className="num mt-2 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
          No cover from {dayText(from)} to {dayText(to)}, {counted(days, 'day')}.
        </p>
      ))}
      {(gaps.length > 0 || thing.begins || !['active', 'none'].includes(thing.state)) && (
        <ExtendLink thing={thing} className="mt-3" />
      )}
      <ul className="mt-3 divide-y divide-line">
        {thing.covers.map((cover) => (
          <CoverItem key={cover.id} cover={cover} thing={thing} today={today} />
        ))}
      </ul>
      <Suspense>
        {adding.count > 0 && <AddCover key={adding.count} thing={thing} {...adding.dialog} />}
      </Suspense>
    </Section>
  );
}

/** For a thing without a warranty: that it has none, and how to give it one. */
export function NoCover({ thing }: { thing: OwnedThing }) {
  const adding = useOpening();
  return (
    <Section title="Cover">
      <p className="-mt-1 mb-4 max-w-[52ch] text-sm text-ink-2">
        No warranty. It counts neither as active nor as expired, and you are not reminded of it. Papers and
        repairs are kept with a warranty: add one when it has any.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="soft" onClick={adding.show}>
          <Plus aria-hidden="true" />
          Add a warranty
        </Button>
        <ExtendLink thing={thing} />
      </div>
      <Suspense>
        {adding.count > 0 && <AddCover key={adding.count} thing={thing} {...adding.dialog} />}
      </Suspense>
    </Section>
  );
}

interface ThingTimelineProps {
  covers: Cover[];
  gaps: Gap[];
  today: string;
}

const hatched = 'repeating-linear-gradient(135deg, var(--warn-mark) 0 2px, transparent 2px 6px)';

/** The covers of one thing in as few rows as possible, with the gaps between them. */
function ThingTimeline({ covers, gaps, today }: ThingTimelineProps) {
  const scale = scaleOf(covers, today, true);
  const now = scale.place(today);
  const words = covers.map(
    ({ warrantyType, startDate, endDate, isActive, unpaid }) =>
      `${typeNames[warrantyType]}${unpaid ? ', not paid' : isActive ? '' : ', voided'}, ${dayText(startDate)} to ${endDate ? dayText(endDate) : 'no end'}`,
  );
  return (
    <div role="img" aria-label={`Line of time: ${words.join('; ')}`} className="relative">
      <div className="relative h-6">
        <b
          className="num absolute top-0 whitespace-nowrap rounded-[6px] bg-ink px-[7px] text-xs leading-5 text-bg"
          style={{ left: `${now}%`, translate: `-${now}%` }}
        >
          {shortDayText(today)}
        </b>
      </div>
      {lanesOf(covers).map((lane, index) => (
        <div key={lane[0]?.id} className="relative h-10">
          {lane.map((cover) => {
            const bar = barOf(cover, scale, today);
            const tone = stateTone[stateOf(cover, today)];
            return (
              <div key={cover.id} className={toneMark[tone]}>
                <span
                  className={cx(
                    'absolute top-1 truncate text-xs font-medium text-ink-2',
                    cover.status === 'voided' && 'line-through',
                  )}
                  style={{ left: `${bar.left}%`, maxWidth: `${Math.max(bar.width, 24)}%` }}
                >
                  {typeNames[cover.warrantyType]}
                </span>
                <CoverBar {...bar} className={cx('top-6 h-3', !cover.isActive && 'opacity-40')} />
              </div>
            );
          })}
          {index === 0 &&
            gaps.map(({ from, to }) => (
              <span
                key={from}
                className="absolute top-6 h-3 rounded-full opacity-80"
                style={{
                  left: `${scale.place(from)}%`,
                  width: `${scale.place(to) - scale.place(from)}%`,
                  background: hatched,
                }}
              />
            ))}
        </div>
      ))}
      <div className="num relative mt-1.5 h-5 border-t border-line text-xs text-ink-3">
        {scale.years.map(({ year, at }) => (
          <span key={year} className="absolute top-1" style={{ left: `${at}%` }}>
            {year}
          </span>
        ))}
      </div>
      <i
        className="pointer-events-none absolute top-5 bottom-5 w-[1.5px] bg-ink"
        style={{ left: `${now}%` }}
      />
    </div>
  );
}
