import type { PointerEvent, ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { nearest } from '../values.ts';

interface ScrubberProps {
  /** The label of the slider: `Reviews, month by month`. */
  label: string;
  /** Each point in words, for screen readers, and how far along it stands, in percent. */
  points: readonly { says: string; place: number }[];
  at: number;
  onChange: (at: number) => void;
  children: ReactNode;
}

/**
 * A chart that is read point by point: by arrow keys, by pointing or by dragging a finger. The drawing is decoration. A range input lies
 * over it, which keyboards and screen readers can use.
 */
export function Scrubber({ label, points, at, onChange, children }: ScrubberProps) {
  function point({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    onChange(
      nearest(
        points.map(({ place }) => place),
        ((clientX - left) / width) * 100,
      ),
    );
  }
  return (
    <div
      className={cx(
        'relative cursor-crosshair touch-pan-y rounded-md outline-offset-4 select-none',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent-ink',
      )}
      onPointerMove={point}
      onPointerDown={point}
    >
      <div aria-hidden="true">{children}</div>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={points[at]?.says}
        min={0}
        max={Math.max(0, points.length - 1)}
        value={at}
        onChange={(event) => onChange(Number(event.target.value))}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
    </div>
  );
}
