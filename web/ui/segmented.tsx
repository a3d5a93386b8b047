import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

interface SegmentedProps<Value extends string> {
  legend: string;
  hideLegend?: boolean;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** Radio buttons on one line; `Tabs` is for switching between panels. */
export function Segmented<Value extends string>({
  legend,
  hideLegend,
  options,
  ...props
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={cx('min-w-0', props.className)}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{legend}</legend>
      <span className="grid auto-cols-[minmax(min-content,1fr)] grid-flow-col gap-0.5 overflow-x-auto rounded-[14px] [scrollbar-width:none] bg-sunk p-[3px]">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 cursor-pointer items-center justify-center gap-1.5 rounded-[11px] px-[min(.875rem,3.5vw)] text-[.875rem] font-medium text-ink-2 has-checked:bg-raised has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={props.value === option.value}
              onChange={() => props.onChange(option.value)}
              className="hit-area"
            />
            {option.label}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
