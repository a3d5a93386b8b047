import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

interface SwitchProps {
  label: ReactNode;
  description?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
  className?: string;
}

/** A setting: its label on the left, the switch on the right; all of it can be pressed. */
export function Switch({ label, description, checked, onChange, className, ...props }: SwitchProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={cx(
        'flex min-h-16 cursor-pointer items-center gap-4 py-2.5 has-disabled:cursor-not-allowed',
        className,
      )}
    >
      <span className="min-w-0 flex-1">
        <span id={`${id}-label`} className="block font-medium">
          {label}
        </span>
        {description && (
          <span id={`${id}-more`} className="block text-sm text-ink-3">
            {description}
          </span>
        )}
      </span>
      <span className="relative block h-[26px] w-[44px] shrink-0">
        <input
          {...props}
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-labelledby={`${id}-label`}
          aria-describedby={description ? `${id}-more` : undefined}
          className="peer absolute inset-0 cursor-[inherit] appearance-none rounded-full bg-surface inset-ring-[1.5px] inset-ring-control transition-colors checked:bg-accent checked:inset-ring-0 disabled:opacity-50"
        />
        <span className="pointer-events-none absolute top-[4px] left-[4px] size-[18px] rounded-full bg-control transition-[translate,background-color] peer-checked:translate-x-[18px] peer-checked:bg-white" />
      </span>
    </label>
  );
}
