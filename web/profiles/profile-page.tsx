import { Link, useSearch } from '@tanstack/react-router';
import { useMe } from '../lib/me.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileTabs } from './profile-tabs.tsx';

export function ProfilePage() {
  const me = useMe();
  const { user = me.id } = useSearch({ strict: false });
  if (user !== me.id) return <NobodyHere />;
  return (
    <div className="wrap-page pt-5 pb-28 lg:pt-9 lg:pb-24">
      <ProfileHeader user={me} />
      <ProfileTabs />
    </div>
  );
}

function NobodyHere() {
  return (
    <div className="wrap-page grid min-h-[60dvh] place-items-center py-10">
      <EmptyState
        heading="h1"
        title="Profile not found"
        action={
          <LinkButton variant="primary" render={<Link to="/profile" search={{}} />}>
            My profile
          </LinkButton>
        }
      >
        The account may have been deleted, or the link is incomplete.
      </EmptyState>
    </div>
  );
}
