import { useQuery } from '@tanstack/react-query';
import { PiggyBank } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { Duration, NoOffer, Quote } from '../../contract/quotes.ts';
import { ageText, shortMoney } from '../lib/format.ts';
import { useToday } from '../lib/me.ts';
import { Card } from '../ui/card.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { IconSquare } from '../ui/tile.tsx';
import { useOwnThings } from '../warranties/public.ts';
import { providerList, quoteList, readMoreQuotes } from './api.ts';
import { AskCard, presentEnd } from './ask-card.tsx';
import { Comparison } from './comparison.tsx';
import { Providers } from './providers.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { RecentQuotes } from './recent-quotes.tsx';
import { noOfferText, productName } from './words.ts';

export function QuotesPage() {
  const today = useToday();
  const { things, isReady, isError, refetch } = useOwnThings();
  const { data: providers } = useQuery(providerList);
  const { data: list } = useQuery(quoteList);
  const [thingId, setThingId] = useState<string>();
  const [months, setMonths] = useState<Duration>(12);
  const [asked, setAsked] = useState<{ requestId: string; noOffers: NoOffer[] }>();
  const [buying, setBuying] = useState<{ quote: Quote; open: boolean }>();
  const offers = useRef<HTMLElement>(null);

  const byId = useMemo(() => new Map((providers ?? []).map((one) => [one.id, one])), [providers]);
  const thing = things.find(({ id }) => id === thingId);
  const quotes = list?.items ?? [];
  // After a reload, the newest request that still has something to choose from.
  const requestId =
    asked?.requestId ?? quotes.find(({ status, thingId: of }) => status === 'pending' && of)?.requestId;
  const compared = quotes.filter(
    (quote) => quote.requestId === requestId && quote.status === 'pending' && quote.thingId,
  );
  const [first] = compared;
  const comparedThing = things.find(({ id }) => id === first?.thingId);
  const endOf = (quote: Quote | undefined) => presentEnd(things.find(({ id }) => id === quote?.thingId));
  const cheapest = compared.toSorted((a, b) => Number(a.price) - Number(b.price))[0];

  return (
    <Page title="Extended Warranty" lead="What you pay, against what you would lose.">
      {isError ? (
        <LoadFailed title="Your products did not load" onRetry={refetch} />
      ) : (
        <AskCard
          things={things}
          isReady={isReady}
          thing={thing}
          onThing={setThingId}
          months={months}
          onMonths={setMonths}
          today={today}
          onAsked={(answer) => {
            setAsked(answer);
            requestAnimationFrame(() => offers.current?.scrollIntoView({ block: 'start' }));
          }}
        />
      )}
      {(first || (asked && asked.noOffers.length > 0)) && (
        <section ref={offers} className="mt-10 scroll-mt-20 lg:mt-12" aria-labelledby="offers">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="offers" className="text-xl wrap-anywhere">
              {first ? `${productName(first.product)}, ${first.coverageDuration} months` : 'No offers'}
            </h2>
            {first && (
              <span className="num text-sm text-ink-3">Quoted {ageText(first.createdAt).toLowerCase()}</span>
            )}
          </div>
          {asked && asked.requestId === requestId && asked.noOffers.length > 0 && (
            <NoOffers noOffers={asked.noOffers} />
          )}
          {first && (
            <Comparison
              quotes={compared}
              providers={byId}
              coverEnd={presentEnd(comparedThing)}
              today={today}
              onChoose={(quote) => setBuying({ quote, open: true })}
            />
          )}
          {cheapest && (
            <Card className="mt-3.5 flex items-center gap-4 p-4 lg:px-6">
              <IconSquare>
                <PiggyBank aria-hidden="true" />
              </IconSquare>
              <p className="min-w-0 text-pretty">
                <b>Or buy nothing.</b>{' '}
                <span className="text-ink-2">
                  Put {shortMoney(cheapest.price, cheapest.currency)} aside instead. If nothing breaks, it is
                  still yours.
                </span>
              </p>
            </Card>
          )}
        </section>
      )}
      {quotes.length > 0 && (
        <RecentQuotes
          quotes={quotes}
          hasMore={Boolean(list?.nextCursor)}
          onMore={readMoreQuotes}
          onBuy={(quote) => setBuying({ quote, open: true })}
        />
      )}
      <Providers />
      {buying && (
        <PurchaseDialog
          key={buying.quote.id}
          quote={buying.quote}
          coverEnd={endOf(buying.quote)}
          today={today}
          open={buying.open}
          onOpenChange={(open) => setBuying({ ...buying, open })}
        />
      )}
    </Page>
  );
}

function NoOffers({ noOffers }: { noOffers: NoOffer[] }) {
  return (
    <ul className="mb-3 grid gap-0.5 text-sm text-ink-2">
      {noOffers.map((none) => (
        <li key={none.providerId}>{noOfferText(none)}</li>
      ))}
    </ul>
  );
}
