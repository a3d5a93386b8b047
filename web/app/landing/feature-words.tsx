import type { ReactNode } from 'react';

export function FeatureWords({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-xl lg:text-[1.5rem] lg:leading-[1.875rem]">{title}</h2>
      <p className="mt-1.5 max-w-[46ch] text-pretty text-ink-2">{children}</p>
    </div>
  );
}
