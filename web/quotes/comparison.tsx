import { Check, X } from 'lucide-react';
import { useState } from 'react';
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

/** The offers side by side, with a verdict on each. */
export function Comparison({ quotes, providers, coverEnd, today, onChoose }: ComparisonProps) {
  const [order, setOrder] = useState<Order>('price');
  const weight: Record<Order, (quote: Quote) => number> = {
    price: ({ price }) => Number(price),
    deductible: ({ deductible }) => Number(deductible),
    claims: ({ providerId }) => days(providers.get(providerId)),
    rating: ({ providerId }) => -(providers.get(providerId)?.rating ?? 0),
  };
  const sorted = quotes.toSorted(
    (a, b) => weight[order](a) - weight[order](b) || Number(a.price) - Number(b.price),
  );
  const readings = new Map(sorted.map((quote) => [quote.id, readingOf(quote, coverEnd, today)]));
  const best = sorted.find(({ id }) => readings.get(id)?.verdict === 'fair')?.id;
  const features = [...new Set(sorted.flatMap(({ coverageDetails }) => coverageDetails.includes))];
  const months = sorted[0]?.coverageDuration;
  const row = (label: string, cell: (quote: Quote) => React.ReactNode, legend?: React.ReactNode) => (
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
      {sorted.map((quote) => (
        <td
          key={quote.id}
          className={cx(
            'min-w-40 border-line px-4 py-2.5 lg:min-w-48 lg:border-l lg:px-5 lg:py-3',
            legend !== undefined && 'align-top',
          )}
        >
          <span className="mb-0.5 block text-xs text-ink-3 lg:hidden">{label}</span>
          {cell(quote)}
        </td>
      ))}
    </tr>
  );
  return (
    <>
      {quotes.length > 1 && (
        <div className="mb-3 flex items-center gap-2 text-sm text-ink-2">
          <span aria-hidden="true">Sort by</span>
          <NativeSelect
            label="Sort the offers by"
            value={order}
            onChange={(next) => setOrder(next as Order)}
            options={Object.entries(orders).map(([value, label]) => ({ value, label }))}
            className="w-40"
          />
        </div>
      )}
      <Card className="relative overflow-x-auto">
        <table className="w-full border-collapse">
          <caption className="sr-only">Offers side by side</caption>
          <thead>
            <tr>
              <td className="sticky left-0 z-10 bg-surface max-lg:hidden" />
              {sorted.map((quote) => (
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
          <tbody>
            {row(`Price, ${months} months`, (quote) => (
              <>
                <b className="num block text-[1.625rem]/8 tracking-[-.03em] lg:text-3xl">
                  {shortMoney(quote.price, quote.currency)}
                </b>
                <span className="num text-sm text-ink-3">
                  {shortMoney((Number(quote.price) / quote.coverageDuration).toFixed(2), quote.currency)} a
                  month
                </span>
              </>
            ))}
            {row('Deductible per claim', (quote) => (
              <span className="num font-medium">{shortMoney(quote.deductible, quote.currency)}</span>
            ))}
            {features.map((feature) => (
              <FeatureRow key={feature} render={row} feature={feature} />
            ))}
            {row('Goes along when sold', ({ coverageDetails }) => (
              <Included yes={coverageDetails.passesOn} />
            ))}
            {row('Usual claim time', ({ providerId }) => (
              <span className="num font-medium">
                {providers.get(providerId)?.averageClaimTime ?? 'Not known'}
              </span>
            ))}
            {row('Rating', ({ providerId }) => (
              <span className="num font-medium">
                {providers.get(providerId)?.rating?.toFixed(1) ?? 'Not rated'}
              </span>
            ))}
            {row(
              'Our reading',
              (quote) => {
                const reading = readings.get(quote.id);
                return reading && <ReadingView quote={quote} reading={reading} coverEnd={coverEnd} />;
              },
              <Legend />,
            )}
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

interface FeatureRowProps {
  feature: string;
  render: (label: string, cell: (quote: Quote) => React.ReactNode) => React.ReactNode;
}

const FeatureRow = ({ feature, render }: FeatureRowProps) =>
  render(feature, ({ coverageDetails }) => <Included yes={coverageDetails.includes.includes(feature)} />);

function Included({ yes }: { yes: boolean }) {
  return (
    <span className={cx('flex items-center gap-1.5 [&_.lucide]:size-4', yes ? 'font-medium' : 'text-ink-3')}>
      {yes ? <Check aria-hidden="true" /> : <X aria-hidden="true" />} {yes ? 'Included' : 'No'}
    </span>
  );
}
