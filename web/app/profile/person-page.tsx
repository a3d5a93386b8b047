import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { PublicProfile } from '../../../contract/profiles.ts';
import { isMissing } from '../../lib/api.ts';
import { failed } from '../../lib/error-toast.ts';
import { displayName } from '../../lib/format.ts';
import { show } from '../../lib/hidden-items.ts';
import {
  blockedPerson,
  Figures,
  onePerson,
  ProfileHeader,
  refetchEverything,
  TrustCard,
  unblock,
} from '../../profiles/public.ts';
import { ReviewSkeleton } from '../../reviews/public.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonTabs } from './profile-tabs.tsx';

/** Another person's public profile. */
export function PersonPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(onePerson(id));
  // The profile may have disappeared since it was read, by a block or with the account.
  const isGone = isMissing(error);
  const title = isGone ? 'Profile not found' : data ? displayName(data) : 'Profile';
  useEffect(() => {
    document.title = `${title} · Wellkept`;
  }, [title]);
  if (isGone) return <BlockedOrGone id={id} />;
  if (data) return <PersonView person={data} />;
  return error ? (
    <LoadFailed as="page" title="This profile did not load" error={error} onRetry={() => void refetch()} />
  ) : (
    <PersonSkeleton />
  );
}

const PersonView = ({ person }: { person: PublicProfile }) => (
  <div className="wrap-page pt-5 pb-28 lg:pt-9 lg:pb-24">
    <ProfileHeader person={person} actions={<PersonActions person={person} />} />
    <PersonBody person={person} />
  </div>
);

/** All of a person's page below its header. */
export function PersonBody({ person }: { person: PublicProfile }) {
  const name = person.firstName || displayName(person);
  return (
    <ProfileFrame
      label={`Trust in ${name}`}
      aside={
        <>
          <Figures of={person} />
          <TrustCard trust={person.trust} name={name} />
        </>
      }
    >
      <PersonTabs person={person} name={name} />
    </ProfileFrame>
  );
}

interface ProfileFrameProps {
  /** What is in the side column, for screen readers. */
  label: string;
  aside: ReactNode;
  children: ReactNode;
}

/** What somebody has published, with a column of figures beside it, or above it on a phone. */
export const ProfileFrame = ({ label, aside, children }: ProfileFrameProps) => (
  <div className={frame}>
    <aside
      aria-label={label}
      className="grid gap-3 md:grid-cols-2 lg:sticky lg:top-22 lg:col-start-2 lg:row-start-1 lg:grid-cols-1 lg:gap-4"
    >
      {aside}
    </aside>
    <div className="min-w-0 lg:col-start-1 lg:row-start-1">{children}</div>
  </div>
);

/** The layout of the page and its skeleton. */
const frame =
  'grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_352px] lg:items-start lg:gap-x-8 2xl:grid-cols-[minmax(0,1fr)_440px]';

function PersonSkeleton() {
  return (
    <div className="wrap-page pt-5 pb-28 lg:pt-9 lg:pb-24">
      <Loading label="Loading profile" className="mb-5 flex items-start gap-4 lg:mb-7 lg:gap-6">
        <Skeleton className="size-16 shrink-0 rounded-full lg:size-24" />
        <div className="grid flex-1 gap-3 pt-1.5">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="w-full max-w-96" />
          <Skeleton className="w-40" />
        </div>
      </Loading>
      <div className={frame}>
        <div className="grid gap-4 lg:col-start-2">
          <Figures of={undefined} />
          <Card className="grid h-80 content-start gap-4 p-6 max-lg:h-16">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-8 w-20 max-lg:hidden" />
            <Skeleton className="w-full max-lg:hidden" />
            <Skeleton className="w-full max-lg:hidden" />
          </Card>
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <ReviewSkeleton />
        </div>
      </div>
    </div>
  );
}

/** Offers to unblock the person if the viewer blocked them; otherwise says there is no such profile. */
function BlockedOrGone({ id }: { id: string }) {
  const blocked = useQuery(blockedPerson(id));
  const [person] = blocked.data ?? [];
  const unblocking = useMutation({
    mutationFn: () => unblock(id),
    onSuccess: () => {
      show(id);
      return refetchEverything();
    },
    onError: failed('Still blocked'),
  });
  if (blocked.isPending) return <PersonSkeleton />;
  if (blocked.isError && !isMissing(blocked.error))
    return (
      <LoadFailed
        as="page"
        title="This profile did not load"
        error={blocked.error}
        onRetry={() => void blocked.refetch()}
      />
    );
  if (!person) return <ProfileNotFound />;
  const name = displayName(person);
  return (
    <PersonNotice
      title={`You have blocked ${name}`}
      action={
        <Button variant="primary" busy={unblocking.isPending} onClick={() => unblocking.mutate()}>
          Unblock {person.firstName || name}
        </Button>
      }
    >
      Neither of you sees what the other writes or lists.
    </PersonNotice>
  );
}

interface PersonNoticeProps {
  title: string;
  action: ReactNode;
  children: ReactNode;
}

/** Shown in place of a person's page. */
function PersonNotice({ title, action, children }: PersonNoticeProps) {
  return (
    <div className="wrap-page grid min-h-[60dvh] place-items-center py-10">
      <EmptyState heading="h1" title={title} action={action}>
        {children}
      </EmptyState>
    </div>
  );
}

function ProfileNotFound() {
  return (
    <PersonNotice
      title="Profile not found"
      action={
        <LinkButton variant="primary" render={<Link to="/profile" search={{}} />}>
          My profile
        </LinkButton>
      }
    >
      The account may have been deleted or is private, or the link is incomplete.
    </PersonNotice>
  );
}
