import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../lib/api.ts';
import { queryClient, read } from '../lib/query.ts';
import { Button } from '../ui/button.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { CheckMail } from './check-mail.tsx';
import { DemoPeople } from './demo-people.tsx';
import { Expired } from './expired.tsx';
import { IdentityFrame, IdentityHeading } from './identity-frame.tsx';
import { SignInTabs } from './sign-in-tabs.tsx';

export function SignInPage() {
  const { uid } = useParams({ from: '/sign-in/$uid' });
  const { data, error, refetch } = useQuery(
    read('GET /sign-in/{uid}/options', { params: { uid } }),
    queryClient,
  );
  const [expired, setExpired] = useState(false);
  const [mailed, setMailed] = useState<string>();
  const onExpired = () => setExpired(true);

  if (expired || (error instanceof ApiError && error.status < 500)) return <Expired />;
  if (error) return <Unreachable onRetry={() => refetch()} />;
  if (!data) return <Bones />;
  const people = data.demoAccounts;
  return (
    <IdentityFrame side={people.length > 0 && <DemoPeople uid={uid} people={people} onExpired={onExpired} />}>
      {mailed ? (
        <CheckMail email={mailed} />
      ) : (
        <SignInTabs uid={uid} first={data.screen} onExpired={onExpired} onCheckMail={setMailed} />
      )}
    </IdentityFrame>
  );
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <IdentityFrame>
      <IdentityHeading title="This page did not load">Check your connection and try again.</IdentityHeading>
      <Button variant="primary" size="lg" className="mt-5 w-full" onClick={onRetry}>
        Try again
      </Button>
    </IdentityFrame>
  );
}

function Bones() {
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
