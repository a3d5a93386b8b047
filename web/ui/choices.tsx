import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

interface ChoicesProps<Value extends string> {
  legend: ReactNode;
  options: readonly { value: Value; label: ReactNode }[];
  /** Empty while none is chosen. */
  value: Value | '';
  onChange: (value: Value) => void;
  /** What choosing this option means. */
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
}

/** Radio buttons, as many to a line as fit; `Segmented` is for two or three on one line. */
export function Choices<Value extends string>({ legend, options, value, ...props }: ChoicesProps<Value>) {
  const id = useId();
  const describedBy = cx(props.error ? `${id}-error` : null, props.hint ? `${id}-hint` : null);
  return (
    <fieldset
      className={cx('min-w-0', props.className)}
      aria-describedby={describedBy || undefined}
      aria-invalid={props.error ? true : undefined}
    >
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <span className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="num relative flex min-h-11 cursor-pointer items-center rounded-full px-[15px] text-[.875rem] font-[540] text-ink-2 inset-ring inset-ring-line-2 transition-colors hover:bg-hover has-checked:bg-ink has-checked:text-bg has-checked:inset-ring-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              onChange={() => props.onChange(option.value)}
              className="hit-area"
            />
            {option.label}
          </label>
        ))}
      </span>
      {props.error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-bad">
          {props.error}
        </p>
      )}
      {props.hint && (
        <p id={`${id}-hint`} className="num mt-1.5 text-sm text-ink-3">
          {props.hint}
        </p>
      )}
    </fieldset>
  );
}
