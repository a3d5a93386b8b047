import { History } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { cx } from './cx.ts';

interface FieldState {
  id: string;
  describedBy?: string;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldState | null>(null);

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  className?: string;
  children: ReactNode;
}

/** A label, one control, and its hint or error. Controls in this folder read their attributes from here. */
export function Field({ label, hint, error, required = false, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = cx(error ? errorId : null, hint ? hintId : null) || undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {children}
        {error && (
          <p id={errorId} className="text-sm text-bad">
            {error}
          </p>
        )}
        {hint && (
          <p id={hintId} className="text-sm text-ink-3">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

/** The attributes a control inside a `Field` needs; none outside of one. */
export function useFieldControl() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="px-4 py-5 lg:px-7 lg:pt-6 lg:pb-7">
      <h2 id={id} className="mb-3.5 text-xl lg:mb-4.5">
        {title}
      </h2>
      <div className="grid gap-4">{children}</div>
    </Card>
  );
}

/** After the label of a field that may stay empty. */
export const optional = <span className="font-normal text-ink-3">optional</span>;

export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p
      role="status"
      className="flex items-center gap-2.5 rounded-lg bg-accent-soft py-1 pr-1 pl-4 font-medium text-accent-ink"
    >
      <History aria-hidden="true" />
      <span className="flex-1">Draft restored</span>
      <Button variant="plain" onClick={onDiscard}>
        Discard
      </Button>
    </p>
  );
}
