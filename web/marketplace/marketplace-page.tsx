import { Link } from '@tanstack/react-router';
import { boot } from '../lib/boot.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { SafeTrading } from './safe-trading.tsx';

export function MarketplacePage() {
  return (
    <Page title="Marketplace" lead="Second-hand, in person, with the warranty attached.">
      <SafeTrading />
      <Card className="mt-4 py-6 lg:mt-6">
        <EmptyState
          title="No listings yet"
          action={
            boot.user && (
              <LinkButton variant="soft" render={<Link to="/warranty" />}>
                See my products
              </LinkButton>
            )
          }
        >
          What people sell, swap or look for shows up here.
        </EmptyState>
      </Card>
    </Page>
  );
}
