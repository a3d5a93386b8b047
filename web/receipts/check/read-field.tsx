import { TriangleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { Field } from '../../ui/field.tsx';
import { isDoubtful } from '../sentences.ts';
import type { CheckProblems } from './check-values.ts';
import type { ReadValue } from './marks.ts';

interface CheckingState {
  /** What was read, by field. */
  reads: ReadonlyMap<string, ReadValue>;
  problems: CheckProblems;
}

const CheckingContext = createContext<CheckingState | null>(null);
export const CheckingProvider = CheckingContext.Provider;

export function useChecking(): CheckingState {
  const checking = useContext(CheckingContext);
  if (!checking) throw new Error('Only within the form of a receipt.');
  return checking;
}

/** The field whose mark is highlighted while this element has the focus. */
export function fieldAround(element: Element): string | undefined {
  const { field, lights } = element.closest<HTMLElement>('[data-field]')?.dataset ?? {};
  return lights ?? field;
}

/** The first control of a field. */
export const fieldElement = (field: string) =>
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"] :is(input, select, button)`);

interface ReadFieldProps {
  field: string;
  label: string;
  /** Whether the value is unchanged since reading. */
  isAsRead: boolean;
  /** Whether the value is a guess, because nothing was read. */
  isGuessed?: boolean;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
  children: ReactNode;
}

/** A field with a value read from the receipt; asks to check it if the reading is doubtful. */
export function ReadField({
  field,
  label,
  isAsRead,
  isGuessed = false,
  className,
  children,
  ...rest
}: ReadFieldProps) {
  const { reads, problems } = useChecking();
  const read = reads.get(field);
  const isUnsure = isGuessed || (read !== undefined && isAsRead && isDoubtful(read.confidence));
  return (
    <div data-field={field} className={className}>
      <Field
        {...rest}
        label={
          <span className="flex flex-wrap items-center gap-x-2">
            {label}
            {isUnsure && <PleaseCheck />}
          </span>
        }
        error={problems[field]}
        className={isUnsure ? '[&_.control]:inset-ring-2 [&_.control]:inset-ring-warn-mark' : undefined}
      >
        {children}
      </Field>
    </div>
  );
}

const PleaseCheck = () => (
  <span className="flex items-center gap-1 font-medium text-warn [&_.lucide]:size-3.5">
    <TriangleAlert aria-hidden="true" />
    Please check
  </span>
);
