import { useEffect } from 'react';
import { signInAgain, signInUrl } from '../../lib/sign-in.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The toast and, half a second later, the sign-in; the link is for whoever comes back here. */
export function RedirectPage() {
  useEffect(signInAgain, []);
  return (
    <div className="wrap-page grid min-h-[60dvh] place-items-center">
      <EmptyState
        heading="h1"
        title="Sign in to see this page"
        action={<LinkButton href={signInUrl()}>Sign in</LinkButton>}
      />
    </div>
  );
}
