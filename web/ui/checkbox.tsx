import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface CheckboxProps {
  label: ReactNode;
  description?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A yes-or-no field of a form; `Switch` is for settings, which take effect at once. */
export function Checkbox({ label, description, checked, onChange }: CheckboxProps) {
  const id = useId();
  return (
    <label className="relative flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <span className="relative mt-px grid size-6 shrink-0 place-items-center rounded-[7px] bg-surface text-on-accent inset-ring-[1.5px] inset-ring-control transition-colors has-checked:bg-accent has-checked:inset-ring-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink">
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-labelledby={`${id}-label`}
          aria-describedby={description ? `${id}-more` : undefined}
          className="hit-area"
        />
        {checked && <Check aria-hidden="true" className="pointer-events-none size-4! stroke-3!" />}
      </span>
      <span className="min-w-0 flex-1">
        <b id={`${id}-label`} className="block font-medium">
          {label}
        </b>
        {description && (
          <span id={`${id}-more`} className="block text-sm text-ink-2">
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
