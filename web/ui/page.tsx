import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface PageProps {
  /** Left out where the content has a heading of its own. */
  title?: ReactNode;
  lead?: ReactNode;
  /** Buttons at the end of the heading's line. */
  actions?: ReactNode;
  /** A box below the heading; at the end of its line where there is room. */
  search?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The container and heading of every page; the shell owns `<main>` and its bars. */
export function Page({ title, lead, actions, search, className, children }: PageProps) {
  return (
    <div className={cx('wrap-page pt-5 pb-28 lg:pt-9 lg:pb-24', className)}>
      {title && (
        <header className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 lg:mb-7">
          <div className="min-w-0">
            <h1 className="text-[1.75rem]/8.5 tracking-[-.026em] lg:text-3xl">{title}</h1>
            {lead && <p className="mt-1 text-ink-2">{lead}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
          {search && <div className="w-full lg:w-[340px]">{search}</div>}
        </header>
      )}
      {children}
    </div>
  );
}

interface SectionHeadingProps {
  id?: string;
  children: ReactNode;
  actions?: ReactNode;
  as?: 'h2' | 'h3';
}

export function SectionHeading({ id, children, actions, as: Heading = 'h2' }: SectionHeadingProps) {
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      <Heading id={id} className="text-xl">
        {children}
      </Heading>
      {actions}
    </div>
  );
}
