import type { ReactNode } from 'react';
import { Card } from './card.tsx';

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card
      as="section"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 p-5 [--under:var(--surface)] lg:p-6"
    >
      <h2 className="font-medium text-ink-2">{title}</h2>
      {children}
    </Card>
  );
}

export function GalleryRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
