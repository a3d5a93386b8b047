import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Link, Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { CircleUser, Clapperboard, House, MessageCircle, Store, Users } from 'lucide-react';
import { useEffect } from 'react';
import { boot } from '../../lib/boot.ts';
import { displayName } from '../../lib/format.ts';
import { openLive } from '../../lib/live.ts';
import { followMe, sendTimeZoneOnce, useMe } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { followUnread, keptNames, loadMessaging, unreadMessages } from '../../messages/public.ts';
import { MoodInShell } from '../../mood/public.ts';
import { resumePush } from '../../notifications/public.ts';
import { SearchAnywhere, SearchButton } from '../../search/public.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { CountDot } from '../../ui/badge.tsx';
import { Button, IconLink } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { laterItems, Menu } from '../../ui/menu.tsx';
import { forgetHere } from '../forget-here.ts';
import { NotificationBell } from './notification-bell.tsx';
import { movePictures } from './picture-motion.ts';
import { SkipLink, strip, stripRow } from './skip-link.tsx';

export function MemberShell() {
  useEffect(() => openLive(() => void queryClient.invalidateQueries(), boot.live), []);
  useEffect(followMe, []);
  const router = useRouter();
  useEffect(() => movePictures(router), [router]);
  useEffect(() => {
    sendTimeZoneOnce();
    if (boot.user) resumePush(boot.user.id);
  }, []);
  // Reels fill the screen and have bars of their own.
  const fullScreen = useMatches({ select: (matches) => matches.at(-1)?.fullPath === '/reels' });
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      {!fullScreen && <TopBar />}
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      {!fullScreen && <BottomBar />}
      <SearchAnywhere />
      <MoodInShell />
    </QueryClientProvider>
  );
}

function TopBar() {
  return (
    <header className={strip}>
      <div className={stripRow}>
        <Link to="/" className="mr-auto lg:mr-9">
          <Logo />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden gap-0.5 lg:flex">
          <MainNavigation className="flex min-h-11 items-center gap-2 rounded-md px-3.5 text-[.875rem] font-medium text-ink-3 transition-colors hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-ink [&_.lucide]:size-4.5" />
        </nav>
        <SearchButton />
        <MessagesLink />
        <NotificationBell />
        <UserMenu />
      </div>
    </header>
  );
}

function BottomBar() {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 short:static grid grid-cols-5 bg-surface/96 px-1.5 pt-1.5 pb-[calc(.5rem+env(safe-area-inset-bottom))] shadow-[0_-1px_0_var(--line)] backdrop-blur-[18px] backdrop-saturate-160 lg:hidden"
    >
      <MainNavigation className="flex min-h-12.5 flex-col items-center justify-center gap-[3px] rounded-md text-[min(.6875rem,3.3vw)] leading-none font-medium text-ink-3 aria-[current]:text-accent-ink [&_.lucide]:size-[23px]" />
    </nav>
  );
}

const places = [
  { to: '/', label: 'Home', icon: House },
  { to: '/communities', label: 'Communities', icon: Users },
  { to: '/reels', label: 'Reels', icon: Clapperboard },
  { to: '/marketplace', label: 'Market', icon: Store },
  { to: '/profile', label: 'Profile', icon: CircleUser },
] as const;

/** The main navigation: in the top bar where there is room, at the bottom otherwise. */
function MainNavigation({ className }: { className: string }) {
  const onSettings = useMatches({ select: (matches) => matches.at(-1)?.fullPath === '/settings' });
  return places.map(({ to, label, icon: Icon }) => (
    <Link
      key={to}
      to={to}
      // Leads from another person's profile to the viewer's own.
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

/** The link to the messages, with the number of unread conversations. */
function MessagesLink() {
  const { id } = useMe();
  const { data } = useQuery(unreadMessages);
  const unread = data?.count ?? 0;
  useEffect(() => followUnread(id), [id]);
  useEffect(() => {
    // Sends what was left unsent, whichever page is open.
    if (keptNames('unsent ').length > 0) void loadMessaging().then(({ startMessaging }) => startMessaging());
    document.addEventListener('click', forgetOnSignOut, true);
    return () => document.removeEventListener('click', forgetOnSignOut, true);
  }, []);
  return (
    <IconLink
      label={unread ? `Messages, ${unread} unread` : 'Messages'}
      className="aria-[current]:bg-accent-soft aria-[current]:text-accent-ink"
      render={<Link to="/messages" search={{}} activeOptions={{ includeSearch: false }} />}
    >
      <MessageCircle />
      <CountDot count={unread} />
    </IconLink>
  );
}

/** Deletes what is kept on this device when any sign-out link is pressed. */
function forgetOnSignOut({ target }: MouseEvent) {
  if (!(target instanceof Element && target.closest('a[href="/api/logout"]'))) return;
  forgetHere();
}

const { part, Items } = laterItems(async () => (await import('./user-menu-items.tsx')).UserMenuItems);

function UserMenu() {
  const me = useMe();
  const name = displayName(me);
  return (
    <Menu
      part={part}
      trigger={
        <Button variant="ghost" className="w-[44px] rounded-full px-0">
          <Avatar name={name} src={me.profileImageUrl} tint="iris" className="size-[36px]!" />
          <span className="sr-only">Your menu</span>
        </Button>
      }
    >
      <Items name={name} />
    </Menu>
  );
}
