import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { daysBetween, extensionOf, rulerOf } from '../../contract/cover.ts';
import { type Duration, durations } from '../../contract/quotes.ts';
import { ApiError } from '../lib/api.ts';
import { dayText } from '../lib/days.ts';
import { failed } from '../lib/failed.ts';
import { shortMoney } from '../lib/format.ts';
import { typedMoney } from '../lib/price.ts';
import { ThingPicture } from '../products/public.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { TickRow } from '../ui/ruler.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';
import { tintClass, tintOf } from '../ui/tint.ts';
import { toast } from '../ui/toast.ts';
import type { OwnedThing } from '../warranties/public.ts';
import { askForQuotes, type QuotesAsked, sayPrice } from './api.ts';
import { productName } from './words.ts';

interface AskCardProps {
  things: readonly OwnedThing[];
  isReady: boolean;
  thing: OwnedThing | undefined;
  onThing: (id: string) => void;
  months: Duration;
  onMonths: (months: Duration) => void;
  today: string;
  onAsked: (asked: QuotesAsked) => void;
}

/** The last day of present cover, leaving out cover of parts alone; `null` without any. */
export function presentEnd(thing: OwnedThing | undefined): string | null {
  const ends = (thing?.covers ?? []).filter(
    ({ isActive, warrantyType }) => isActive && warrantyType !== 'parts',
  );
  return (
    ends
      .map(({ endDate }) => endDate ?? '9999-12-31')
      .toSorted()
      .at(-1) ?? null
  );
}

const nameOf = ({ facts: { product, serialNumber } }: OwnedThing, twins: boolean) =>
  [productName(product), twins && serialNumber].filter(Boolean).join(', ');

export function AskCard(props: AskCardProps) {
  const { things, isReady, thing, months, onMonths, today } = props;
  const [priceMissing, setPriceMissing] = useState(false);
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
      setPriceMissing(false);
      props.onAsked(asked);
      toast({
        title: 'Quotes Retrieved',
        description: 'Warranty quotes have been generated for your product.',
      });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'purchase_price_missing') setPriceMissing(true);
      else failed('Failed to Get Quotes', 'Please try again.')(error);
    },
  });
  const ask = () => {
    if (thing) return asking.mutate();
    toast({
      title: 'Product Required',
      description: 'Please select a product to get warranty quotes.',
      tone: 'destructive',
    });
  };
  const twins = new Set(things.map(({ facts }) => facts.productId)).size < things.length;
  const empty = isReady && things.length === 0;
  return (
    <Card as="section" className="grid overflow-hidden lg:grid-cols-2" aria-labelledby="ask">
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
                setPriceMissing(false);
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
          {thing && priceMissing ? (
            <PriceForm thing={thing} onSaid={() => asking.mutate()} />
          ) : (
            <Button
              variant="primary"
              size="lg"
              className="justify-self-stretch lg:justify-self-start"
              disabled={!thing}
              busy={asking.isPending}
              onClick={ask}
            >
              {asking.isPending ? 'Getting Quotes...' : 'Get Quotes'}
            </Button>
          )}
        </div>
      </div>
      {empty ? (
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
      ) : (
        <Reach thing={thing} months={months} today={today} />
      )}
    </Card>
  );
}

/** A price depends on what the thing cost, so it is asked for where it is missing. */
function PriceForm({ thing, onSaid }: { thing: OwnedThing; onSaid: () => void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const saying = useMutation({
    mutationFn: () => {
      const { amount, currency } = typedMoney(typed, thing.facts.currency);
      return sayPrice(thing.id, { purchasePrice: amount ?? '', currency });
    },
    onSuccess: onSaid,
    onError: (error) => {
      const said = error instanceof ApiError ? error.fields.purchasePrice : undefined;
      if (said) setProblem(said);
      else failed('Not saved', 'Please try again.')(error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(typed.trim() ? '' : 'Say what you paid, like 129.00.');
    if (typed.trim()) saying.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field
        label="What did you pay for it?"
        error={problem}
        hint="Prices of cover depend on it. It is kept with your product."
      >
        <Input
          inputMode="decimal"
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder="129.00"
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={saying.isPending}
        className="lg:justify-self-start"
      >
        Save and get quotes
      </Button>
    </form>
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
  const { product, purchasePrice, currency } = thing.facts;
  return (
    <div
      className={cx(
        'flex min-h-64 flex-col justify-between gap-6 p-5 lg:p-7',
        tintClass[tintOf(product.name)],
      )}
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm text-ink-2">{product.brand}</p>
          <p className="text-xl font-semibold wrap-anywhere">{product.name}</p>
          {purchasePrice && (
            <p className="num text-sm text-ink-2">Paid {shortMoney(purchasePrice, currency)}</p>
          )}
        </div>
        <ThingPicture product={product} width={120} className="size-24 shrink-0 lg:size-30" />
      </div>
      <Months thing={thing} months={months} today={today} />
    </div>
  );
}

const MONTH = 365.25 / 12;
const monthsBetween = (from: string, to: string) => Math.max(0, Math.round(daysBetween(from, to) / MONTH));

function Months({ thing, months, today }: { thing: OwnedThing; months: number; today: string }) {
  const end = presentEnd(thing);
  if (end === '9999-12-31')
    return <p className="font-medium">Covered for life. There is nothing to extend.</p>;
  const added = extensionOf(end, months, today);
  const start = thing.covers[0]?.startDate ?? thing.facts.purchaseDate ?? today;
  const covered = end !== null && end >= today;
  const ruler =
    end !== null && end > start ? rulerOf({ startDate: start, endDate: end }, today) : { total: 0, left: 0 };
  const gap = covered || end === null ? 0 : monthsBetween(end, today);
  const left = covered && end ? daysBetween(today, end) : 0;
  const leftWords =
    left > 59 ? `${Math.floor(left / 30)} months left` : left === 0 ? 'Ends today' : `${left} days left`;
  return (
    <div>
      <TickRow
        label={`${covered ? `${leftWords}, until ${dayText(end ?? today)}` : gap > 0 ? `Not covered for ${gap} months` : 'Not covered'}; ${months} months would be added, until ${dayText(added.endDate)}`}
        runs={[
          { months: covered ? ruler.total - ruler.left : ruler.total, className: 'text-tick-off' },
          { months: covered ? ruler.left : 0, className: left < 60 ? 'text-warn' : 'text-ok' },
          { months: gap, className: 'text-bad opacity-35' },
          { months, className: 'text-accent' },
        ].filter((run) => run.months > 0)}
      />
      <div className="num mt-1.5 flex justify-between gap-2 text-xs text-ink-2">
        <span>{dayText(start)}</span>
        <b className="text-ink">{dayText(covered && end ? end : today)}</b>
        <span>{dayText(added.endDate)}</span>
      </div>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm font-medium">
        {covered && <Key className={left < 60 ? 'bg-warn' : 'bg-ok'}>{leftWords}</Key>}
        {!covered && gap > 0 && <Key className="bg-bad/35">{gap} months without cover</Key>}
        <Key className="bg-accent">{months} months added</Key>
      </p>
    </div>
  );
}

const Key = ({ className, children }: { className: string; children: React.ReactNode }) => (
  <span className="num flex items-center gap-2">
    <i aria-hidden="true" className={cx('h-3.5 w-[3px] rounded-full', className)} />
    {children}
  </span>
);
