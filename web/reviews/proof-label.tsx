import { BadgeCheck, Paperclip } from 'lucide-react';
import { Suspense } from 'react';
import { proofNames } from '../../contract/proof.ts';
import type { Review } from '../../contract/reviews.ts';
import { useOpening } from '../lib/overlay.ts';
import { cx } from '../ui/cx.ts';
import { ProofDialog } from './lazy.ts';

interface ProofWordsProps {
  review: Pick<Review, 'proof' | 'proofReasons'>;
  className?: string;
}

/** How the purchase is proven; a press explains what that means and what was checked. */
export function ProofWords({ review: { proof, proofReasons }, className }: ProofWordsProps) {
  const { show, count, dialog } = useOpening();
  if (!proof) return null;
  const Icon = proof === 'verified' ? BadgeCheck : Paperclip;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={show}
        className={cx(
          '-my-1 flex min-h-6 items-center gap-1 rounded-[6px] underline decoration-dotted decoration-1 underline-offset-3 hover:decoration-solid [&_.lucide]:size-3.5',
          proof === 'attached' && 'text-ink-2',
          className,
        )}
      >
        <Icon aria-hidden="true" />
        {proofNames[proof]}
      </button>
      {count > 0 && (
        <Suspense>
          <ProofDialog
            key={count}
            {...dialog}
            title={proofNames[proof]}
            proof={proof}
            reasons={proofReasons}
          />
        </Suspense>
      )}
    </>
  );
}
