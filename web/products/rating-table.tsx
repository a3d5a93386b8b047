import type { ReviewStats } from '../../contract/products.ts';
import { shareOf } from './rating-bars.tsx';

/** What the bars show, for those who do not see them. */
export function RatingTable({ stats }: { stats: ReviewStats }) {
  return (
    // A wrapper, because a table that is cut down to one pixel is no table to some screen readers.
    <div className="sr-only">
      <table>
        <caption>Reviews by rating</caption>
        <thead>
          <tr>
            <th scope="col">Rating</th>
            <th scope="col">Reviews</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {([5, 4, 3, 2, 1] as const).map((step) => (
            <tr key={step}>
              <th scope="row">{step === 1 ? '1 star' : `${step} stars`}</th>
              <td>{stats.ratingDistribution[step]}</td>
              <td>{shareOf(stats.ratingDistribution[step], stats.total)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
