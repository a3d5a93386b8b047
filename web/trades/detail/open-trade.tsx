import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TradeStatus } from '../../../contract/trade-constants.ts';
import type { TradeDetail } from '../../../contract/trades.ts';
import { cardName } from '../../lib/format.ts';
import { useHere } from '../../lib/me.ts';
import { type LocalDay, whenText } from '../../lib/times.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { refreshTrade } from '../api.ts';
import { type HistoryLine, historyOf } from '../history.ts';
import { PartHeading } from '../page-parts.tsx';
import { otherOf } from '../sentences.ts';
import { type AskUpdate, isStep, type TradeStep } from '../steps.ts';
import { HeadCard } from './head-card.tsx';
import { MeetingCard } from './meeting-card.tsx';
import { PriceCard } from './price-card.tsx';
import { RatingCard } from './rating-card.tsx';
import { TermsCard } from './terms-card.tsx';
import { TradePass } from './trade-pass.tsx';

const UpdateSheet = lazy(() =>
  import('../update/update-sheet.tsx').then((module) => ({ default: module.UpdateSheet })),
);

export function OpenTrade({ trade, isWide }: { trade: TradeDetail; isWide: boolean }) {
  const here = useHere();
  const [update, setUpdate] = useState<{ open: boolean; opened: boolean; status?: TradeStatus | undefined }>({
    open: false,
    opened: false,
  });
  const ask: AskUpdate = (status) => setUpdate({ open: true, opened: true, status });
  useMeetingPasses(trade);
  useStep(trade, ask);
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
      <TermsCard {...parts} />
      <RatingCard trade={trade} />
      {offered ? [price, meeting] : [meeting, price]}
    </div>
  );
  return (
    <section
      aria-label={`${trade.listing.title} with ${cardName(otherOf(trade))}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-3.5 xl:grid-cols-[minmax(0,1fr)_344px] 2xl:grid-cols-[minmax(0,1fr)_400px] xl:grid-rows-[auto_auto_1fr] xl:items-start xl:gap-5"
    >
      {orderOf(trade, isWide).map((part) => ({ head, pass, tasks })[part])}
      <HistoryCard trade={trade} here={here} className="xl:col-start-1" />
      <SpokenNews trade={trade} here={here} />
      {update.opened && (
        <Suspense>
          <UpdateSheet
            trade={trade}
            here={here}
            preset={update.status}
            // Closes by itself once nobody can change the trade; the page says why.
            open={update.open && trade.can.update}
            onOpenChange={(open) => setUpdate((now) => ({ ...now, open }))}
          />
        </Suspense>
      )}
    </section>
  );
}

/** On a phone the most likely card comes first: once a meeting is agreed the pass, before that the open tasks. */
function orderOf(trade: TradeDetail, isWide: boolean) {
  if (trade.isVerified || isWide) return ['head', 'pass', 'tasks'] as const;
  if (trade.termsChanged) return ['tasks', 'head', 'pass'] as const;
  return trade.meetingAgreed ? (['pass', 'head', 'tasks'] as const) : (['head', 'tasks', 'pass'] as const);
}

/** The part of the page where each step is taken; the others are taken in the update dialog. */
const places: Partial<Record<TradeStep, string>> = {
  terms: 'terms',
  offer: 'price',
  confirm: 'meeting',
  code: 'handover',
};

/** Opens the step that the address names, once. */
function useStep({ id }: TradeDetail, ask: AskUpdate) {
  const { step } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = useEffectEvent((named: TradeStep) => {
    if (named === 'propose') ask('scheduled');
    else if (named === 'complete') ask('completed');
    const heading = document.getElementById(`${places[named]}-${id}`);
    heading?.scrollIntoView({ block: 'center' });
    heading?.closest('section')?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
    void navigate({
      to: '.',
      search: (now) => ({ ...now, step: undefined }),
      state: (state) => state,
      replace: true,
      resetScroll: false,
    });
  });
  useEffect(() => {
    if (isStep(step)) open(step);
  }, [step]);
}

const DAY = 24 * 60 * 60 * 1000;

/** Refetches the trade at the meeting's time, because the possible actions change then. */
function useMeetingPasses({ id, meetingDateTime }: TradeDetail) {
  useEffect(() => {
    const left = meetingDateTime ? Date.parse(meetingDateTime) - Date.now() : 0;
    if (left <= 0 || left > DAY) return;
    const timer = setTimeout(() => refreshTrade(id), left + 1_000);
    return () => clearTimeout(timer);
  }, [id, meetingDateTime]);
}

/** For screen readers: announces what the other person does while the trade is open. */
function SpokenNews({ trade, here }: { trade: TradeDetail; here: LocalDay }) {
  const [announcement, announce] = useState('');
  const meId = trade.role === 'buyer' ? trade.buyerId : trade.sellerId;
  const last = historyOf(trade, here).find(({ userId }) => userId !== meId);
  const heard = useRef(last?.id);
  useEffect(() => {
    if (!last || last.id === heard.current) return;
    heard.current = last.id;
    announce(last.text);
  }, [last]);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

const FIRST = 4;

interface HistoryCardProps {
  trade: TradeDetail;
  here: LocalDay;
  className?: string;
}

/** The latest events; the rest on demand. */
function HistoryCard({ trade, here, className }: HistoryCardProps) {
  const [all, setAll] = useState(false);
  const lines = historyOf(trade, here);
  const more = lines.length - FIRST;
  return (
    <Card
      as="section"
      aria-labelledby={`history-${trade.id}`}
      className={cx('p-4 lg:px-6 lg:py-5', className)}
    >
      <PartHeading id={`history-${trade.id}`}>History</PartHeading>
      <ol className="mt-3">
        {(all || more <= 1 ? lines : lines.slice(0, FIRST)).map((line) => (
          <li
            key={line.id}
            className="relative flex gap-3.5 pb-4 not-last:before:absolute not-last:before:top-[30px] not-last:before:bottom-1 not-last:before:left-3 not-last:before:w-0.5 not-last:before:rounded-full not-last:before:bg-tick-off last:pb-0"
          >
            <Face line={line} trade={trade} />
            <div className="min-w-0">
              <p className="text-sm font-[540] break-words">{line.text}</p>
              <time dateTime={line.at} className="block text-xs text-ink-3">
                {whenText(line.at, here)}
              </time>
            </div>
          </li>
        ))}
      </ol>
      {!all && more > 1 && (
        <Button variant="ghost" className="mt-2 -mb-2 -ml-3" onClick={() => setAll(true)}>
          Show {more} earlier
        </Button>
      )}
    </Card>
  );
}

/** The avatar of the person who did it; blank if nobody did. */
function Face({ line, trade }: { line: HistoryLine; trade: TradeDetail }) {
  const person = [trade.buyer, trade.seller].find(({ id }) => id === line.userId);
  if (!person) return <span aria-hidden="true" className="size-[26px] shrink-0 rounded-full bg-sunk" />;
  return <Avatar name={cardName(person)} src={person.profileImageUrl} size="sm" />;
}
