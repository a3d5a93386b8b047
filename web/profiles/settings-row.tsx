import type { ReactNode } from 'react';

interface SettingsRowProps {
  title: string;
  text: string;
  /** What can be done about it: beside the words where there is room. */
  children?: ReactNode;
}

/** One matter of a section of the settings. */
export function SettingsRow({ title, text, children }: SettingsRowProps) {
  return (
    <div className="grid gap-3 py-3.5 not-first:border-t not-first:border-line first:pt-0 last:pb-0 xl:grid-cols-[minmax(0,1fr)_auto] xl:items-center xl:gap-6">
      <div>
        <h3 className="text-base tracking-[-.01em]">{title}</h3>
        <p className="mt-0.5 text-sm text-pretty text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  );
}
