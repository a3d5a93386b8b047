import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

interface ChoicesProps<Value extends string> {
  legend: ReactNode;
  hideLegend?: boolean;
  options: readonly { value: Value; label: ReactNode }[];
  /** Empty while none is chosen. */
  value: Value | '';
  onChange: (value: Value) => void;
  /** What choosing this option means. */
  hint?: ReactNode;
  error?: ReactNode;
  /**
   * Whether the options stay on one line, which scrolls sideways and fades at its end. Use the class to extend it to the screen's
   * edges.
   */
  line?: boolean;
  className?: string;
}

/** The padding keeps the last option clear of the fade. A mouse gets a scrollbar. */
const faded =
  'relative overflow-x-auto py-1 pr-12 pl-4 [mask-image:linear-gradient(90deg,#000_calc(100%-48px),transparent)] [scrollbar-width:none] *:shrink-0 lg:pl-5 pointer-fine:[scrollbar-width:thin]';

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
      <legend className={props.hideLegend ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{legend}</legend>
      <span className={cx('flex gap-2', props.line ? faded : 'flex-wrap')}>
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
              onChange={({ target }) => {
                props.onChange(option.value);
                if (props.line) target.scrollIntoView({ block: 'nearest', inline: 'center' });
              }}
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
