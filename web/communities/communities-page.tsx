import { Link } from '@tanstack/react-router';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { StoriesRow } from './stories/stories-row.tsx';

export function CommunitiesPage() {
  return (
    <Page title="Brand Communities" lead="Connect with brands, discover new products, and share experiences">
      <StoriesRow className="mb-4 lg:mb-5" />
      <Card className="py-6">
        <EmptyState
          title="No communities found"
          action={
            <LinkButton variant="soft" render={<Link to="/marketplace" />}>
              Browse the market
            </LinkButton>
          }
        >
          Be the first to create a community!
        </EmptyState>
      </Card>
    </Page>
  );
}
