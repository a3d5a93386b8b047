import { Link } from '@tanstack/react-router';
import { Camera, Plus, Store, Umbrella } from 'lucide-react';

const tiles = [
  { to: '/warranty', search: { add: '1' }, label: 'Add Product', icon: Plus },
  { to: '/instant-review', search: {}, label: 'Share Review', icon: Camera },
  { to: '/marketplace', search: {}, label: 'Marketplace', icon: Store },
  { to: '/warranty-providers', search: {}, label: 'Extended Warranty', icon: Umbrella },
] as const;

export function QuickTiles() {
  return (
    <nav
      aria-label="Quick actions"
      className="grid grid-cols-2 gap-2 min-[360px]:grid-cols-4 lg:sticky lg:top-22 lg:grid-cols-1 lg:gap-1"
    >
      {tiles.map(({ to, search, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          search={search}
          className="flex flex-col items-center gap-2 rounded-lg bg-surface px-1 pt-3.5 pb-3 text-center text-xs font-medium shadow-1 hover:bg-hover lg:flex-row lg:gap-3 lg:bg-transparent lg:p-1.5 lg:text-left lg:text-base lg:shadow-none lg:hover:bg-surface"
        >
          <span className="grid size-10 shrink-0 place-items-center rounded-[13px] bg-accent-soft text-accent-ink">
            <Icon aria-hidden="true" />
          </span>
          {label}
        </Link>
      ))}
    </nav>
  );
}
