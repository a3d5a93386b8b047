import { Link, useMatches } from '@tanstack/react-router';
import { CircleUser, Clapperboard, House, Store, Users } from 'lucide-react';

const places = [
  { to: '/', label: 'Home', icon: House },
  { to: '/communities', label: 'Communities', icon: Users },
  { to: '/reels', label: 'Reels', icon: Clapperboard },
  { to: '/marketplace', label: 'Market', icon: Store },
  { to: '/profile', label: 'Profile', icon: CircleUser },
] as const;

/** The main navigation: in the top bar where there is room, at the thumb where there is not. */
export function Places({ className }: { className: string }) {
  const onSettings = useMatches({ select: (matches) => matches.at(-1)?.fullPath === '/settings' });
  return places.map(({ to, label, icon: Icon }) => (
    <Link
      key={to}
      to={to}
      // Somebody else's page is not one's own.
      search={to === '/profile' ? { user: undefined } : {}}
      activeOptions={{ exact: to === '/', includeSearch: to === '/profile', explicitUndefined: true }}
      aria-current={to === '/profile' && onSettings ? 'true' : undefined}
      className={className}
    >
      <Icon aria-hidden="true" />
      {label}
    </Link>
  ));
}
