import { Link } from '@tanstack/react-router';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

export function SearchPage() {
  return (
    <Page title="Search" lead="People, products and services.">
      <Card className="py-6">
        <EmptyState
          title="Nothing to find yet"
          action={
            <LinkButton variant="soft" render={<Link to="/create" />}>
              Write a review
            </LinkButton>
          }
        >
          Search opens when the first products and reviews are in.
        </EmptyState>
      </Card>
    </Page>
  );
}
