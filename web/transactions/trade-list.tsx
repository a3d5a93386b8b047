import { useMutation } from '@tanstack/react-query';
import { failedAs } from '../lib/failed.ts';
import { Button } from '../ui/button.tsx';
import { readMoreTrades } from './api.ts';
import type { groupsOf } from './groups.ts';
import type { Here } from './times.ts';
import { TradeRow } from './trade-row.tsx';

interface TradeListProps {
  groups: ReturnType<typeof groupsOf>;
  here: Here;
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
        <section key={name} aria-label={name}>
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
