import { createContext, type MouseEvent, type ReactNode, use, useId, useLayoutEffect, useRef } from 'react';
import { cx } from '../../ui/cx.ts';

interface BoxRows {
  listId: string;
  /** The id of the chosen row. */
  active: string | undefined;
  onRows: (count: number) => void;
  onLeave: (address: string) => void;
}

const RowsContext = createContext<BoxRows | undefined>(undefined);
export const BoxRowsProvider = RowsContext.Provider;

function useBoxRows(): BoxRows {
  const rows = use(RowsContext);
  if (!rows) throw new Error('A row stands in a box.');
  return rows;
}

interface RowListProps {
  label: string;
  /** Whether newer rows are loading. */
  isOld?: boolean;
  className?: string;
  children: ReactNode;
}

/** The rows of a box, in one list for the arrow keys. */
export function RowList({ label, isOld = false, className, children }: RowListProps) {
  const { listId, onRows } = useBoxRows();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => onRows(list.current?.querySelectorAll('[role=option]').length ?? 0));
  useLayoutEffect(() => () => onRows(0), [onRows]);
  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      aria-label={label}
      // Delayed, so that nothing flickers while the person types.
      className={cx('transition-opacity', isOld && 'opacity-60 delay-300', className)}
    >
      {children}
    </div>
  );
}

export const rowHeading = 'px-3 pt-3.5 pb-1.5 text-sm leading-4 font-[580] text-ink-3';

export function RowGroup({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box.
    <div role="group" aria-labelledby={id}>
      <div id={id} className={rowHeading}>
        {heading}
      </div>
      {children}
    </div>
  );
}

interface RowProps {
  /** Different for each row of the list. */
  name: string;
  address: string;
  /** Called on a plain click, instead of following the link. */
  onChoose?: () => void;
  className?: string;
  children: ReactNode;
}

/** A row is a link, so that it can be opened in a new tab; the focus stays in the text field. */
export function Row({ name, address, onChoose, className, children }: RowProps) {
  const { listId, active, onLeave } = useBoxRows();
  const id = `${listId} ${name}`;
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (onChoose) onChoose();
    else onLeave(address);
  }
  return (
    <a
      role="option"
      id={id}
      href={address}
      tabIndex={-1}
      aria-selected={active === id}
      onClick={onClick}
      className={cx(
        'flex scroll-my-10 items-center gap-3 rounded-[14px] px-3 select-none hover:bg-hover aria-selected:bg-sunk',
        className,
      )}
    >
      {children}
    </a>
  );
}

/** A row that leads on, with its icon. */
export function StepRow({
  icon,
  children,
  ...row
}: Pick<RowProps, 'name' | 'address' | 'children'> & { icon: ReactNode }) {
  return (
    <Row {...row} className="min-h-13 py-1 font-medium [&_.lucide]:size-4.5">
      <span className="grid size-9 shrink-0 place-items-center rounded-[11px] bg-accent-soft text-accent-ink">
        {icon}
      </span>
      <span className="min-w-0 flex-1 break-words">{children}</span>
    </Row>
  );
}
