import { EXPIRING_SOON_DAYS, rulerOf, timeLeftText } from '../../contract/cover.ts';
import { daysBetween } from '../../contract/days.ts';
import { coveredUntil, extensionOf } from '../../contract/thing-covers.ts';
import { dayText } from '../lib/days.ts';
import { cx } from '../ui/cx.ts';
import { TickRow } from '../ui/ruler.tsx';
import type { OwnedThing } from '../warranties/public.ts';

const FOR_LIFE = '9999-12-31';

/** The last day of current cover, paid or not, ignoring parts-only cover; `null` if there is none. */
export function presentEnd(thing: OwnedThing | undefined): string | null {
  const ends = (thing?.covers ?? []).filter(
    ({ status, warrantyType }) => status === 'active' && warrantyType !== 'parts',
  );
  return (
    ends
      .map(({ endDate }) => endDate ?? FOR_LIFE)
      .toSorted()
      .at(-1) ?? null
  );
}

/** The last day of the cover that holds today, without parts-only cover; `null` if none does. */
export const coveredEnd = (thing: OwnedThing | undefined, today: string) =>
  coveredUntil(
    (thing?.covers ?? []).filter(({ warrantyType }) => warrantyType !== 'parts'),
    today,
  ) ?? null;

const MONTH = 365.25 / 12;
const monthsBetween = (from: string, to: string) => Math.max(0, Math.round(daysBetween(from, to) / MONTH));
const counted = (months: number) => `${months} month${months === 1 ? '' : 's'}`;

/** Based on the text colour, because it is used on tinted and on plain backgrounds. */
const SPENT = 'text-ink/25 dark:text-ink/40';
const GAP = { tick: 'text-bad-mark', key: 'bg-bad-mark' };

interface CoverRulerProps {
  thing: OwnedThing;
  /** The months that the offer would add. */
  months: number;
  today: string;
}

/** A timeline in months: current cover, the gap without cover, and what the offer would add. */
export function CoverRuler({ thing, months, today }: CoverRulerProps) {
  const end = presentEnd(thing);
  if (end === FOR_LIFE) return <p className="font-medium">Covered for life. There is nothing to extend.</p>;
  const added = extensionOf(end, months, today);
  const start = thing.covers[0]?.startDate ?? thing.facts.purchaseDate ?? today;
  const covered = end !== null && end >= today;
  const ruler =
    end !== null && end > start ? rulerOf({ startDate: start, endDate: end }, today) : { total: 0, left: 0 };
  // If there never was cover, the gap starts at the purchase.
  const gap = covered ? 0 : monthsBetween(end ?? start, today);
  const left = covered && end ? daysBetween(today, end) : 0;
  const holds = coveredEnd(thing, today) !== null;
  const soon = !holds || left < EXPIRING_SOON_DAYS;
  const leftWords = holds ? timeLeftText(left) : thing.state === 'upcoming' ? 'Not begun' : 'Not paid';
  const before = ruler.total + gap;
  const now = covered
    ? `${leftWords}, until ${dayText(end)}`
    : gap > 0
      ? `No cover for ${counted(gap)}`
      : 'No cover';
  return (
    <div>
      <TickRow
        label={`${now}; ${months} months would be added, until ${dayText(added.endDate)}`}
        runs={[
          { months: covered ? ruler.total - ruler.left : ruler.total, className: SPENT },
          { months: covered ? ruler.left : 0, className: soon ? 'text-warn-mark' : 'text-ok-mark' },
          { months: gap, className: GAP.tick },
          { months, className: 'text-accent-ink' },
        ].filter((run) => run.months > 0)}
      />
      <div
        className="num mt-1.5 grid gap-2 text-xs text-ink-2"
        style={{ gridTemplateColumns: `minmax(max-content, ${before}fr) minmax(max-content, ${months}fr)` }}
      >
        <span className="flex justify-between gap-2">
          {dayText(start)}
          {start < today && <b className="text-ink">{dayText(covered ? end : today)}</b>}
        </span>
        <span className="text-right">{dayText(added.endDate)}</span>
      </div>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm font-medium">
        {covered && <Key className={soon ? 'bg-warn-mark' : 'bg-ok-mark'}>{leftWords}</Key>}
        {gap > 0 && <Key className={GAP.key}>{counted(gap)} without cover</Key>}
        <Key className="bg-accent-ink">{months} months added</Key>
      </p>
    </div>
  );
}

const Key = ({ className, children }: { className: string; children: React.ReactNode }) => (
  <span className="num flex items-center gap-2">
    <i aria-hidden="true" className={cx('h-3.5 w-[3px] rounded-full', className)} />
    {children}
  </span>
);
