import { useId, useState } from 'react';
import { cx } from './cx.ts';
import { starPath, starPen } from './stars.tsx';

interface StarInputProps {
  legend: string;
  value: number;
  onChange: (value: number) => void;
  name?: string;
  error?: string;
}

/** Five radio buttons that look like stars: arrow keys and screen readers work as with any radio group. */
export function StarInput({ legend, value, onChange, name, error }: StarInputProps) {
  const id = useId();
  const [over, setOver] = useState(0);
  const lit = over || value;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} aria-invalid={error ? true : undefined}>
      <legend className="mb-0.5 text-sm font-medium">{legend}</legend>
      <span className="-ml-2 flex" onPointerLeave={() => setOver(0)}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setOver(stars)}
            className="relative grid size-[min(2.75rem,14vw)] place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name={name ?? id}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="hit-area"
            />
            <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className={cx('size-[73%] transition-colors', stars <= lit ? 'text-star' : 'text-ink-3')}
            >
              <path d={starPath} {...starPen(stars <= lit)} />
            </svg>
          </label>
        ))}
      </span>
      {error && (
        <p id={`${id}-error`} className="text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
