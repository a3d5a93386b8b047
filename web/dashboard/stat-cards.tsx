import type { Dashboard } from '../../contract/dashboard.ts';
import { numberText } from '../lib/format.ts';
import { Card } from '../ui/card.tsx';

const statsOf = (figures: Dashboard) => [
  {
    label: 'Reviews',
    figure: numberText(figures.totalReviews),
    detail: figures.totalReviews === 0 ? 'None yet' : `${figures.recentReviews} in the last 30 days`,
  },
  {
    label: 'Average rating',
    // Without reviews there is no average, not even 0.
    figure: figures.totalReviews === 0 ? '–' : figures.averageRating.toFixed(1),
    detail: 'Out of 5.0',
  },
  {
    label: 'Warranties',
    figure: numberText(figures.totalWarranties),
    detail:
      figures.totalWarranties === 0
        ? 'None yet'
        : `${figures.activeWarranties} active, ${figures.expiringWarranties} expiring soon`,
  },
  {
    label: 'Listings',
    figure: numberText(figures.activeListings),
    detail: figures.totalListings === 0 ? 'None yet' : `Active, of ${figures.totalListings} in all`,
  },
];

export function StatCards({ figures }: { figures: Dashboard }) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4 lg:gap-5">
      {statsOf(figures).map(({ label, figure, detail }) => (
        <Card key={label} className="px-4 py-4 lg:px-5">
          <dt className="text-sm font-medium text-ink-2">{label}</dt>
          <dd className="num text-3xl font-bold">{figure}</dd>
          <dd className="num text-xs text-ink-2">{detail}</dd>
        </Card>
      ))}
    </dl>
  );
}
