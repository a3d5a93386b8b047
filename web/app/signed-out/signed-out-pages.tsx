import { QueryClientProvider } from '@tanstack/react-query';
import { Link, Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { PagePath, pages } from '../../../contract/pages.ts';
import { queryClient } from '../../lib/query.ts';
import { signInAgain } from '../../lib/sign-in.ts';
import { useSignInUrl } from '../../lib/use-sign-in-url.ts';
import { Providers } from '../../quotes/public.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Logo } from '../../ui/logo.tsx';
import { movePictures } from '../shell/picture-motion.ts';
import { SkipLink, strip, stripRow } from '../shell/skip-link.tsx';

export function PromptPage() {
  const signIn = useSignInUrl();
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  const { heading, text, button, below } = prompts[path as keyof typeof prompts];
  const prompt = (
    <Card className="w-full max-w-xl py-6 lg:py-10">
      <EmptyState
        heading="h1"
        title={heading}
        action={
          <LinkButton variant="primary" href={signIn}>
            {button}
          </LinkButton>
        }
      >
        {text}
      </EmptyState>
    </Card>
  );
  if (!below) return <div className="wrap-page grid min-h-[60dvh] place-items-center py-10">{prompt}</div>;
  return (
    <div className="wrap-page grid gap-y-2 pt-10 pb-16">
      <div className="grid place-items-center">{prompt}</div>
      <Suspense>{below}</Suspense>
    </div>
  );
}

type PromptPath = { [P in PagePath]: (typeof pages)[P]['signedOut'] extends 'prompt' ? P : never }[PagePath];

interface Prompt {
  heading: string;
  text?: string;
  button: string;
  /** The part of the page that signed-out visitors may see. */
  below?: ReactNode;
}

/** What members' pages show to signed-out visitors. */
const prompts: Record<PromptPath, Prompt> = {
  '/search': { heading: 'Sign in to search users, products, and services', button: 'Sign in' },
  '/messages': { heading: 'Sign in to view messages', button: 'Sign in' },
  '/transactions': { heading: 'Please log in to view your transactions', button: 'Log in' },
  '/settings': { heading: 'Please log in to access settings', button: 'Log in' },
  '/warranty-providers': {
    heading: 'Extended Warranty Protection',
    text: 'Please log in to access warranty providers and get quotes.',
    button: 'Log In',
    below: <Providers />,
  },
  '/instant-review': {
    heading: 'Instant Reviews',
    text: 'Capture photos and videos to share instant product reviews.',
    button: 'Log In to Continue',
  },
};

/** Shows a toast and, half a second later, the sign-in; the link is for people who come back here. */
export function RedirectPage() {
  const signIn = useSignInUrl();
  useEffect(signInAgain, []);
  return (
    <div className="wrap-page grid min-h-[60dvh] place-items-center">
      <EmptyState
        heading="h1"
        title="Sign in to see this page"
        action={<LinkButton href={signIn}>Sign in</LinkButton>}
      />
    </div>
  );
}

export function VisitorShell() {
  const signIn = useSignInUrl();
  const router = useRouter();
  useEffect(() => movePictures(router), [router]);
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <header className={strip}>
        <div className={stripRow}>
          <Link to="/" className="mr-auto">
            <Logo />
          </Link>
          <LinkButton href={signIn}>Sign in</LinkButton>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
    </QueryClientProvider>
  );
}
