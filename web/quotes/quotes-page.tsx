import { Link } from '@tanstack/react-router';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

export function QuotesPage() {
  return (
    <Page title="Extended Warranty" lead="What you pay against what a repair costs.">
      <Card as="section" className="p-4 lg:p-7">
        <h2 className="text-xl">Get Warranty Quotes</h2>
        <p className="text-sm text-ink-2">
          Compare extended warranty options for your registered products only
        </p>
        <EmptyState
          heading="h3"
          title="Register Your Products First"
          action={
            <LinkButton variant="soft" render={<Link to="/warranty" />}>
              Add Products
            </LinkButton>
          }
        >
          Extended warranties are only for products you have registered.
        </EmptyState>
      </Card>
    </Page>
  );
}
