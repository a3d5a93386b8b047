import { Link } from '@tanstack/react-router';
import { Pencil, Tag } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { dayText } from '../../lib/days.ts';
import { money } from '../../lib/format.ts';
import { useOpening } from '../../lib/overlay.ts';
import { useTint } from '../../media/public.ts';
import { shortName, ThingPicture } from '../../products/public.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { cx } from '../../ui/cx.ts';
import { Name } from '../../ui/name.tsx';
import { Section } from '../../ui/section.tsx';
import { tintClass } from '../../ui/tint.ts';
import { useListedThings } from '../listed-things.ts';
import { leftText, type OwnedThing, stateTone } from '../things.ts';

/** The thing's name, picture and state of cover. */
export function ThingHead({ thing }: { thing: OwnedThing }) {
  const { product } = thing.facts;
  const [, name] = shortName(product);
  return (
    <section
      aria-label="At a glance"
      className={cx(
        'relative flex min-h-40 items-end gap-4 overflow-hidden rounded-pass p-5 lg:col-span-2 lg:min-h-48 lg:p-7',
        tintClass[useTint(product)],
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium text-ink-2">{product.brand ?? product.category}</p>
        <p aria-hidden="true" className="text-2xl font-bold text-balance lg:text-4xl">
          <Name>{name}</Name>
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Badge tone={stateTone[thing.state]} dot>
            {leftText(thing)}
          </Badge>
          <span className="num text-sm text-ink-2">{coverSentence(thing)}</span>
        </p>
        <SellLink thingId={thing.id} className="mt-4" />
      </div>
      <ThingPicture product={product} width={160} className="size-28 shrink-0 lg:size-40" />
    </section>
  );
}

function coverSentence({ cover, state, voided, begins }: OwnedThing) {
  if (!cover) return 'No cover to count down.';
  if (voided) return 'Every cover of it is voided.';
  if (state === 'unpaid') return 'Not covered today. What you bought counts once you say that it is paid.';
  if (state === 'expired') return cover.endDate && `Cover ended on ${dayText(cover.endDate)}.`;
  if (begins) return `Not covered today. Cover begins on ${dayText(begins)}.`;
  return cover.endDate ? `Covered to ${dayText(cover.endDate)}.` : 'Covered for as long as you have it.';
}

/** Opens the listing form filled in with this thing, or the listing it already has. */
function SellLink({ thingId, className }: { thingId: string; className?: string }) {
  const listing = useListedThings().get(thingId);
  return (
    <LinkButton
      className={className}
      render={
        listing ? (
          <Link to="/marketplace/$id" params={{ id: listing.id }} search={{}} />
        ) : (
          <Link to="/marketplace" search={{ new: '1', thing: thingId }} />
        )
      }
    >
      <Tag aria-hidden="true" />
      {listing ? 'See the listing' : 'Sell this'}
    </LinkButton>
  );
}

const EditCover = lazy(() =>
  import('../form/cover-sheets.tsx').then((module) => ({ default: module.EditCover })),
);
const EditThing = lazy(() =>
  import('../form/cover-sheets.tsx').then((module) => ({ default: module.EditThing })),
);

/** Facts about the thing itself, independent of its covers. */
export function Facts({ thing }: { thing: OwnedThing }) {
  const editing = useOpening();
  const { product, serialNumbers, tags, notes, ...known } = thing.facts;
  const facts: [string, ReactNode][] = [
    ['Paid', known.purchasePrice && money(known.purchasePrice, known.currency)],
    ['Bought', known.purchaseDate && dayText(known.purchaseDate)],
    ['Retailer', known.retailer],
    ['Category', product.category],
    ['Model', known.model],
    ['Place', known.place],
    ['Quantity', known.quantity],
    ['Tags', tags.join(', ')],
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
          <dt className="text-xs text-ink-3">
            {serialNumbers.length > 1 ? 'Serial numbers' : 'Serial number'}
          </dt>
          {serialNumbers.length === 0 && <dd className="font-medium text-ink-3">Not noted</dd>}
          {serialNumbers.map((number) => (
            <dd key={number} className="flex items-center gap-1 font-medium">
              <span className="min-w-0 break-all">{number}</span>
              <CopyButton
                text={number}
                what={`serial number ${serialNumbers.length > 1 ? number : ''}`.trim()}
              />
            </dd>
          ))}
        </div>
        {notes && (
          <div className="col-span-2 min-w-0">
            <dt className="text-xs text-ink-3">Notes</dt>
            <dd className="whitespace-pre-line break-words">{notes}</dd>
          </div>
        )}
      </dl>
      <Suspense>
        {editing.count > 0 &&
          (thing.cover ? (
            <EditCover key={editing.count} cover={thing.cover} {...editing.dialog} />
          ) : (
            <EditThing key={editing.count} facts={thing.facts} {...editing.dialog} />
          ))}
      </Suspense>
    </Section>
  );
}
