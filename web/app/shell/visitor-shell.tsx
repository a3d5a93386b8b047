import { QueryClientProvider } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { queryClient } from '../../lib/query.ts';
import { signInUrl } from '../../lib/sign-in.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SkipLink } from './skip-link.tsx';
import { strip, stripRow } from './strip.ts';

export function VisitorShell() {
  const href = useLocation({ select: ({ href }) => href });
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <header className={strip}>
        <div className={stripRow}>
          <Link to="/" className="mr-auto">
            <Logo />
          </Link>
          <LinkButton href={signInUrl(href)}>Sign in</LinkButton>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
    </QueryClientProvider>
  );
}
