import { Link } from '@tanstack/react-router';
import type { Transaction } from '../../contract/transactions.ts';
import { cardName } from '../lib/format.ts';
import { ProductTile } from '../products/product-picture.tsx';
import type { GroupName } from './groups.ts';
import { shortPlace } from './history.ts';
import { StatusBadge } from './status-badge.tsx';
import { clockText, fullDateText, type Here, whenText } from './times.ts';
import { doingText, otherOf, pricesOf } from './words.ts';

interface TradeRowProps {
  trade: Transaction;
  group: GroupName;
  here: Here;
  isOpen: boolean;
}

export function TradeRow({ trade, group, here, isOpen }: TradeRowProps) {
  const { listing, agreedPrice } = trade;
  const { counts } = pricesOf({ ...listing, agreedPrice });
  return (
    <li>
      <Link
        to="/transactions"
        search={(now) => ({ ...now, id: trade.id })}
        state={{ fromList: true }}
        aria-current={isOpen || undefined}
        className="flex gap-3.5 rounded-lg bg-surface p-3 shadow-1 transition-colors lg:bg-transparent lg:p-2.5 lg:shadow-none lg:hover:bg-hover lg:aria-[current]:bg-surface lg:aria-[current]:shadow-1"
      >
        <ProductTile product={{ name: listing.title, imageUrl: listing.imageUrl }} size={64} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <b className="truncate tracking-[-.01em]">{listing.title}</b>
            <b className="num shrink-0">{counts}</b>
          </span>
          <span className="block truncate text-sm text-ink-2">
            {doingText(trade)} {cardName(otherOf(trade))}
          </span>
          <span className="mt-1.5 flex items-center justify-between gap-2">
            <StatusBadge status={trade.status} />
            <span className="num truncate text-xs text-ink-3">{timeText(trade, group, here)}</span>
          </span>
        </span>
      </Link>
    </li>
  );
}

/** As short as the row has room for. */
function timeText(trade: Transaction, group: GroupName, here: Here): string {
  const { meetingDateTime, meetingLocation, sealedAt, updatedAt } = trade;
  if (group === 'Finished') return fullDateText(sealedAt ?? updatedAt, here);
  if (!meetingDateTime) return 'No meeting yet';
  if (group !== 'Today') return whenText(meetingDateTime, here);
  return [clockText(meetingDateTime, here), meetingLocation && shortPlace(meetingLocation)]
    .filter(Boolean)
    .join(', ');
}
