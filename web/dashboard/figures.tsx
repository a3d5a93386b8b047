import type { Charts, Dashboard } from '../../contract/dashboard.ts';
import type { Cover } from '../../contract/warranties.ts';
import { CoverChart } from './charts/cover-chart.tsx';
import { ReviewsChart } from './charts/reviews-chart.tsx';
import { SpendChart } from './charts/spend-chart.tsx';
import { ValueChart } from './charts/value-chart.tsx';
import { Doings } from './doings.tsx';
import { StatCards } from './stat-cards.tsx';
import { TrustCard } from './trust-card.tsx';
import { YearCard } from './year-card.tsx';

const side = 'grid grid-cols-[minmax(0,1fr)] gap-5';

interface FiguresProps {
  figures: Dashboard;
  charts: Charts;
  covers: { things: number; active: number; soon: Cover[] };
  today: string;
}

/** The figures and charts, with the actions and the activity below. */
export function Figures({ figures, charts, covers, today }: FiguresProps) {
  const { value, spend, reviews } = charts;
  const { soon, active } = covers;
  const hasReviews = figures.totalReviews > 0;
  const hasBoth = soon.length > 0 && hasReviews;
  const hasHappened = hasReviews || figures.totalListings + covers.things > 0;
  const trust = <TrustCard figures={figures} />;
  const isAlone = soon.length === 0 && !hasReviews;
  return (
    <>
      <div className={side}>
        <StatCards figures={figures} />
        {!isAlone && (
          <div className={`${side} md:grid-cols-[288px_minmax(0,1fr)] lg:grid-cols-[372px_minmax(0,1fr)]`}>
            {trust}
            {soon.length > 0 ? (
              <CoverChart covers={soon} active={active} today={today} />
            ) : (
              <ReviewsChart reviews={reviews} />
            )}
          </div>
        )}
        {(value.length > 0 || spend.length > 0) && (
          <div
            className={`${side} ${value.length > 0 && spend.length > 0 ? 'md:grid-cols-[minmax(0,1fr)_288px] lg:grid-cols-[minmax(0,1fr)_372px]' : ''}`}
          >
            <ValueChart value={value} today={today} />
            <SpendChart spend={spend} />
          </div>
        )}
        {hasHappened && (
          <div
            className={`${side} ${hasBoth ? 'md:grid-cols-[minmax(0,1fr)_288px] lg:grid-cols-[minmax(0,1fr)_372px]' : ''}`}
          >
            {hasBoth && <ReviewsChart reviews={reviews} />}
            <YearCard />
          </div>
        )}
      </div>
      <Doings above={isAlone && trust} />
    </>
  );
}
