import type { CSSProperties } from 'react';
import camera from '../../art/camera.svg';
import { cx } from '../../ui/cx.ts';
import { Ruler } from '../../ui/ruler.tsx';

const months = 24;
const steps = [
  {
    month: 0,
    date: '2 Dec 2024',
    title: 'Bought',
    text: 'Receipt photographed at the till. Two years of cover start counting.',
    figure: '$1,290',
  },
  {
    month: 6,
    date: '9 Jun 2025',
    title: 'Reviewed',
    text: 'Six months of weekends later, an honest four stars, with a receipt that was checked.',
    figure: '4 of 5',
  },
  {
    month: 12,
    date: '4 Dec 2025',
    title: 'Repaired',
    text: 'Sticky shutter. Claim filed from the pass, back in eleven days, nothing to pay.',
    figure: '$0',
  },
  {
    month: 19,
    date: '28 Jun 2026',
    title: 'Handed on',
    text: 'Sold face to face to Leo. The last five months of cover went with it.',
    figure: '$840',
  },
];
const handedOn = 19;

export function LifeOfACamera() {
  return (
    <section
      id="how-it-works"
      aria-labelledby="life"
      className="bg-surface py-14 shadow-[0_1px_0_var(--line),0_-1px_0_var(--line)] lg:py-22"
    >
      <div className="wrap-page">
        <div className="flex items-center justify-between gap-4 lg:gap-10">
          <div>
            <h2 id="life" className="text-3xl lg:text-4xl">
              The life of one camera
            </h2>
            <p className="mt-2 max-w-[44ch] text-ink-2">
              Every tick is a month of cover. Wellkept keeps the whole line, whoever owns the thing.
            </p>
          </div>
          <img
            src={camera}
            alt=""
            width={190}
            height={190}
            loading="lazy"
            className="-my-6 size-24 shrink-0 sm:size-36 lg:size-[190px]"
          />
        </div>
        <Ruler
          total={months}
          left={months - handedOn}
          size="xl"
          label="24 months of cover, five of them left when the camera was handed on"
          className="mt-9 hidden lg:block"
        />
        <ol className="mt-8 lg:relative lg:mt-0 lg:h-49">
          {steps.map((step, index) => (
            <li
              key={step.title}
              className="relative pb-8 pl-9 last:pb-1 lg:absolute lg:left-[calc(var(--at)*(100%-4px))] lg:h-full lg:w-59 lg:border-l-[3px] lg:border-accent-ink lg:pt-4.5 lg:pr-0 lg:pb-0 lg:pl-4 lg:last:w-44 xl:last:w-50"
              style={{ '--at': step.month / (months - 1) } as CSSProperties}
            >
              <MonthTicks
                count={(steps[index + 1]?.month ?? months + 1) - step.month}
                left={step.month >= handedOn}
                className="absolute top-[9px] bottom-[-9px] left-0 lg:hidden"
              />
              <span className="num text-sm text-ink-3">{step.date}</span>
              <h3 className="text-xl">{step.title}</h3>
              <p className="mt-0.5 max-w-[36ch] text-ink-2">{step.text}</p>
              <b className="mt-2 block text-xl font-bold">{step.figure}</b>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

interface MonthTicksProps {
  count: number;
  /** Whether these months are still covered. */
  left: boolean;
  className?: string;
}

/** A vertical ruler, as tall as the step beside it; its first tick is the step itself. */
function MonthTicks({ count, left, className }: MonthTicksProps) {
  const rest = Array.from({ length: count - 1 }, (_, index) => `M2 ${index + 1}h10`).join('');
  const pen = {
    stroke: 'currentColor',
    strokeWidth: 3,
    strokeLinecap: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const;
  return (
    <svg
      viewBox={`0 0 24 ${count}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cx('h-[calc(100%-9px)] w-6 overflow-visible', className)}
    >
      <path {...pen} d={rest} className={left ? 'text-ok-mark' : 'text-tick-off'} />
      <path {...pen} d="M2 0h20" className="text-accent-ink" />
    </svg>
  );
}
