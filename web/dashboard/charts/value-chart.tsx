import { scaleLinear, scaleUtc } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import { useState } from 'react';
import type { Charts } from '../../../contract/dashboard.ts';
import { addMonths } from '../../../contract/days.ts';
import { counted, shortMoney } from '../../lib/format.ts';
import { Section } from '../../ui/section.tsx';
import { endingNames, endOfMonth, monthName, type ValuePoint, valuePoints } from '../values.ts';
import { ChartTable } from './chart-table.tsx';
import { CurrencyChoice } from './currency-choice.tsx';
import { Scrubber } from './scrubber.tsx';

// Covers that end later would squeeze the others into a corner; they are only in the table.
const MONTHS_AHEAD = 120;
const HEIGHT = 180;
const TICKS = 5;

type Money = (sum: string | number) => string;

/** The value under cover from this day on. */
interface Step {
  on: Date;
  left: number;
}

/** What is under cover by its price, from today until the last cover ends. */
export function ValueChart({ value, today }: { value: Charts['value']; today: string }) {
  const [chosen, setChosen] = useState(value[0]?.currency ?? '');
  const [at, setAt] = useState(0);
  const shown = value.find(({ currency }) => currency === chosen) ?? value[0];
  if (!shown) return null;
  const { currency, amount } = shown;
  const money: Money = (sum) => shortMoney(String(sum), currency);
  const points = valuePoints(shown);
  const last = addMonths(today, MONTHS_AHEAD).slice(0, 7);
  const near = points.filter(({ month }) => month <= last);
  const steps: Step[] = [
    { on: new Date(today), left: Number(amount) },
    ...near.map(({ month, left }) => ({ on: endOfMonth(month), left })),
  ];
  const scales = scalesOf(steps, today);
  const index = Math.min(at, steps.length - 1);
  const point = index > 0 ? near[index - 1] : undefined;
  const says = [
    `Today: ${money(amount)}`,
    ...near.map(
      (one) =>
        `After ${monthName(one.month)}: ${money(one.amount)}, ${money(one.lost)} less, ${endingNames(one)}`,
    ),
  ];
  return (
    <Section
      heading="h2"
      title="Value under warranty"
      action={
        <CurrencyChoice
          label="Currency of the value under warranty"
          currencies={value.map((one) => one.currency)}
          value={currency}
          onChange={(other) => {
            setChosen(other);
            setAt(0);
          }}
        />
      }
    >
      <p className="num flex flex-wrap items-baseline gap-x-2">
        <b className="text-3xl">{money(point?.amount ?? amount)}</b>
        <span className="text-sm text-ink-2">
          {point
            ? `after ${monthName(point.month)}, ${money(point.lost)} less: ${endingNames(point)}`
            : 'today'}
        </span>
      </p>
      <p className="mt-1 mb-7 text-sm text-pretty wrap-anywhere text-ink-2">
        {nextEnding(points[0], money)}
        {notCounted(shown.withoutPrice)}
      </p>
      <Scrubber
        label="Value under warranty, month by month"
        points={steps.map((one, nth) => ({ says: says[nth] ?? '', place: scales.x(one.on) }))}
        at={index}
        onChange={setAt}
      >
        <Plot steps={steps} scales={scales} marked={steps[index]} money={money} />
        <TimeAxis x={scales.x} />
      </Scrubber>
      <ChartTable
        caption={`Value under warranty in ${currency}, after each month in which cover ends`}
        head={['Month', 'Ends', 'Left']}
        rows={[
          ['Today', '', money(amount)],
          ...points.map((one) => [
            monthName(one.month),
            `${endingNames(one)}, ${money(one.lost)}`,
            money(one.amount),
          ]),
        ]}
      />
    </Section>
  );
}

/** The next cover to end, in a sentence. */
function nextEnding(next: ValuePoint | undefined, money: Money) {
  return next
    ? `The next to end: ${endingNames(next)}, ${money(next.lost)}, in ${monthName(next.month)}.`
    : 'None of it ends: it is covered for life.';
}

/** Says how many things have no price; begins with a space. */
function notCounted(withoutPrice: number) {
  return withoutPrice > 0
    ? ` ${counted(withoutPrice, 'thing')} without a price ${withoutPrice === 1 ? 'is' : 'are'} not counted.`
    : '';
}

type Scales = ReturnType<typeof scalesOf>;

/** Places days and sums in the plot, in percent of its width and height. */
function scalesOf(steps: readonly Step[], today: string) {
  const end = steps.at(-1)?.on ?? new Date(today);
  // Draws the line a bit further, so that the remaining value is seen to go on.
  const until = new Date(Math.max(end.getTime(), Date.parse(addMonths(today, 6))) + 60 * 86_400_000);
  return {
    until,
    x: scaleUtc([new Date(today), until], [0, 100]),
    y: scaleLinear([0, steps[0]?.left ?? 0], [100, 0]).nice(3),
  };
}

interface PlotProps {
  steps: readonly Step[];
  scales: Scales;
  /** The step with a dot. */
  marked: Step | undefined;
  money: Money;
}

function Plot({ steps, scales: { x, y, until }, marked, money }: PlotProps) {
  const drawn = [...steps, { on: until, left: steps.at(-1)?.left ?? 0 }];
  const place = ({ on }: Step) => x(on);
  const height = ({ left }: Step) => y(left);
  const fill = area<Step>().x(place).y0(100).y1(height).curve(curveStepAfter)(drawn) ?? '';
  const edge = line<Step>().x(place).y(height).curve(curveStepAfter)(drawn) ?? '';
  return (
    <div className="relative text-accent" style={{ height: HEIGHT }}>
      {y
        .ticks(3)
        .filter((tick) => tick > 0)
        .map((tick) => (
          <span
            key={tick}
            className="num absolute inset-x-0 border-b border-line text-right text-xs text-ink-3"
            style={{ bottom: `${100 - y(tick)}%` }}
          >
            {money(tick)}
          </span>
        ))}
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        <title>Value under warranty</title>
        <path d={fill} fill="currentColor" fillOpacity={0.1} />
        <path d={edge} fill="none" stroke="currentColor" strokeWidth={2} vectorEffect="non-scaling-stroke" />
      </svg>
      {marked && (
        <i
          className="absolute size-3 -translate-1/2 rounded-full bg-accent ring-3 ring-surface forced-colors:bg-[Highlight]"
          style={{ left: `${x(marked.on)}%`, top: `${y(marked.left)}%` }}
        />
      )}
    </div>
  );
}

function TimeAxis({ x }: Pick<Scales, 'x'>) {
  return (
    <div className="num relative mt-1.5 h-4 text-xs text-ink-3">
      {x.ticks(TICKS).map((tick, index) => (
        <span
          key={tick.getTime()}
          className={index % 2 ? 'absolute -translate-x-1/2 max-sm:hidden' : 'absolute -translate-x-1/2'}
          style={{ left: `${Math.min(94, Math.max(5, x(tick)))}%` }}
        >
          {tick.getUTCMonth() === 0 ? tick.getUTCFullYear() : monthName(tick.toISOString().slice(0, 7))}
        </span>
      ))}
    </div>
  );
}
