import { CommunityFeature } from './community-feature.tsx';
import { MarketFeature } from './market-feature.tsx';
import { ReviewFeature } from './review-feature.tsx';
import { TrackingFeature } from './tracking-feature.tsx';

export function Features() {
  return (
    <section
      aria-label="What you get"
      className="wrap-page grid grid-cols-[minmax(0,1fr)] gap-4 pt-14 lg:grid-cols-12 lg:gap-5 lg:pt-22"
    >
      <ReviewFeature />
      <TrackingFeature />
      <MarketFeature />
      <CommunityFeature />
    </section>
  );
}
