import { Check, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Provider, Quote } from '../../contract/quotes.ts';
import { shortMoney } from '../lib/format.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { NativeSelect } from '../ui/native-select.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { Legend, ReadingView } from './reading-view.tsx';
import { readingOf, type Verdict } from './verdict.ts';

interface ComparisonProps {
  quotes: readonly Quote[];
  providers: ReadonlyMap<string, Provider>;
  /** The last day of present cover. */
  coverEnd: string | null;
  today: string;
  onChoose: (quote: Quote) => void;
}

const orders = {
  price: 'Price',
  deductible: 'Deductible',
  claims: 'Claim time',
  rating: 'Rating',
};
type Order = keyof typeof orders;

const days = (provider: Provider | undefined) => Number.parseInt(provider?.averageClaimTime ?? '', 10) || 999;

/** Sorts the offers. Equal ones are sorted by price. */
function sortOffers(quotes: readonly Quote[], order: Order, providers: ReadonlyMap<string, Provider>) {
  const weight: Record<Order, (quote: Quote) => number> = {
    price: ({ price }) => Number(price),
    deductible: ({ deductible }) => Number(deductible),
    claims: ({ providerId }) => days(providers.get(providerId)),
    rating: ({ providerId }) => -(providers.get(providerId)?.rating ?? 0),
  };
  return quotes.toSorted((a, b) => weight[order](a) - weight[order](b) || Number(a.price) - Number(b.price));
}

