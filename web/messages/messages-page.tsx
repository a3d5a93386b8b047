import { Link } from '@tanstack/react-router';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

export function MessagesPage() {
  return (
    <Page title="Messages">
      <Card className="py-6">
        <EmptyState
          title="No messages yet"
          action={
            <LinkButton variant="soft" render={<Link to="/marketplace" />}>
              Browse the market
            </LinkButton>
          }
        >
          Contact a seller and the conversation shows up here.
        </EmptyState>
      </Card>
    </Page>
  );
}
