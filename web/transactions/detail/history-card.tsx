import { useState } from 'react';
import type { TransactionDetail } from '../../../contract/transactions.ts';
import { cardName } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { type HistoryLine, historyOf } from '../history.ts';
import { type Here, whenText } from '../times.ts';
import { PartHeading } from './part-heading.tsx';

const FIRST = 4;

interface HistoryCardProps {
  trade: TransactionDetail;
  here: Here;
  className?: string;
}

/** What happened, the last of it first; the rest when it is asked for. */
export function HistoryCard({ trade, here, className }: HistoryCardProps) {
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

/** Whose doing it was; nobody's is a blank. */
function Face({ line, trade }: { line: HistoryLine; trade: TransactionDetail }) {
  const person = [trade.buyer, trade.seller].find(({ id }) => id === line.userId);
  if (!person) return <span aria-hidden="true" className="size-[26px] shrink-0 rounded-full bg-sunk" />;
  return <Avatar name={cardName(person)} src={person.profileImageUrl} size="sm" />;
}
