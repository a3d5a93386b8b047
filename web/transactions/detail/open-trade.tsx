import { useState } from 'react';
import type { TransactionStatus } from '../../../contract/trade-words.ts';
import type { TransactionDetail } from '../../../contract/transactions.ts';
import { cardName } from '../../lib/format.ts';
import { groupOf } from '../groups.ts';
import type { Here } from '../times.ts';
import { UpdateSheet } from '../update/update-sheet.tsx';
import { useHere } from '../use-here.ts';
import { otherOf } from '../words.ts';
import { HeadCard } from './head-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { MeetingCard } from './meeting-card.tsx';
import { PriceCard } from './price-card.tsx';
import { RatingCard } from './rating-card.tsx';
import { SpokenNews } from './spoken-news.tsx';
import { TradePass } from './trade-pass.tsx';
import { useMeetingPasses } from './use-meeting-passes.ts';

/** Opens the update dialog, with a status already chosen where one was asked for. */
export type AskUpdate = (status?: TransactionStatus) => void;

export function OpenTrade({ trade, isWide }: { trade: TransactionDetail; isWide: boolean }) {
  const here = useHere();
  const [update, setUpdate] = useState<{ open: boolean; status?: TransactionStatus | undefined }>({
    open: false,
  });
  const ask: AskUpdate = (status) => setUpdate({ open: true, status });
  useMeetingPasses(trade);
  const parts = { trade, here, ask };
  const head = <HeadCard key="head" {...parts} isWide={isWide} className="xl:col-span-2" />;
  const pass = (
    <div key="pass" className="xl:col-start-2 xl:row-span-2 xl:row-start-2">
      <TradePass {...parts} />
    </div>
  );
  const offered = trade.offer?.state === 'open' && trade.offer.userId === otherOf(trade).id;
  const price = <PriceCard key="price" trade={trade} />;
  const meeting = <MeetingCard key="meeting" {...parts} />;
  const tasks = (
    <div
      key="tasks"
      className="grid grid-cols-[minmax(0,1fr)] gap-3.5 empty:hidden xl:col-start-1 xl:row-start-2 xl:gap-5"
    >
      <RatingCard trade={trade} />
      {offered ? [price, meeting] : [meeting, price]}
    </div>
  );
  return (
    <section
      aria-label={`${trade.listing.title} with ${cardName(otherOf(trade))}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-3.5 xl:grid-cols-[minmax(0,1fr)_344px] xl:grid-rows-[auto_auto_1fr] xl:items-start xl:gap-5"
    >
      {orderOf(trade, here, isWide).map((part) => ({ head, pass, tasks })[part])}
      <HistoryCard trade={trade} here={here} className="xl:col-start-1" />
      <SpokenNews trade={trade} here={here} />
      <UpdateSheet
        trade={trade}
        here={here}
        preset={update.status}
        // What nobody can change any more closes by itself; the page says why.
        open={update.open && trade.can.update}
        onOpenChange={(open) => setUpdate((now) => ({ ...now, open }))}
      />
    </section>
  );
}

/** On a phone, what one is likely to have come for is on top: at the meeting the pass, before it what is to be agreed. */
function orderOf(trade: TransactionDetail, here: Here, isWide: boolean) {
  if (trade.isVerified || isWide) return ['head', 'pass', 'tasks'] as const;
  const isDue = groupOf(trade, here) === 'Today' || trade.status === 'meeting_confirmed';
  return isDue ? (['pass', 'head', 'tasks'] as const) : (['head', 'tasks', 'pass'] as const);
}
