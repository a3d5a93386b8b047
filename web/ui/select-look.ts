import type { ReactNode } from 'react';

interface SelectOption<Value extends string> {
  value: Value;
  label: ReactNode;
}

export interface SelectProps<Value extends string> {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  name?: string;
  disabled?: boolean;
  /** Needed only outside of a `Field`. */
  label?: string;
  /** Drawn inside the box, before the choice. */
  lead?: ReactNode;
  className?: string;
}

/** The look of the button, shared so that it does not change when the select's code has loaded. */
export const selectLook = {
  button: 'control px-3.5 text-left',
  value: 'min-w-0 flex-1 truncate data-placeholder:text-ink-3',
  icon: '-mr-0.5',
  placeholder: 'Choose',
};
