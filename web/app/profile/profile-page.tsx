import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { LogOut, MessageCircle, Settings, SlidersHorizontal, UserRoundPen } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { isMissing } from '../../lib/api.ts';
import { useMe } from '../../lib/me.ts';
import { FRESH } from '../../lib/query.ts';
import { signOut } from '../../notifications/public.ts';
import {
  asOthersSee,
  EditProfile,
  Figures,
  NameEditor,
  OwnAvatar,
  onePerson,
  ProfileHeader,
  TrustCard,
} from '../../profiles/public.ts';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog, DialogClose } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed, RetryLine } from '../../ui/load-failed.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { PersonBody, PersonPage, ProfileFrame } from './person-page.tsx';
import { ProfileTabs } from './profile-tabs.tsx';

/** The viewer's own profile, or another person's. */
export function ProfilePage() {
  const me = useMe();
  const { user = me.id } = useSearch({ strict: false });
  return user === me.id ? <OwnProfile /> : <PersonPage key={user} id={user} />;
}

const views = [
  { value: 'own', label: 'My profile' },
  { value: 'others', label: 'As others see it' },
] as const;

function OwnProfile() {
  const { view } = useSearch({ strict: false });
  const navigate = useNavigate();
  const shown = view === 'others' ? 'others' : 'own';
  useEffect(() => {
    document.title = 'Profile · Wellkept';
  }, []);
  return (
    <div className="wrap-page pt-5 pb-28 lg:pt-9 lg:pb-24">
      <Segmented
        legend="View"
        hideLegend
        options={views}
        value={shown}
        onChange={(next) =>
          void navigate({
            to: '.',
            search: (now) => ({ ...now, view: next === 'own' ? undefined : next }),
            replace: true,
          })
        }
        className="mb-5 sm:max-w-sm"
      />
      {shown === 'own' ? <OwnView /> : <OthersView />}
    </div>
  );
}

function OwnView() {
  const me = useMe();
  const [editing, setEditing] = useState(false);
  const { data, isLoadingError, error, refetch } = useQuery({ ...onePerson(me.id), staleTime: FRESH });
  return (
    <>
      <ProfileHeader
        person={me}
        picture={<OwnAvatar person={me} />}
        title={<NameEditor person={me} />}
        actions={
          <div className="flex items-center gap-2 max-md:w-full">
            <Button className="max-md:flex-1" onClick={() => setEditing(true)}>
              <UserRoundPen aria-hidden="true" /> Edit Profile
            </Button>
            <ProfileMenu onEdit={() => setEditing(true)} />
          </div>
        }
      />
      <ProfileFrame
        label="Your figures"
        aside={
          <>
            {isLoadingError ? (
              <RetryLine error={error} onRetry={() => void refetch()}>
                Your figures did not load.
              </RetryLine>
            ) : (
              <Figures of={data} />
            )}
            {data && <TrustCard trust={data.trust} name="you" />}
          </>
        }
      >
        <ProfileTabs />
      </ProfileFrame>
      <Suspense>{editing && <EditProfile onClose={() => setEditing(false)} />}</Suspense>
    </>
  );
}

const hidden = {
  public: 'Nobody else sees your profile.',
  friends: 'People you have not traded or talked with see no profile of yours, and do not find you.',
  private: 'Others see no profile of yours, and do not find you.',
};

/** The profile exactly as the server sends it to a stranger. */
function OthersView() {
  const me = useMe();
  const { data, error, refetch } = useQuery(asOthersSee(me.id));
  if (isMissing(error))
    return (
      <Card className="py-6">
        <EmptyState
          heading="h1"
          title="Your profile is not shown"
          action={
            <LinkButton variant="soft" render={<Link to="/settings" hash="privacy" />}>
              Privacy settings
            </LinkButton>
          }
        >
          {hidden[me.profileVisibility]} What you publish stays public, with your name and photo.
        </EmptyState>
      </Card>
    );
  if (error && !data)
    return <LoadFailed heading="h1" title="This did not load" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label="Loading profile" className="flex items-start gap-4 lg:gap-6">
        <Skeleton className="size-16 shrink-0 rounded-full lg:size-24" />
        <Skeleton className="mt-1.5 h-7 w-48" />
      </Loading>
    );
  return (
    <>
      <ProfileHeader
        person={data}
        actions={
          data.can.message ? (
            <Button variant="primary" disabled className="max-md:w-full">
              <MessageCircle aria-hidden="true" /> Message
            </Button>
          ) : (
            <p className="text-sm text-ink-3">You do not take messages.</p>
          )
        }
      />
      <PersonBody person={data} />
    </>
  );
}

function ProfileMenu({ onEdit }: { onEdit: () => void }) {
  return (
    <Dialog
      title="Settings"
      trigger={
        <IconButton label="Settings" variant="secondary">
          <Settings />
        </IconButton>
      }
    >
      <div className="grid gap-2">
        <DialogClose
          render={
            <Button onClick={onEdit}>
              <UserRoundPen /> Edit Profile
            </Button>
          }
        />
        <LinkButton render={<Link to="/settings" />}>
          <SlidersHorizontal /> App Settings
        </LinkButton>
        <LinkButton href="/api/logout" onClick={signOut}>
          <LogOut /> Sign Out
        </LinkButton>
      </div>
    </Dialog>
  );
}
