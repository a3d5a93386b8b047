import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../lib/api.ts';
import { whyFailed } from '../lib/error-text.ts';
import { queryClient, read } from '../lib/query.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { DemoPeople } from './demo-people.tsx';
import { IdentityFrame, IdentityHeading } from './identity-frame.tsx';
import { SignInTabs } from './sign-in-tabs.tsx';

export function SignInPage() {
  const { uid } = useParams({ from: '/sign-in/$uid' });
  const { data, error, refetch } = useQuery(
    read('GET /sign-in/{uid}/options', { params: { uid } }),
    queryClient,
  );
  const [expired, setExpired] = useState(false);
  const onExpired = () => setExpired(true);

  if (expired || (error instanceof ApiError && error.status < 500)) return <SignInExpired />;
  if (error) return <ServiceUnreachable error={error} onRetry={() => refetch()} />;
  if (!data) return <SignInSkeleton />;
  const people = data.demoAccounts;
  return (
    <IdentityFrame side={people.length > 0 && <DemoPeople uid={uid} people={people} onExpired={onExpired} />}>
      <SignInTabs uid={uid} first={data.screen} problem={data.problem} onExpired={onExpired} />
    </IdentityFrame>
  );
}

function ServiceUnreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <IdentityFrame>
      <IdentityHeading title="This page did not load">{whyFailed(error)}</IdentityHeading>
      <Button variant="primary" size="lg" className="mt-5 w-full" onClick={onRetry}>
        Try again
      </Button>
    </IdentityFrame>
  );
}

function SignInSkeleton() {
  return (
    <IdentityFrame>
      <Loading className="grid gap-4">
        <Skeleton className="h-12.5 rounded-[14px]" />
        <Skeleton className="mt-2 h-9 w-52 rounded-md" />
        <Skeleton className="h-12 rounded-md" />
        <Skeleton className="h-12 rounded-md" />
        <Skeleton className="h-13.5 rounded-[16px]" />
      </Loading>
    </IdentityFrame>
  );
}

/** A sign-in expires after minutes; the person has to start another. */
function SignInExpired() {
  return (
    <IdentityFrame>
      <IdentityHeading title="This sign-in has expired">
        It was open for too long, or has been used already. Starting again takes a second.
      </IdentityHeading>
      <LinkButton variant="primary" size="lg" href="/api/login" className="mt-5 w-full">
        Start again
      </LinkButton>
    </IdentityFrame>
  );
}

/** By the `reason` from the server. */
const reasons: Record<string, [title: string, text: string, next?: string]> = {
  state: [
    'This sign-in lost its way',
    'It was started in another window or browser, or its cookie is gone. Starting again in this window helps.',
  ],
  provider_down: [
    'The sign-in service does not answer',
    'It may be busy or down for a moment. Your account and your things are safe.',
  ],
  refused: ['The sign-in was not completed', 'It was cancelled, or the sign-in service turned it down.'],
  link_expired: [
    'This link has been used, or is too old',
    'If you have finished creating your account already, sign in. Otherwise create it once more.',
    'Sign in',
  ],
  check_mail: [
    'Check your mail',
    'We have written to the address that you gave. The mail says how to go on. Nothing there after a few minutes? Look among the unwanted mail.',
    'Sign in',
  ],
};
const unknown: (typeof reasons)[string] = ['Signing in did not work', 'Something went wrong on the way.'];

export function SignInProblemPage() {
  const { reason = '' } = useSearch({ from: '/sign-in-problem' });
  const [title, text, next = 'Try again'] = Object.hasOwn(reasons, reason)
    ? (reasons[reason] ?? unknown)
    : unknown;
  return (
    <IdentityFrame>
      <IdentityHeading title={title}>{text}</IdentityHeading>
      <div className="mt-5 grid gap-2.5">
        <LinkButton variant="primary" size="lg" href="/api/login">
          {next}
        </LinkButton>
        <LinkButton size="lg" render={<Link to="/" />}>
          Back to Wellkept
        </LinkButton>
      </div>
    </IdentityFrame>
  );
}
