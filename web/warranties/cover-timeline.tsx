import { useState } from 'react';
import { shortDayText } from '../lib/days.ts';
import { shortMoney } from '../lib/format.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { toneMark, toneText } from '../ui/tone.ts';
import { OpenThing } from './open-thing.tsx';
import { type CoveredThing, type Figures, leftText, stateTone } from './things.ts';
import { barOf, type Scale, scaleOf } from './timeline-spans.ts';

const SHOWN = 8;
/** In pixels. */
const ROW = 32;
/** How many rows fit, and how many more are mounted above and below. */
const IN_SIGHT = 24;
const AROUND = 8;
/** Leaves room for the names before the line and the words after the longest bar. */
const track = 'absolute inset-y-0 left-33 right-20';

interface CoverTimelineProps {
  /** The things under cover, most urgent first. */
  things: CoveredThing[];
  today: string;
  worth: Figures['worth'];
}

/** All things under cover on one timeline, a row each. */
export function CoverTimeline({ things, today, worth }: CoverTimelineProps) {
  const [all, setAll] = useState(false);
  const rows = all ? things : things.slice(0, SHOWN);
  const scale = scaleOf(
    rows.flatMap(({ covers }) => covers),
    today,
  );
  const now = scale.place(today);
  // All rows have the same height, so the scroll position tells which rows are visible.
  const [passed, setPassed] = useState(0);
  const first = Math.max(0, Math.min(passed, rows.length - SHOWN) - AROUND);
  const mounted = rows.slice(first, first + IN_SIGHT + 2 * AROUND);
  return (
    <Card as="section" aria-labelledby="cover-timeline" className="px-6 pt-5 pb-4.5">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="cover-timeline" className="text-xl">
          Cover timeline
        </h2>
        {worth.length > 0 && (
          <ul aria-label="Worth of things under cover" className="num text-right text-sm text-ink-2">
            {worth.map(({ currency, amount }) => (
              <li key={currency}>{shortMoney(amount, currency)} of things under cover</li>
            ))}
          </ul>
        )}
      </div>
      <div
        onScroll={({ currentTarget }) => setPassed(Math.floor(currentTarget.scrollTop / ROW))}
        className="relative max-h-190 overflow-x-hidden overflow-y-auto"
      >
        <div aria-hidden="true" className="relative h-11">
          <div className={track}>
            {scale.years.map(({ year, at }) => (
              <span
                key={year}
                className="num absolute bottom-0 text-xs text-ink-3"
                style={{ left: `${at}%` }}
              >
                {year}
              </span>
            ))}
            <b
              className="num absolute top-0 -translate-x-1/2 rounded-[6px] bg-ink px-[7px] text-xs leading-5 text-bg"
              style={{ left: `${now}%` }}
            >
              {shortDayText(today)}
            </b>
          </div>
        </div>
        <ul className="relative" style={{ height: rows.length * ROW }}>
          {mounted.map((thing, place) => (
            <li
              key={thing.id}
              aria-setsize={rows.length}
              aria-posinset={first + place + 1}
              className="absolute inset-x-0 top-0 flex h-8 items-center hover:bg-hover"
              style={{ transform: `translateY(${(first + place) * ROW}px)` }}
            >
              <Row thing={thing} scale={scale} today={today} />
            </li>
          ))}
        </ul>
        <div aria-hidden="true" className={cx(track, 'pointer-events-none top-5!')}>
          <i className="absolute inset-y-0 w-[1.5px] bg-ink" style={{ left: `${now}%` }} />
        </div>
      </div>
      {things.length > SHOWN && (
        <Button variant="ghost" aria-expanded={all} className="-mb-2 -ml-3" onClick={() => setAll(!all)}>
          {all ? 'Show less' : `Show all ${things.length}`}
        </Button>
      )}
    </Card>
  );
}

function Row({ thing, scale, today }: { thing: CoveredThing; scale: Scale; today: string }) {
  const tone = stateTone[thing.state];
  const counting = thing.covers.filter(({ isActive }) => isActive);
  const end = Math.max(
    ...counting.map((cover) => barOf(cover, scale, today)).map((bar) => bar.left + bar.width),
  );
  return (
    <>
      <OpenThing
        id={thing.id}
        className="w-33 truncate pr-2.5 text-sm leading-8 font-[540] -outline-offset-2 after:absolute after:inset-0"
      >
        {thing.facts.product.name}
      </OpenThing>
      <div className={cx(track, 'pointer-events-none border-b border-line', toneMark[tone])}>
        {counting.map((cover) => (
          <CoverBar key={cover.id} {...barOf(cover, scale, today)} className="top-2.5 h-[11px]" />
        ))}
        <span
          className={cx(
            'num absolute top-1.5 ml-2.5 text-xs leading-5 font-[580] whitespace-nowrap',
            toneText[tone],
          )}
          style={{ left: `${end}%` }}
        >
          {leftText(thing).replace(/ (left|cover)$/, '')}
        </span>
      </div>
    </>
  );
}

interface CoverBarProps {
  /** `left` and `width` in percent of the timeline, `spent` in percent of the bar. */
  left: number;
  width: number;
  spent: number;
  forLife: boolean;
  className?: string;
}

/** A bar of cover: the part that is over in grey, the rest in the text's colour. */
export function CoverBar({ left, width, spent, forLife, className }: CoverBarProps) {
  return (
    <span
      aria-hidden="true"
      className={cx('absolute rounded-full', forLife && 'rounded-r-none', className)}
      style={{
        left: `${left}%`,
        width: `${width}%`,
        background: `linear-gradient(90deg, var(--tick-off) ${spent}%, currentColor ${spent}%)`,
        maskImage: forLife ? 'linear-gradient(90deg, #000 70%, transparent)' : undefined,
      }}
    />
  );
}
