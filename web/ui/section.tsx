import { type ReactNode, useId, useRef } from 'react';
import { Card } from './card.tsx';
import { useFocusPassedOn } from './use-focus-passed-on.ts';

interface SectionProps {
  title: ReactNode;
  /** At the end of the heading's line. */
  action?: ReactNode;
  heading?: 'h2' | 'h3';
  children: ReactNode;
}

/** A titled card of a page. */
export function Section({ title, action, heading: Heading = 'h3', children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 px-4 pt-2 pb-5 lg:px-6 lg:pt-3 lg:pb-6">
      <div className="mb-1.5 flex min-h-12 flex-wrap items-center justify-between gap-x-3">
        <Heading id={id} className="text-lg wrap-anywhere">
          {title}
        </Heading>
        {action}
      </div>
      {children}
    </Card>
  );
}

interface SettingsSectionProps {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

export function SettingsSection({ id, title, lead, children }: SettingsSectionProps) {
  return (
    <Card
      as="section"
      id={id}
      aria-labelledby={`${id}-title`}
      className="px-4 py-5 lg:grid lg:grid-cols-[216px_minmax(0,1fr)] lg:items-start lg:gap-8 lg:px-7 lg:pt-6 lg:pb-7"
    >
      <div className="mb-3.5 lg:mb-0">
        <h2 id={`${id}-title`} tabIndex={-1} className="text-xl outline-none">
          {title}
        </h2>
        <p className="mt-0.5 text-sm text-ink-2">{lead}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </Card>
  );
}

interface SettingsRowProps {
  title: string;
  text: string;
  /** Controls, beside the words where there is room. */
  children?: ReactNode;
}

/** One setting of a settings section. */
export function SettingsRow({ title, text, children }: SettingsRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useFocusPassedOn(row);
  return (
    <div
      ref={row}
      className="grid gap-3 py-3.5 not-first:border-t not-first:border-line first:pt-0 last:pb-0 xl:grid-cols-[minmax(0,1fr)_auto] xl:items-center xl:gap-6"
    >
      <div className="min-w-0 wrap-anywhere">
        <h3 tabIndex={-1} className="text-base tracking-[-.01em] outline-none">
          {title}
        </h3>
        <p className="mt-0.5 text-sm text-pretty text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  );
}
