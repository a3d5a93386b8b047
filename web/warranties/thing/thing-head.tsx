import { dayText } from '../../lib/days.ts';
import { useTint } from '../../media/picture-tint.ts';
import { ThingPicture } from '../../products/product-picture.tsx';
import { shortName } from '../../products/short-name.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { tintClass } from '../../ui/tint.ts';
import { leftText, type OwnedThing, stateTone } from '../things.ts';
import { SellThis } from './sell-this.tsx';

/** What it is and whether it is covered, told once and large. */
export function ThingHead({ thing }: { thing: OwnedThing }) {
  const { product } = thing.cover;
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
        <p aria-hidden="true" className="text-2xl font-bold text-balance break-words lg:text-4xl">
          {name}
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Badge tone={stateTone[thing.state]} dot>
            {leftText(thing)}
          </Badge>
          <span className="num text-sm text-ink-2">{coverSentence(thing)}</span>
        </p>
        <SellThis thingId={thing.id} className="mt-4" />
      </div>
      <ThingPicture product={product} width={160} className="size-28 shrink-0 lg:size-40" />
    </section>
  );
}

function coverSentence({ cover, state, voided, begins }: OwnedThing) {
  if (voided) return 'Every cover of it is voided.';
  if (state === 'expired') return cover.endDate && `Cover ended on ${dayText(cover.endDate)}.`;
  if (begins) return `Not covered today. Cover begins on ${dayText(begins)}.`;
  return cover.endDate ? `Covered to ${dayText(cover.endDate)}.` : 'Covered for as long as you have it.';
}
