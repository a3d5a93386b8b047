import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';

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
      className="scroll-mt-21 px-4 py-5 lg:grid lg:grid-cols-[216px_minmax(0,1fr)] lg:items-start lg:gap-8 lg:px-7 lg:pt-6 lg:pb-7"
    >
      <div className="mb-3.5 lg:mb-0">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        <p className="mt-0.5 text-sm text-ink-2">{lead}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </Card>
  );
}
