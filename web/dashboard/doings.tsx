import { Link } from '@tanstack/react-router';
import { PenLine, Plus, Search, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { SectionHeading } from '../ui/page.tsx';
import { IconSquare } from '../ui/tile.tsx';
import { ActivityList } from './activity-list.tsx';

const actions = [
  { to: '/create', label: 'Write a review', icon: PenLine },
  { to: '/warranty', label: 'Add a product', icon: Plus },
  { to: '/marketplace', label: 'Open the market', icon: Store },
  { to: '/search', label: 'Search products', icon: Search },
] as const;

const side = 'grid grid-cols-[minmax(0,1fr)] gap-5';

/** The actions, with the activity beside them. */
export const Doings = ({ above }: { above?: ReactNode }) => (
  <div
    className={`${side} md:grid-cols-[232px_minmax(0,1fr)] lg:grid-cols-[372px_minmax(0,1fr)] lg:items-start 2xl:grid-cols-1`}
  >
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      {above}
      <QuickActions />
    </div>
    <ActivityList />
  </div>
);

function QuickActions() {
  return (
    <section>
      <SectionHeading>Quick Actions</SectionHeading>
      <nav
        aria-label="Quick Actions"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2 md:grid-cols-1"
      >
        {actions.map(({ to, label, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            className="flex items-center gap-3 rounded-lg bg-surface p-2.5 text-[.875rem] font-medium shadow-1 hover:bg-hover"
          >
            <IconSquare>
              <Icon aria-hidden="true" />
            </IconSquare>
            {label}
          </Link>
        ))}
      </nav>
    </section>
  );
}
