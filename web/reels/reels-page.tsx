import { Link } from '@tanstack/react-router';
import { ArrowLeft, CircleUser, Clapperboard, Handshake, House, Store } from 'lucide-react';
import { IconLink, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Dark in both themes: a cinema has no light one. */
export function ReelsPage() {
  return (
    <div data-theme="dark" className="flex min-h-dvh flex-col bg-bg">
      <ReelsTop />
      <div className="grid flex-1 place-items-center">
        <EmptyState
          title="No reels yet"
          action={
            <LinkButton variant="soft" render={<Link to="/instant-review" />}>
              Share Review
            </LinkButton>
          }
        >
          Start creating video reviews to see them here!
        </EmptyState>
      </div>
      <ReelsBar />
    </div>
  );
}

const places = [
  { to: '/', label: 'Home', icon: House },
  { to: '/marketplace', label: 'Market', icon: Store },
  { to: '/reels', label: 'Reels', icon: Clapperboard },
  { to: '/transactions', label: 'Deals', icon: Handshake },
  { to: '/profile', label: 'Profile', icon: CircleUser },
] as const;

function Places({ className }: { className: string }) {
  return places.map(({ to, label, icon: Icon }) => (
    <Link key={to} to={to} activeOptions={{ exact: true }} className={className}>
      <Icon aria-hidden="true" />
      {label}
    </Link>
  ));
}

function ReelsTop() {
  return (
    <header className="flex h-15 items-center gap-1 px-2.5 lg:h-16 lg:px-6">
      <IconLink label="Back to Home" render={<Link to="/" />}>
        <ArrowLeft />
      </IconLink>
      <h1 className="text-xl lg:mr-7">Reels</h1>
      <nav aria-label="Reels" className="hidden gap-0.5 lg:flex">
        <Places className="flex min-h-11 items-center gap-2 rounded-md px-3.5 text-[.875rem] font-medium text-ink-2 hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-ink [&_.lucide]:size-4.5" />
      </nav>
    </header>
  );
}

function ReelsBar() {
  return (
    <nav
      aria-label="Reels"
      className="sticky bottom-0 grid grid-cols-5 bg-sunk px-1.5 pt-1.5 pb-[calc(.5rem+env(safe-area-inset-bottom))] lg:hidden"
    >
      <Places className="flex min-h-12.5 flex-col items-center justify-center gap-[3px] rounded-md text-[.6875rem] leading-none font-medium text-ink-2 aria-[current]:text-ink [&_.lucide]:size-[23px]" />
    </nav>
  );
}
