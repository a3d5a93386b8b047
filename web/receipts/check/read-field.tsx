import { TriangleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { Field } from '../../ui/field.tsx';
import { isDoubtful } from '../sentences.ts';
import type { CheckProblems } from './check-values.ts';
import type { Read } from './marks.ts';

interface Checking {
  /** What was read, by field. */
  reads: ReadonlyMap<string, Read>;
  problems: CheckProblems;
}

const CheckingContext = createContext<Checking | null>(null);
export const CheckingProvider = CheckingContext.Provider;

export function useChecking(): Checking {
  const checking = useContext(CheckingContext);
  if (!checking) throw new Error('Only within the form of a receipt.');
  return checking;
}

/** The field whose place on the paper is lit while this element has the focus. */
export function fieldAround(element: Element): string | undefined {
  const { field, lights } = element.closest<HTMLElement>('[data-field]')?.dataset ?? {};
  return lights ?? field;
}

/** Finds the field that belongs to a place on the paper. */
export const fieldElement = (field: string) =>
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"] :is(input, select, button)`);

interface ReadFieldProps {
  field: string;
  label: string;
  /** Whether it still says what was read. */
  isAsRead: boolean;
  /** Whether it says something although nothing was read. */
  isGuessed?: boolean;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
  children: ReactNode;
}

/** A value that was read from the paper: says so where that is doubtful, and lights its place there. */
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
