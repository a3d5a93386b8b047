import { Link } from '@tanstack/react-router';
import { PenLine, Plus, Search, Store } from 'lucide-react';
import { dateText, greeting } from '../lib/format.ts';
import { useMe } from '../lib/me.ts';
import { UrgentNotifications } from '../notifications/public.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page, SectionHeading } from '../ui/page.tsx';
import { IconSquare } from '../ui/tile.tsx';

const actions = [
  { to: '/create', label: 'Write a review', icon: PenLine },
  { to: '/warranty', label: 'Add a product', icon: Plus },
  { to: '/marketplace', label: 'Open the market', icon: Store },
  { to: '/search', label: 'Search products', icon: Search },
] as const;

export function DashboardPage() {
  const { firstName } = useMe();
  const now = new Date();
  const hello = greeting(now.getHours());
  return (
    <Page title={firstName ? `${hello}, ${firstName}` : hello} lead={dateText(now)}>
      <UrgentNotifications />
      <div className="grid gap-5 lg:grid-cols-[372px_minmax(0,1fr)] lg:items-start">
        <section>
          <SectionHeading>Quick Actions</SectionHeading>
          <nav aria-label="Quick Actions" className="grid gap-2">
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
        <Card as="section" className="p-4 lg:p-6">
          <SectionHeading>Recent Activity</SectionHeading>
          <EmptyState
            heading="h3"
            title="Nothing has happened yet"
            action={
              <LinkButton variant="soft" render={<Link to="/warranty" />}>
                Add a product
              </LinkButton>
            }
          >
            Likes, messages and covers that end show up here.
          </EmptyState>
        </Card>
      </div>
    </Page>
  );
}
