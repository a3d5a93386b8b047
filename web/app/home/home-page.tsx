import { Link } from '@tanstack/react-router';
import { greeting } from '../../lib/format.ts';
import { useMe } from '../../lib/me.ts';
import { Feed } from '../../reviews/feed.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, SectionHeading } from '../../ui/page.tsx';
import { InstantReviewButton } from './instant-review-button.tsx';
import { QuickTiles } from './quick-tiles.tsx';

export function HomePage() {
  const { firstName } = useMe();
  const hello = greeting(new Date().getHours());
  return (
    <Page
      title={firstName ? `${hello}, ${firstName}` : hello}
      lead="Reviews, warranties and trades, kept in one place."
      className="pb-42"
    >
      <div className="grid gap-4 lg:grid-cols-[212px_minmax(0,1fr)_340px] lg:items-start lg:gap-7">
        <QuickTiles />
        <Card as="section" className="px-4 pt-2.5 pb-4 lg:sticky lg:top-22 lg:order-last lg:px-5 lg:pt-3.5">
          <SectionHeading>My Warranties</SectionHeading>
          <EmptyState
            heading="h3"
            title="No warranties yet"
            className="px-0 pt-2 pb-4"
            action={
              <LinkButton variant="soft" render={<Link to="/warranty" />}>
                Add Product
              </LinkButton>
            }
          >
            Add a product to see its cover count down.
          </EmptyState>
        </Card>
        <Feed />
      </div>
      <InstantReviewButton />
    </Page>
  );
}
