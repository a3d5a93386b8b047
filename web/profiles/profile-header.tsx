import { CalendarDays, Globe, Mail, MapPin } from 'lucide-react';
import type { CurrentUser } from '../../contract/identity.ts';
import { displayName, monthText } from '../lib/format.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ProfileMenu } from './profile-menu.tsx';

export function ProfileHeader({ user }: { user: CurrentUser }) {
  const name = displayName(user);
  return (
    <header className="mb-5 flex items-start gap-4 lg:mb-7 lg:gap-6">
      <Avatar name={name} src={user.profileImageUrl} size="xl" tint="iris" />
      <div className="min-w-0 flex-1">
        <h1 className="text-[1.75rem]/8.5 tracking-[-.026em] break-words lg:text-3xl">{name}</h1>
        {user.bio && <p className="mt-1 max-w-[62ch] text-ink-2">{user.bio}</p>}
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2 *:flex *:min-w-0 *:items-center *:gap-1.5 [&_.lucide]:size-4 [&_.lucide]:text-ink-3">
          {user.email && (
            <li>
              <Mail aria-hidden="true" /> <span className="truncate">{user.email}</span>
            </li>
          )}
          {user.location && (
            <li>
              <MapPin aria-hidden="true" /> {user.location}
            </li>
          )}
          {user.website && (
            <li>
              <Globe aria-hidden="true" /> {user.website}
            </li>
          )}
          <li>
            <CalendarDays aria-hidden="true" /> Member since {monthText(user.createdAt)}
          </li>
        </ul>
      </div>
      <ProfileMenu />
    </header>
  );
}
