import type { Listing } from '../../../contract/marketplace.ts';
import { dayText } from '../../lib/days.ts';
import { inkedDay } from '../../reviews/words.ts';
import { Card } from '../../ui/card.tsx';
import { Ruler, RulerEnds } from '../../ui/ruler.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { toneText } from '../../ui/tone.ts';
import { viewerDay } from '../viewer.ts';
import { coverWords } from '../words.ts';

/** The cover that goes along, month by month, and whether it can be proved. Never the papers. */
export function ListingCover({ listing, own }: { listing: Listing; own: boolean }) {
  const { cover } = listing;
  const told = coverWords(listing, viewerDay(), own);
  if (!told) return null;
  const { words, ruler } = told;
  if (!cover || !ruler)
    return <p className="rounded-lg px-4 py-3 text-sm text-ink-2 inset-ring inset-ring-line-2">{words}</p>;
  return (
    <Card as="section" aria-label="Cover" className="p-4 lg:p-5">
      <h2 className={`text-lg ${toneText[ruler.tone]}`}>{words}</h2>
      <div className="mt-3">
        <Ruler {...ruler} label={words} />
        <RulerEnds
          start={dayText(cover.startDate)}
          end={cover.endDate ? dayText(cover.endDate) : 'for life'}
        />
      </div>
      {cover.proofDate && (
        <div className="mt-3.5 flex items-center gap-4 border-t border-line pt-3.5">
          <Stamp
            size="sm"
            date={inkedDay(cover.proofDate)}
            ring={['Proof held', 'Receipt held']}
            label="Proof of purchase held"
          />
          <p className="min-w-0">
            <b className="block text-accent-ink">Proof of purchase held</b>
            <span className="text-sm text-ink-2">
              {own ? 'You hold' : 'The seller holds'} a receipt of {dayText(cover.proofDate)}. It is not shown
              here.
            </span>
          </p>
        </div>
      )}
    </Card>
  );
}
