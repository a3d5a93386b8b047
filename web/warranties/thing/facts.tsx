import { Pencil } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { dayText } from '../../lib/days.ts';
import { money } from '../../lib/format.ts';
import { useOpening } from '../../lib/overlay.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import type { OwnedThing } from '../things.ts';
import { CopyButton } from './copy-button.tsx';

const EditLayer = lazy(() =>
  import('../form/layer-sheets.tsx').then((module) => ({ default: module.EditLayer })),
);

/** What belongs to the thing itself, whichever cover one looks at. */
export function Facts({ thing }: { thing: OwnedThing }) {
  const editing = useOpening();
  const { purchasePrice, purchaseDate, retailer, serialNumber, notes, product } = thing.cover;
  const facts: [string, ReactNode][] = [
    ['Paid', purchasePrice && money(purchasePrice)],
    ['Bought', purchaseDate && dayText(purchaseDate)],
    ['Retailer', retailer],
    ['Category', product.category],
  ];
  return (
    <Section
      title="About it"
      action={
        <Button variant="ghost" className="-mr-3" onClick={editing.show}>
          <Pencil aria-hidden="true" />
          Edit
        </Button>
      }
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3.5">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-xs text-ink-3">{term}</dt>
            <dd className="font-medium break-words">
              {value || <span className="text-ink-3">Not noted</span>}
            </dd>
          </div>
        ))}
        <div className="col-span-2 min-w-0">
          <dt className="text-xs text-ink-3">Serial number</dt>
          <dd className="flex items-center gap-1 font-medium">
            {serialNumber ? (
              <>
                <span className="min-w-0 break-all">{serialNumber}</span>
                <CopyButton text={serialNumber} what="serial number" />
              </>
            ) : (
              <span className="text-ink-3">Not noted</span>
            )}
          </dd>
        </div>
        {notes && (
          <div className="col-span-2 min-w-0">
            <dt className="text-xs text-ink-3">Notes</dt>
            <dd className="whitespace-pre-line break-words">{notes}</dd>
          </div>
        )}
      </dl>
      <Suspense>
        {editing.count > 0 && <EditLayer key={editing.count} cover={thing.cover} {...editing.dialog} />}
      </Suspense>
    </Section>
  );
}
