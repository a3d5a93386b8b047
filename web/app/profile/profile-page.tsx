import { Link, useSearch } from '@tanstack/react-router';
import { LogOut, Settings, SlidersHorizontal } from 'lucide-react';
import { useEffect } from 'react';
import { useMe } from '../../lib/me.ts';
import { signOut } from '../../notifications/public.ts';
import { ProfileHeader } from '../../profiles/public.ts';
import { IconButton, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PersonPage } from './person-page.tsx';
import { ProfileTabs } from './profile-tabs.tsx';

/** The viewer's own profile, or another person's. */
export function ProfilePage() {
  const me = useMe();
  const { user = me.id } = useSearch({ strict: false });
  return user === me.id ? <OwnProfile /> : <PersonPage key={user} id={user} />;
}

function OwnProfile() {
  const me = useMe();
  useEffect(() => {
    document.title = 'Profile · Wellkept';
  }, []);
  return (
    <div className="wrap-page pt-5 pb-28 lg:pt-9 lg:pb-24">
      <ProfileHeader person={me} actions={<ProfileMenu />} />
      <ProfileTabs />
    </div>
  );
}

function ProfileMenu() {
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
