import { Link } from '@tanstack/react-router';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

export function CreateReviewPage() {
  return (
    <Page title="Write a review">
      <Card className="py-6">
        <EmptyState
          title="Not open yet"
          action={
            <LinkButton variant="soft" render={<Link to="/" />}>
              Back to Home
            </LinkButton>
          }
        >
          This is where you will rate a product, with photos and the receipt that proves it is yours.
        </EmptyState>
      </Card>
    </Page>
  );
}
