import { Link } from '@tanstack/react-router';
import { ChevronRight, Umbrella } from 'lucide-react';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconSquare } from '../ui/icon-square.tsx';
import { Page } from '../ui/page.tsx';

export function WarrantyPage() {
  return (
    <Page title="My Products">
      <Card className="py-6">
        <EmptyState
          title="No products yet"
          action={
            <LinkButton variant="soft" render={<Link to="/" />}>
              Back to Home
            </LinkButton>
          }
        >
          Each thing you register gets a pass here that counts down its cover, one tick a month.
        </EmptyState>
      </Card>
      <Link
        to="/warranty-providers"
        className="mt-4 flex items-center gap-4 rounded-lg bg-surface p-4 shadow-1 hover:bg-hover lg:p-5"
      >
        <IconSquare>
          <Umbrella aria-hidden="true" />
        </IconSquare>
        <span className="min-w-0 flex-1">
          <b className="block">Extended Warranty Protection</b>
          <span className="block text-sm text-ink-2">Add 12 to 48 months to anything registered here.</span>
        </span>
        <ChevronRight aria-hidden="true" />
      </Link>
    </Page>
  );
}
