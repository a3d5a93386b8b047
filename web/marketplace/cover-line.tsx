import { ReceiptText, Shield } from 'lucide-react';
import type { Listing } from '../../contract/marketplace.ts';
import { dayText } from '../lib/days.ts';
import { cx } from '../ui/cx.ts';
import { Ruler } from '../ui/ruler.tsx';
import { toneText } from '../ui/tone.ts';
import { isOwn, viewerDay } from './viewer.ts';
import { coverWords } from './words.ts';

/** The cover that goes along, as a ruler and in words, and whether a receipt does. */
export function CoverLine({ listing }: { listing: Listing }) {
  const told = coverWords(listing, viewerDay(), isOwn(listing));
  if (!told) return null;
  const { words, ruler } = told;
  const proof = listing.cover?.proofDate;
  return (
    <div className="num text-xs">
      {ruler && (
        <span aria-hidden="true" className="mb-1.5 block">
          <Ruler {...ruler} size="sm" />
        </span>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <span
          className={cx(
            'flex items-center gap-1.5',
            ruler ? `font-medium ${toneText[ruler.tone]}` : 'text-ink-3',
          )}
        >
          {!ruler && <Shield aria-hidden="true" className="size-4!" />}
          {words}
        </span>
        {proof && (
          <span
            className="flex items-center gap-1 font-medium text-accent-ink"
            title={`Receipt of ${dayText(proof)}`}
          >
            <ReceiptText aria-hidden="true" className="size-3.5!" /> Receipt held
          </span>
        )}
      </p>
    </div>
  );
}
