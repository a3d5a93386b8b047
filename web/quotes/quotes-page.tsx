import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { PiggyBank } from 'lucide-react';
import { type Ref, useMemo, useRef, useState } from 'react';
import { type Duration, durations } from '../../contract/quote-terms.ts';
import type { NoOffer, Provider, Quote } from '../../contract/quotes.ts';
import { calendarDayText, shortMoney } from '../lib/format.ts';
import { useToday } from '../lib/me.ts';
import { Card } from '../ui/card.tsx';
import { LoadFailed, RetryLine } from '../ui/load-failed.tsx';
import { Name } from '../ui/name.tsx';
import { Page } from '../ui/page.tsx';
import { IconSquare } from '../ui/tile.tsx';
import { providerList, useOwnThings } from '../warranties/public.ts';
import { quotesAddressIn } from './address.ts';
import { type QuotesAsked, quoteList, readMoreQuotes } from './api.ts';
import { AskCard } from './ask-card.tsx';
import { Comparison } from './comparison.tsx';
import { coveredEnd } from './cover-ruler.tsx';
import { Providers } from './providers.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { RecentQuotes } from './recent-quotes.tsx';
import { noOfferText, productName } from './sentences.ts';

export function QuotesPage() {
  const today = useToday();
  const { things, isReady, isError, error, refetch } = useOwnThings();
  const { data: providers } = useQuery(providerList);
  const { data: list, isError: quotesFailed, error: whyNoQuotes, refetch: readAgain } = useQuery(quoteList);
  const address = quotesAddressIn(useSearch({ strict: false }));
  const [thingId, setThingId] = useState<string>();
  const [chosenMonths, setMonths] = useState<Duration>();
  const [asked, setAsked] = useState<QuotesAsked>();
  const [buying, setBuying] = useState<{ quote: Quote; open: boolean }>();
  const top = useRef<HTMLDivElement>(null);
  const offers = useRef<HTMLElement>(null);

  const byId = useMemo(() => new Map((providers ?? []).map((one) => [one.id, one])), [providers]);
  const quotes = list?.items ?? [];
  const compared = comparedQuotes(quotes, asked, address.thing);
  const [first] = compared;
  const thingOf = (id: string | null | undefined) => things.find((one) => one.id === id);
  const wanted = thingId ?? address.thing ?? first?.thingId;
  const thing = thingOf(wanted);
  const months =
    chosenMonths ?? (first && first.thingId === wanted ? (first.coverageDuration as Duration) : durations[0]);
  const linked = address.cover && quotes.find(({ warrantyId }) => warrantyId === address.cover)?.id;

  return (
    <Page title="Extended Warranty" lead="What you pay, against what you would lose.">
      {isError ? (
        <LoadFailed title="Your products did not load" error={error} onRetry={refetch} />
      ) : (
        <AskCard
          ref={top}
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
      <Offers
        ref={offers}
        quotes={compared}
        asked={asked}
        providers={byId}
        coverEnd={coveredEnd(thingOf(first?.thingId), today)}
        onChoose={(quote) => setBuying({ quote, open: true })}
      />
      {quotesFailed && !list && (
        <div className="mt-10">
          <RetryLine error={whyNoQuotes} onRetry={() => void readAgain()}>
            Your quotes did not load.
          </RetryLine>
        </div>
      )}
      {quotes.length > 0 && (
        <RecentQuotes
          quotes={quotes}
          hasMore={Boolean(list?.nextCursor)}
          onMore={readMoreQuotes}
          onBuy={(quote) => setBuying({ quote, open: true })}
          onAskAnew={(quote) => {
            setThingId(quote.thingId ?? undefined);
            setMonths(quote.coverageDuration as Duration);
            top.current?.scrollIntoView({ block: 'start' });
          }}
          marked={linked}
        />
      )}
      <Providers marked={list && !linked ? address.provider : undefined} />
      {buying && (
        <PurchaseDialog
          key={buying.quote.id}
          quote={buying.quote}
          thing={thingOf(buying.quote.thingId)}
          today={today}
          open={buying.open}
          onOpenChange={(open) => setBuying({ ...buying, open })}
        />
      )}
    </Page>
  );
}

/** Finds the open quotes of the last request; after a reload, of the newest one with open quotes. */
function comparedQuotes(quotes: Quote[], asked: QuotesAsked | undefined, addressed: string | undefined) {
  const isOpen = ({ status, waiting, thingId }: Quote) =>
    status === 'pending' && !waiting && thingId !== null;
  const requestId =
    asked?.requestId ??
    quotes.find((quote) => isOpen(quote) && (!addressed || quote.thingId === addressed))?.requestId;
  return quotes.filter((quote) => quote.requestId === requestId && isOpen(quote));
}

interface OffersProps {
  ref: Ref<HTMLElement>;
  /** The open quotes of one request. */
  quotes: readonly Quote[];
  /** The answer to the last request; undefined after a reload. */
  asked: QuotesAsked | undefined;
  providers: ReadonlyMap<string, Provider>;
  /** The last day of present cover. */
  coverEnd: string | null;
  onChoose: (quote: Quote) => void;
}

/** The offers to one request, or why there are none. */
function Offers({ ref, quotes, asked, providers, coverEnd, onChoose }: OffersProps) {
  const today = useToday();
  const [first] = quotes;
  const unanswered = asked?.quotes.length === 0;
  if (!first && !unanswered) return null;
  return (
    <section ref={ref} className="mt-10 lg:mt-12" aria-labelledby="offers">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="offers" className="text-xl">
          <Name>
            {first ? `${productName(first.product)}, ${first.coverageDuration} months` : 'No offers'}
          </Name>
        </h2>
        {first && <span className="num text-sm text-ink-3">Quoted {calendarDayText(first.createdAt)}</span>}
      </div>
      {asked && <NoOffers noOffers={asked.noOffers} none={unanswered && asked.noOffers.length === 0} />}
      {first && (
        <>
          <Comparison
            quotes={quotes}
            providers={providers}
            coverEnd={coverEnd}
            today={today}
            onChoose={onChoose}
          />
          <BuyNothing quotes={quotes} />
        </>
      )}
    </section>
  );
}

/** Suggests to save the price of the cheapest offer instead. */
function BuyNothing({ quotes }: { quotes: readonly Quote[] }) {
  const cheapest = quotes.toSorted((a, b) => Number(a.price) - Number(b.price))[0];
  if (!cheapest) return null;
  return (
    <Card className="mt-3.5 flex items-center gap-4 p-4 lg:px-6">
      <IconSquare>
        <PiggyBank aria-hidden="true" />
      </IconSquare>
      <p className="min-w-0 text-pretty">
        <b>Or buy nothing.</b>{' '}
        <span className="text-ink-2">
          Put {shortMoney(cheapest.price, cheapest.currency)} aside instead. If nothing breaks, it is still
          yours.
        </span>
      </p>
    </Card>
  );
}

function NoOffers({ noOffers, none }: { noOffers: NoOffer[]; none: boolean }) {
  if (none) return <p className="text-ink-2">No provider covers things of this category yet.</p>;
  if (noOffers.length === 0) return null;
  return (
    <ul className="mb-3 grid gap-0.5 text-sm text-ink-2">
      {noOffers.map((none) => (
        <li key={none.providerId}>{noOfferText(none)}</li>
      ))}
    </ul>
  );
}
