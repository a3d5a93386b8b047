import type { ReviewStats } from '../../contract/products.ts';
import { VerifiedMark } from '../ui/stamp.tsx';
import { shareOf } from './rating-bars.tsx';

export function VerifiedShare({ stats }: { stats: ReviewStats }) {
  const { total, verified } = stats;
  return (
    <div className="num flex items-center gap-4 border-t border-line pt-4 text-sm">
      <VerifiedMark>Verified {shareOf(verified, total)}%</VerifiedMark>
      <p>
        <b>
          {verified} of {total}
        </b>{' '}
        {total === 1 ? 'reviewer' : 'reviewers'} showed a receipt.
      </p>
    </div>
  );
}
