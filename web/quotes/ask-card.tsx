import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type Ref, Suspense, useState } from 'react';
import { type Duration, durations } from '../../contract/quote-terms.ts';
import { ApiError } from '../lib/api.ts';
import { failed } from '../lib/error-toast.ts';
import { shortMoney } from '../lib/format.ts';
import { toast } from '../lib/toast.ts';
import { useTint } from '../media/public.ts';
import { shortName, ThingPicture } from '../products/public.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field } from '../ui/field.tsx';
import { Name } from '../ui/name.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';
import { tintClass } from '../ui/tint.ts';
import type { OwnedThing } from '../warranties/public.ts';
import { askForQuotes, type QuotesAsked } from './api.ts';
import { CoverRuler } from './cover-ruler.tsx';
import { type Missing, missingOf } from './missing.ts';
import { productName } from './sentences.ts';

const MissingForm = lazy(() =>
  import('./missing-form.tsx').then((module) => ({ default: module.MissingForm })),
);

interface AskCardProps {
  ref: Ref<HTMLDivElement>;
  things: readonly OwnedThing[];
  isReady: boolean;
  thing: OwnedThing | undefined;
  onThing: (id: string) => void;
  months: Duration;
  onMonths: (months: Duration) => void;
  today: string;
  onAsked: (asked: QuotesAsked) => void;
}

const nameOf = ({ facts: { product, serialNumber } }: OwnedThing, twins: boolean) =>
  [productName(product), twins && serialNumber].filter(Boolean).join(', ');

export function AskCard(props: AskCardProps) {
  const { things, isReady, thing, months, onMonths, today } = props;
  const { ask, askNow, isAsking, missing, forgetMissing } = useAskForQuotes(thing, months, props.onAsked);
  const twins = new Set(things.map(({ facts }) => facts.productId)).size < things.length;
  const empty = isReady && things.length === 0;
  return (
    <Card as="section" ref={props.ref} className="grid overflow-hidden lg:grid-cols-2" aria-labelledby="ask">
      <div className="p-5 lg:p-7">
        <h2 id="ask" className="text-xl">
          Get Warranty Quotes
        </h2>
        <p className="text-sm text-ink-2">
          Compare extended warranty options for your registered products only
        </p>
        <div className="mt-4 grid gap-4">
          <Field label="Product">
            <Select
              options={things.map((one) => ({ value: one.id, label: nameOf(one, twins) }))}
              value={thing?.id ?? null}
              onChange={(id) => {
                forgetMissing();
                props.onThing(id);
              }}
              disabled={!isReady || empty}
              placeholder={
                empty
                  ? 'No registered products found'
                  : isReady
                    ? 'Choose a product'
                    : 'Loading your products...'
              }
            />
          </Field>
          <Segmented
            legend="Coverage duration, in months"
            options={durations.map((length) => ({ value: String(length), label: String(length) }))}
            value={String(months)}
            onChange={(length) => onMonths(Number(length) as Duration)}
          />
          {thing && missing.length > 0 ? (
            <Suspense>
              <MissingForm thing={thing} missing={missing} onSaid={askNow} />
            </Suspense>
          ) : (
            <Button
              variant="primary"
              size="lg"
              className="justify-self-stretch aria-disabled:opacity-50 lg:justify-self-start"
              // Not `disabled`: a press explains what is missing.
              aria-disabled={!thing}
              busy={isAsking}
              onClick={ask}
            >
              {isAsking ? 'Getting Quotes...' : 'Get Quotes'}
            </Button>
          )}
        </div>
      </div>
      {empty ? <NoProducts /> : <Reach thing={thing} months={months} today={today} />}
    </Card>
  );
}

/** Asks for quotes. A thing without a price or a purchase date first needs them: those are `missing`. */
function useAskForQuotes(
  thing: OwnedThing | undefined,
  months: Duration,
  onAsked: (asked: QuotesAsked) => void,
) {
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const asking = useMutation({
    mutationFn: () => {
      if (!thing) throw new Error('No product is chosen.');
      return askForQuotes({
        productId: thing.facts.productId,
        thingId: thing.id,
        coverageDuration: months,
      });
    },
    onSuccess: (asked) => {
      setMissing([]);
      onAsked(asked);
      if (asked.quotes.length > 0)
        toast({
          title: 'Quotes Retrieved',
          description: 'Warranty quotes have been generated for your product.',
        });
      else toast({ title: 'No offers', description: 'Nobody made an offer for this product.' });
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (thing && (code === 'purchase_price_missing' || code === 'purchase_date_missing'))
        setMissing(missingOf(thing));
      else failed('Failed to Get Quotes')(error);
    },
  });
  const askNow = () => asking.mutate();
  const ask = () => {
    const unknown = thing ? missingOf(thing) : [];
    if (unknown.length > 0) return setMissing(unknown);
    if (thing) return askNow();
    toast({
      title: 'Product Required',
      description: 'Please select a product to get warranty quotes.',
      tone: 'destructive',
    });
  };
  return { ask, askNow, isAsking: asking.isPending, missing, forgetMissing: () => setMissing([]) };
}

function NoProducts() {
  return (
    <div className="grid place-items-center bg-sunk p-5">
      <EmptyState
        heading="h3"
        title="Register Your Products First"
        action={
          <LinkButton variant="soft" render={<Link to="/warranty" />}>
            Add Products
          </LinkButton>
        }
      >
        Extended warranties are only for products you have registered.
      </EmptyState>
    </div>
  );
}

/** Where cover ends, and what would be added. */
function Reach({ thing, months, today }: { thing: OwnedThing | undefined; months: number; today: string }) {
  if (!thing)
    return (
      <div className="grid min-h-44 place-items-center bg-sunk p-6 text-center text-ink-2">
        Choose a product to see where its cover ends.
      </div>
    );
  return <ThingReach thing={thing} months={months} today={today} />;
}

function ThingReach({ thing, months, today }: { thing: OwnedThing; months: number; today: string }) {
  const { product, purchasePrice, currency } = thing.facts;
  const tint = useTint(product);
  return (
    <div className={cx('flex min-h-64 flex-col justify-between gap-6 p-5 lg:p-7', tintClass[tint])}>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm text-ink-2">{product.brand}</p>
          <p className="text-xl font-semibold">
            <Name>{shortName(product)[1]}</Name>
          </p>
          {purchasePrice && (
            <p className="num text-sm text-ink-2">Paid {shortMoney(purchasePrice, currency)}</p>
          )}
        </div>
        <ThingPicture product={product} width={120} className="size-24 shrink-0 lg:size-30" />
      </div>
      <CoverRuler thing={thing} months={months} today={today} />
    </div>
  );
}
