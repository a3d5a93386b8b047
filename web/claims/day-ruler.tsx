import { daysLeft, EXPIRING_SOON_DAYS, timeLeftText } from '../../contract/cover.ts';
import { dayText, shortDayText } from '../lib/days.ts';
import { RulerEnds, TickRow } from '../ui/ruler.tsx';
import { type DayRuler as Drawn, type MonthKind, rulerOn } from './cover-day.ts';

const look: Record<MonthKind, string> = {
  spent: 'text-tick-off',
  left: 'text-ok-mark',
  none: 'text-bad-mark opacity-35',
};

interface DayRulerProps {
  /** The cover of the claim, or all covers if none applies on the day. */
  periods: readonly { startDate: string; endDate: string | null }[];
  day: string;
  /** Before the day on its flag: `Broke`. */
  word: string;
}

/** The months of cover, with a flag on the day. */
export function DayRuler({ periods, day, word }: DayRulerProps) {
  const ruler = rulerOn(periods, day);
  const [only] = periods.length === 1 ? periods : [];
  const isInside = only && only.startDate <= day && (only.endDate === null || day <= only.endDate);
  const left = isInside ? daysLeft(only, day) : undefined;
  const soon = left !== undefined && left < EXPIRING_SOON_DAYS;
  const middle =
    left === undefined
      ? undefined
      : left === Number.POSITIVE_INFINITY
        ? 'For life'
        : `${timeLeftText(left).replace('Ends today', 'The last day')}${left > 0 ? ' then' : ''}`;
  return (
    <div className="pt-1">
      <div aria-hidden="true" className="num relative h-8.5">
        <b
          className="absolute top-1 rounded-[7px] bg-accent px-2 text-xs leading-5 whitespace-nowrap text-on-accent"
          style={{ left: `${ruler.at}%`, translate: `-${ruler.at}%` }}
        >
          {word} {shortDayText(day)}
        </b>
        <i
          className="absolute top-6 h-2.5 w-0.5 -translate-x-1/2 bg-accent"
          style={{ left: `clamp(2px, ${ruler.at}%, calc(100% - 2px))` }}
        />
      </div>
      <TickRow
        label={labelOf(ruler, day, word)}
        runs={ruler.runs.map(({ months, kind }) => ({
          months,
          className: kind === 'left' && soon ? 'text-warn-mark' : look[kind],
        }))}
      />
      <RulerEnds
        start={dayText(ruler.from)}
        middle={middle}
        end={only?.endDate === null ? 'No end' : dayText(ruler.to)}
        tone={soon ? 'warn' : 'ok'}
      />
    </div>
  );
}

function labelOf({ from, to, runs }: Drawn, day: string, word: string) {
  const covered = runs.filter(({ kind }) => kind !== 'none').reduce((sum, { months }) => sum + months, 0);
  return `${covered} months of cover between ${dayText(from)} and ${dayText(to)}. ${word} on ${dayText(day)}.`;
}