/** The offers side by side, with a verdict on each. */
export function Comparison({ quotes, providers, coverEnd, today, onChoose }: ComparisonProps) {
  const [order, setOrder] = useState<Order>('price');
  const sorted = sortOffers(quotes, order, providers);
  const readings = new Map(sorted.map((quote) => [quote.id, readingOf(quote, coverEnd, today)]));
  const best = sorted.find(({ id }) => readings.get(id)?.verdict === 'fair')?.id;
  const features = [...new Set(sorted.flatMap(({ coverageDetails }) => coverageDetails.includes))];
  const months = sorted[0]?.coverageDuration;
  return (
    <>
      {quotes.length > 1 && <OrderChoice order={order} onChange={setOrder} />}
      <Card className="relative overflow-x-auto">
        <table className="w-full border-collapse">
          <caption className="sr-only">Offers side by side</caption>
          <ProvidersHead quotes={sorted} />
          <tbody>
            <OfferRow label={`Price, ${months} months`} quotes={sorted}>
              {(quote) => <Price quote={quote} />}
            </OfferRow>
            <OfferRow label="Deductible per claim" quotes={sorted}>
              {(quote) => (
                <span className="num font-medium">{shortMoney(quote.deductible, quote.currency)}</span>
              )}
            </OfferRow>
            {features.map((feature) => (
              <OfferRow key={feature} label={feature} quotes={sorted}>
                {({ coverageDetails }) => <Included yes={coverageDetails.includes.includes(feature)} />}
              </OfferRow>
            ))}
            <OfferRow label="Goes along when sold" quotes={sorted}>
              {({ coverageDetails }) => <Included yes={coverageDetails.passesOn} />}
            </OfferRow>
            <OfferRow label="Usual claim time" quotes={sorted}>
              {({ providerId }) => (
                <span className="num font-medium">
                  {providers.get(providerId)?.averageClaimTime ?? 'Not known'}
                </span>
              )}
            </OfferRow>
            <OfferRow label="Rating" quotes={sorted}>
              {({ providerId }) => (
                <span className="num font-medium">
                  {providers.get(providerId)?.rating?.toFixed(1) ?? 'Not rated'}
                </span>
              )}
            </OfferRow>
            <OfferRow label="Our reading" quotes={sorted} legend={<Legend />}>
              {(quote) => {
                const reading = readings.get(quote.id);
                return reading && <ReadingView quote={quote} reading={reading} coverEnd={coverEnd} />;
              }}
            </OfferRow>
            <tr>
              <td className="sticky left-0 z-10 bg-surface max-lg:hidden" />
              {sorted.map((quote) => (
                <td key={quote.id} className="border-line px-4 pt-1 pb-5 lg:border-l lg:px-5">
                  <ChooseButton
                    quote={quote}
                    verdict={readings.get(quote.id)?.verdict}
                    best={quote.id === best}
                    onChoose={onChoose}
                  />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </Card>
    </>
  );
}

function OrderChoice({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  return (
    <div className="mb-3 flex items-center gap-2 text-sm text-ink-2">
      <span aria-hidden="true">Sort by</span>
      <NativeSelect
        label="Sort the offers by"
        value={order}
        onChange={(next) => onChange(next as Order)}
        options={Object.entries(orders).map(([value, label]) => ({ value, label }))}
        className="w-40"
      />
    </div>
  );
}

function ProvidersHead({ quotes }: { quotes: readonly Quote[] }) {
  return (
    <thead>
      <tr>
        <td className="sticky left-0 z-10 bg-surface max-lg:hidden" />
        {quotes.map((quote) => (
          <th
            key={quote.id}
            scope="col"
            className="border-line px-4 pt-5 pb-2 text-left align-top lg:border-l lg:px-5"
          >
            <span className="flex flex-col gap-2.5 lg:flex-row lg:items-center">
              <ProviderMark name={quote.providerName} />
              <span className="text-base wrap-anywhere">{quote.providerName}</span>
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface OfferRowProps {
  label: string;
  quotes: readonly Quote[];
  /** Explains the row, under its label. */
  legend?: ReactNode;
  /** Renders the cell of one offer. */
  children: (quote: Quote) => ReactNode;
}

/** One property of all offers. */
function OfferRow({ label, quotes, legend, children }: OfferRowProps) {
  return (
    <tr className="border-t border-line first:border-t-0">
      <th
        scope="row"
        className={cx(
          'sticky left-0 z-10 w-44 min-w-44 bg-surface px-5 py-3 text-left text-sm font-normal text-ink-2 max-lg:hidden',
          legend !== undefined && 'align-top',
        )}
      >
        {label}
        {legend}
      </th>
      {quotes.map((quote) => (
        <td
          key={quote.id}
          className={cx(
            'min-w-40 border-line px-4 py-2.5 lg:min-w-48 lg:border-l lg:px-5 lg:py-3',
            legend !== undefined && 'align-top',
          )}
        >
          <span className="mb-0.5 block text-xs text-ink-3 lg:hidden">{label}</span>
          {children(quote)}
        </td>
      ))}
    </tr>
  );
}

function Price({ quote: { price, currency, coverageDuration } }: { quote: Quote }) {
  return (
    <>
      <b className="num block text-[1.625rem]/8 tracking-[-.03em] lg:text-3xl">
        {shortMoney(price, currency)}
      </b>
      <span className="num text-sm text-ink-3">
        {shortMoney((Number(price) / coverageDuration).toFixed(2), currency)} a month
      </span>
    </>
  );
}

interface ChooseButtonProps {
  quote: Quote;
  verdict: Verdict | undefined;
  best: boolean;
  onChoose: (quote: Quote) => void;
}

function ChooseButton({ quote, verdict, best, onChoose }: ChooseButtonProps) {
  const poor = verdict === 'not worth it';
  return (
    <Button
      variant={best ? 'primary' : poor ? 'ghost' : 'secondary'}
      className={cx('w-full lg:w-auto', poor && 'lg:-ml-3')}
      onClick={() => onChoose(quote)}
    >
      {poor ? 'Buy anyway' : 'Choose'}
      <span className="sr-only"> {quote.providerName}</span>
    </Button>
  );
}

function Included({ yes }: { yes: boolean }) {
  return (
    <span className={cx('flex items-center gap-1.5 [&_.lucide]:size-4', yes ? 'font-medium' : 'text-ink-3')}>
      {yes ? <Check aria-hidden="true" /> : <X aria-hidden="true" />} {yes ? 'Included' : 'No'}
    </span>
  );
}
