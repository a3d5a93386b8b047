import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { Receipt } from '../../contract/receipts.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { useForReview } from './for-review.tsx';
import { stepsOf, titleOf, waitingWords } from './sentences.ts';

/** The progress of reading, step by step. The person may leave the page meanwhile. */
export function ReadingProgress({ receipt }: { receipt: Receipt }) {
  const steps = stepsOf(receipt);
  const at =
    receipt.state === 'reading'
      ? Math.max(
          0,
          steps.findIndex(([step]) => step === receipt.step),
        )
      : -1;
  const now = at < 0 ? waitingWords(receipt.before) : (steps[at]?.[1] ?? 'Reading');
  return (
    <Card className="mx-auto max-w-xl p-5 lg:p-8">
      <p className="truncate text-sm text-ink-2">{titleOf(receipt)}</p>
      <p role="status" className="mt-1 text-xl font-semibold tracking-[-.02em]">
        {now}
      </p>
      <div aria-hidden="true" className="mt-4 flex gap-1.5">
        {steps.map(([step], index) => (
          <span
            key={step}
            className={cx(
              'h-2 flex-1 rounded-full',
              index < at ? 'bg-accent' : index === at ? 'animate-pulse bg-accent' : 'bg-bone',
            )}
          />
        ))}
      </div>
      <ol className="mt-5 grid gap-1">
        {steps.map(([step, name], index) => (
          <li
            key={step}
            aria-current={index === at ? 'step' : undefined}
            className={cx(
              'flex min-h-9 items-center gap-3',
              index === at ? 'font-medium' : index < at ? 'text-ink-2' : 'text-ink-3',
            )}
          >
            <span
              aria-hidden="true"
              className={cx(
                'grid size-6 shrink-0 place-items-center rounded-full text-xs [&_.lucide]:size-3.5',
                index < at && 'bg-accent text-on-accent',
                index === at && 'bg-accent-soft text-accent-ink inset-ring-2 inset-ring-accent',
                index > at && 'bg-sunk',
              )}
            >
              {index < at ? <Check strokeWidth={3} /> : index + 1}
            </span>
            {name}
            {index < at && <span className="sr-only">, done</span>}
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-2">
          Most take a few seconds, some a minute. You can leave: we tell you once it is read.
        </p>
        <LinkButton render={<Link to="/receipts" search={useForReview()} />}>Your receipts</LinkButton>
      </div>
    </Card>
  );
}
