import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { priceRangeOf } from '../../../contract/price-range.ts';
import { receiptWords } from '../../../contract/proof.ts';
import { cardName } from '../../lib/format.ts';
import { useMe, useToday } from '../../lib/me.ts';
import { isCutOut, useTint } from '../../media/public.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Ruler } from '../../ui/ruler.tsx';
import { tintClass } from '../../ui/tint.ts';
import { toneText } from '../../ui/tone.ts';
import { type OwnedThing, oneThing, useOwnThings } from '../../warranties/public.ts';
import { TypeBadge } from '../listing-parts.tsx';
import { askingWords, factWords } from '../sentences.ts';
import { bodyOf, type ListingValues } from './listing-values.ts';
import { coverToBe, proofOf } from './own-things.ts';

/** The card as others will see it, beside the form where there is room. */
export function ListingPreview() {
  const me = useMe();
  const { control } = useFormContext<ListingValues>();
  const values = useDeferredValue(useWatch({ control })) as ListingValues;
  const { things } = useOwnThings();
  const { thingId, condition, area } = bodyOf(values);
  const thing = things.find(({ id }) => id === thingId);
  const facts = factWords({
    type: values.type,
    condition: condition ?? null,
    area: area ?? null,
    product: { brand: values.brand },
  });
  return (
    <aside aria-label="How it will look" className="hidden lg:sticky lg:top-0 lg:block">
      <p className="mb-3 text-sm font-medium text-ink-2">How it will look</p>
      <Card className="overflow-hidden rounded-pass!">
        <PreviewPicture values={values} />
        <div className="grid gap-2 p-4">
          <p className="truncate text-xs text-ink-3">{facts || 'Brand · Condition · Area'}</p>
          <p className="-mb-1.5 text-lg font-bold tracking-[-.016em] break-words">
            {values.title.trim() || 'Your title'}
          </p>
          <Terms values={values} />
          <p className="line-clamp-3 text-sm break-words whitespace-pre-line text-ink-2">
            {values.description.trim() || 'What you write stands here as you write it.'}
          </p>
          {thing && <Cover thing={thing} />}
          <p className="mt-2 flex items-center gap-2 text-sm">
            <Avatar name={cardName(me)} src={me.profileImageUrl} size="sm" /> {cardName(me)}
          </p>
        </div>
      </Card>
    </aside>
  );
}

function PreviewPicture({ values }: { values: ListingValues }) {
  const [photo] = values.imageUrls;
  const src = photo ?? values.product?.image?.url;
  const tint = useTint({ name: values.name, image: values.product?.image ?? null });
  return (
    <div className={cx('relative grid h-48 place-items-center overflow-hidden', tintClass[tint])}>
      {src ? (
        <img
          src={`${src}/480`}
          alt=""
          width={480}
          height={360}
          className={cx(
            'size-full',
            !photo && isCutOut(values.product?.image) ? 'object-contain p-2' : 'object-cover',
          )}
        />
      ) : (
        <Package aria-hidden="true" strokeWidth={1} className="size-16 text-ink-3" />
      )}
      <span className="absolute top-3 left-3">
        <TypeBadge type={values.type} />
      </span>
    </div>
  );
}

function Terms({ values }: { values: ListingValues }) {
  const { price = null, priceMin, priceMax, wants = null } = bodyOf(values);
  const priceRange = priceRangeOf(priceMin, priceMax);
  const { before, figure, or } = askingWords({ type: values.type, price, priceRange, wants });
  return (
    <p className="num flex flex-wrap items-baseline gap-x-1.5">
      {before && <span className="text-sm text-ink-3">{before}</span>}
      <b className="min-w-0 text-xl font-bold tracking-[-.025em] break-words">{figure}</b>
      {or && <span className="text-sm text-ink-3">{or}</span>}
    </p>
  );
}

function Cover({ thing }: { thing: OwnedThing }) {
  const cover = coverToBe(thing, useToday(), false);
  const { data } = useQuery(oneThing(thing.id));
  const proof = data && proofOf(data);
  if (!cover?.ruler) return null;
  const { words, ruler } = cover;
  return (
    <div className="mt-1 text-xs font-semibold">
      <Ruler {...ruler} size="sm" label={words} />
      <p className={cx('mt-1.5', toneText[ruler.tone])}>{words}</p>
      {proof && (
        <p className={cx('mt-0.5', proof === 'verified' ? 'text-accent-ink' : 'text-ink-3')}>
          {receiptWords(proof, false)}
        </p>
      )}
    </div>
  );
}
