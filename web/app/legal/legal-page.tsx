import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';

interface LegalPageProps {
  title: string;
  lead: string;
  sections: readonly (readonly [heading: string, text: ReactNode])[];
}

export function LegalPage({ title, lead, sections }: LegalPageProps) {
  return (
    <Page title={title} lead={lead}>
      <div className="grid max-w-[68ch] gap-6 lg:gap-8">
        {sections.map(([heading, text]) => (
          <section key={heading}>
            <h2 className="text-xl">{heading}</h2>
            <p className="mt-1.5 text-lg text-pretty text-ink-2">{text}</p>
          </section>
        ))}
      </div>
    </Page>
  );
}
