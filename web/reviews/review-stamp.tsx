import { Handshake } from 'lucide-react';
import type { Review } from '../../contract/reviews.ts';
import { Stamp } from '../ui/stamp.tsx';
import { inkedDay } from './words.ts';

type Purchase = Pick<Review, 'isVerifiedPurchase' | 'boughtUsed'>;

/** What is known of how it was bought: by a receipt, or from somebody here. */
export function PurchaseWords({ review: { isVerifiedPurchase, boughtUsed } }: { review: Purchase }) {
  if (!isVerifiedPurchase && !boughtUsed) return null;
  return (
    <p className="mt-px flex flex-wrap items-center gap-x-2.5 text-xs font-[580] text-accent-ink">
      {isVerifiedPurchase && <span>Verified purchase</span>}
      {boughtUsed && (
        <span className="flex items-center gap-1">
          <Handshake aria-hidden="true" className="size-3.5" /> Bought used here
        </span>
      )}
    </p>
  );
}

interface ReviewStampProps {
  /** The day the proof was checked. */
  day: string;
  className?: string;
}

/** The postmark in a card's corner; "Verified purchase" stands beside it in words. */
export function ReviewStamp({ day, className }: ReviewStampProps) {
  return (
    <Stamp
      size="sm"
      date={inkedDay(day)}
      ring={['Verified purchase', 'Receipt checked']}
      label="Receipt checked"
      className={className}
    />
  );
}
