import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

interface InsteadProps {
  title: string;
  action: ReactNode;
  children: ReactNode;
}

/** What stands in the place of a person's page. */
export function Instead({ title, action, children }: InsteadProps) {
  return (
    <div className="wrap-page grid min-h-[60dvh] place-items-center py-10">
      <EmptyState heading="h1" title={title} action={action}>
        {children}
      </EmptyState>
    </div>
  );
}

export function NobodyHere() {
  return (
    <Instead
      title="Profile not found"
      action={
        <LinkButton variant="primary" render={<Link to="/profile" search={{}} />}>
          My profile
        </LinkButton>
      }
    >
      The account may have been deleted, or the link is incomplete.
    </Instead>
  );
}

export function PersonFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Instead
      title="This profile did not load"
      action={
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Check your connection. If it keeps happening, the fault is ours.
    </Instead>
  );
}
