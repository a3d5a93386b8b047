import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { boot } from '../../lib/boot.ts';
import { openLive } from '../../lib/live.ts';
import { queryClient } from '../../lib/query.ts';
import { tellTimeZone } from '../../lib/time-zone.ts';
import { resumePush } from '../../notifications/push-life.ts';
import { BottomBar } from './bottom-bar.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

export function MemberShell() {
  useEffect(() => openLive(() => void queryClient.invalidateQueries(), boot.live), []);
  useEffect(() => {
    tellTimeZone();
    if (boot.user) resumePush(boot.user.id);
  }, []);
  // Reels fill the screen and bring bars of their own.
  const fullScreen = useMatches({ select: (matches) => matches.at(-1)?.fullPath === '/reels' });
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      {!fullScreen && <TopBar />}
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      {!fullScreen && <BottomBar />}
    </QueryClientProvider>
  );
}
