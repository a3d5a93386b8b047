import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

interface FormPanelProps {
  title: string;
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

/** Drawn for as long as it is open; whoever draws it takes it away. */
export function FormPanel({ title, onClose, footer, children }: FormPanelProps) {
  return (
    <Panel title={title} open onOpenChange={(open) => !open && onClose()} footer={footer}>
      {children}
    </Panel>
  );
}

/** The form on the left, how it will look on the right; one column on the phone. */
export const formFrame =
  'mx-auto grid w-full max-w-2xl gap-4 p-4 pb-10 lg:max-w-none lg:grid-cols-[minmax(0,1fr)_296px] lg:items-start lg:gap-6 lg:p-6';

export function FormBones() {
  return (
    <Loading label="Loading the form" className={formFrame}>
      <div className="grid gap-4">
        {['h-40', 'h-64', 'h-72'].map((height) => (
          <Skeleton key={height} className={`${height} rounded-lg`} />
        ))}
      </div>
      <Skeleton className="hidden h-96 rounded-lg lg:block" />
    </Loading>
  );
}
