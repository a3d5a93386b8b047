import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMe } from '../lib/me.ts';
import { PersonPage } from './person-page.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { ProfileTabs } from './profile-tabs.tsx';

/** One's own page, or another person's. */
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
