import { useEffect, useRef, useState } from 'react';
import type { TransactionDetail } from '../../../contract/transactions.ts';
import { historyOf } from '../history.ts';
import type { Here } from '../times.ts';

/** For those who do not see the page change: what the other does while it is open, said politely. */
export function SpokenNews({ trade, here }: { trade: TransactionDetail; here: Here }) {
  const [said, say] = useState('');
  const meId = trade.role === 'buyer' ? trade.buyerId : trade.sellerId;
  const last = historyOf(trade, here).find(({ userId }) => userId !== meId);
  const heard = useRef(last?.id);
  useEffect(() => {
    if (!last || last.id === heard.current) return;
    heard.current = last.id;
    say(last.text);
  }, [last]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
