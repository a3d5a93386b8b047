import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { OwnReviews } from '../reviews/own-reviews.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Tabs } from '../ui/tabs.tsx';

export function ProfileTabs() {
  return (
    <Tabs
      label="Profile"
      tabs={[
        {
          value: 'reviews',
          label: 'Reviews',
          panel: (
            <OwnReviews
              empty={
                <EmptyState
                  heading="h3"
                  title="No reviews yet"
                  action={
                    <LinkButton variant="soft" render={<Link to="/instant-review" />}>
                      Share Review
                    </LinkButton>
                  }
                >
                  What you write about the things you own stands here.
                </EmptyState>
              }
            />
          ),
        },
        {
          value: 'marketplace',
          label: 'Marketplace',
          panel: (
            <Nothing
              title="No listings yet"
              action={
                <LinkButton variant="soft" render={<Link to="/marketplace" />}>
                  Browse the market
                </LinkButton>
              }
            >
              What you sell, swap or look for stands here.
            </Nothing>
          ),
        },
        {
          value: 'activity',
          label: 'Activity',
          panel: <Nothing title="No activity yet">Likes, comments and trades show up here.</Nothing>,
        },
      ]}
    />
  );
}

function Nothing({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Card className="py-4">
      <EmptyState title={title} action={action}>
        {children}
      </EmptyState>
    </Card>
  );
}
