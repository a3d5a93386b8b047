import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Trade } from '../../contract/trades.ts';
import { failedAs } from '../lib/error-toast.ts';
import { cardName } from '../lib/format.ts';
import { clockText, fullDateText, type LocalDay, whenText } from '../lib/times.ts';
import { ProductTile } from '../products/public.ts';
import { Button } from '../ui/button.tsx';
import { readMoreTrades } from './api.ts';
import type { GroupName, groupsOf } from './groups.ts';
import { shortPlace } from './history.ts';
import { doingText, otherOf, pricesOf } from './sentences.ts';
import { stageOf } from './stage.ts';
import { StageBadge } from './stage-badge.tsx';

interface TradeListProps {
  groups: ReturnType<typeof groupsOf>;
  here: LocalDay;
  openId: string | undefined;
  hasMore: boolean;
}

export function TradeList({ groups, here, openId, hasMore }: TradeListProps) {
  const more = useMutation({
    mutationFn: readMoreTrades,
    onError: failedAs('Earlier trades did not load', 'Please try again.'),
  });
  if (groups.length === 0 && !hasMore) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {groups.map(({ name, trades }) => (
        <section key={name} aria-label={`Trades: ${name}`}>
          <h2 className="mb-2 text-sm font-medium tracking-normal text-ink-2 lg:mb-1.5">{name}</h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 lg:-mx-2.5 lg:gap-0.5">
            {trades.map((trade) => (
              <TradeRow key={trade.id} trade={trade} group={name} here={here} isOpen={trade.id === openId} />
            ))}
          </ul>
        </section>
      ))}
      {hasMore && (
        <Button variant="ghost" busy={more.isPending} onClick={() => more.mutate()}>
          Show earlier trades
        </Button>
      )}
    </div>
  );
}

interface TradeRowProps {
  trade: Trade;
  group: GroupName;
  here: LocalDay;
  isOpen: boolean;
}

function TradeRow({ trade, group, here, isOpen }: TradeRowProps) {
  const { listing, agreedPrice } = trade;
  const { counts } = pricesOf({ ...listing, agreedPrice });
  return (
    <li>
      <Link
        to="/transactions"
        search={(now) => ({ ...now, id: trade.id })}
        state={{ fromList: true }}
        aria-current={isOpen || undefined}
        className="flex gap-3.5 rounded-lg bg-surface p-3 shadow-1 transition-colors md:bg-transparent md:p-2.5 md:shadow-none md:hover:bg-hover md:aria-[current]:bg-surface md:aria-[current]:shadow-1"
      >
        <ProductTile product={{ name: listing.title, imageUrl: listing.imageUrl }} size={64} />
        <span className="min-w-0 flex-1">
          {/* A long price or large text puts the price below the title. */}
          <span className="flex flex-wrap items-baseline gap-x-3">
            <b className="line-clamp-2 grow basis-2/5 tracking-[-.01em] wrap-anywhere">{listing.title}</b>
            <b className="num ml-auto wrap-anywhere">{counts}</b>
          </span>
          <span className="block truncate text-sm text-ink-2">
            {doingText(trade)} {cardName(otherOf(trade))}
          </span>
          <span className="mt-1.5 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <StageBadge trade={trade} />
            <span className="num min-w-0 text-xs wrap-anywhere text-ink-3">
              {timeText(trade, group, here)}
            </span>
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The meeting's time, or what matters more, short enough for a row. */
function timeText(trade: Trade, group: GroupName, here: LocalDay): string {
  const { meetingDateTime, meetingLocation, sealedAt, updatedAt } = trade;
  if (group === 'Finished') return fullDateText(sealedAt ?? updatedAt, here);
  if (trade.termsChanged) return 'Terms changed';
  if (!meetingDateTime) return stageOf(trade) === 'proposed' ? 'No time yet' : 'No meeting yet';
  if (group === 'No meeting yet') return 'Its time has passed';
  if (group !== 'Today') return whenText(meetingDateTime, here);
  return [clockText(meetingDateTime, here), meetingLocation && shortPlace(meetingLocation)]
    .filter(Boolean)
    .join(', ');
}
