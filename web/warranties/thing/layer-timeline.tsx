import { stateOf } from '../../../contract/cover.ts';
import type { Warranty } from '../../../contract/warranties.ts';
import { dayText, shortDayText } from '../../lib/days.ts';
import { cx } from '../../ui/cx.ts';
import { toneMark } from '../../ui/tone.ts';
import { CoverBar } from '../cover-bar.tsx';
import { barOf, type Gap, lanesOf, scaleOf } from '../spans.ts';
import { stateTone } from '../things.ts';
import { typeNames } from '../words.ts';

interface LayerTimelineProps {
  layers: Warranty[];
  gaps: Gap[];
  today: string;
}

const hatched = 'repeating-linear-gradient(135deg, var(--warn-mark) 0 2px, transparent 2px 6px)';

/** The covers of one thing in as few rows as they fit, and where there is none between them. */
export function LayerTimeline({ layers, gaps, today }: LayerTimelineProps) {
  const scale = scaleOf(layers, today, true);
  const now = scale.place(today);
  const words = layers.map(
    ({ warrantyType, startDate, endDate, isActive }) =>
      `${typeNames[warrantyType]}${isActive ? '' : ', voided'}, ${dayText(startDate)} to ${endDate ? dayText(endDate) : 'no end'}`,
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
      {lanesOf(layers).map((lane, index) => (
        <div key={lane[0]?.id} className="relative h-10">
          {lane.map((layer) => {
            const bar = barOf(layer, scale, today);
            const tone = stateTone[stateOf(layer, today)];
            return (
              <div key={layer.id} className={toneMark[tone]}>
                <span
                  className={cx(
                    'absolute top-1 truncate text-xs font-medium text-ink-2',
                    !layer.isActive && 'line-through',
                  )}
                  style={{ left: `${bar.left}%`, maxWidth: `${Math.max(bar.width, 24)}%` }}
                >
                  {typeNames[layer.warrantyType]}
                </span>
                <CoverBar {...bar} className={cx('top-6 h-3', !layer.isActive && 'opacity-40')} />
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
