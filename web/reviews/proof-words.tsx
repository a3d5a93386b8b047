import { BadgeCheck, Paperclip } from 'lucide-react';
import { Suspense } from 'react';
import type { Review } from '../../contract/reviews.ts';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ProofMeaning } from './later.ts';

const names = { verified: 'Verified purchase', attached: 'Proof attached' };

interface ProofWordsProps {
  review: Pick<Review, 'proof' | 'proofReasons'>;
  className?: string;
}

/** How a purchase is proven, in words; pressed, it says what that means and what was checked. */
export function ProofWords({ review: { proof, proofReasons }, className }: ProofWordsProps) {
  if (!proof) return null;
  const isVerified = proof === 'verified';
  return (
    <Dialog
      title={names[proof]}
      trigger={
        <button
          type="button"
          className={cx(
            '-my-1 flex min-h-6 items-center gap-1 rounded-[6px] underline decoration-dotted decoration-1 underline-offset-3 hover:decoration-solid [&_.lucide]:size-3.5',
            !isVerified && 'text-ink-2',
            className,
          )}
        >
          {isVerified ? <BadgeCheck aria-hidden="true" /> : <Paperclip aria-hidden="true" />}
          {names[proof]}
        </button>
      }
    >
      <Suspense>
        <ProofMeaning proof={proof} reasons={proofReasons} />
      </Suspense>
    </Dialog>
  );
}
