import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Transaction } from '../../contract/transactions.ts';

/** Which side of a trade the list shows. */
const sides = ['all', 'buying', 'selling'] as const;
export type Side = (typeof sides)[number];

export const onSide = (side: Side) => (trade: Pick<Transaction, 'role'>) =>
  side === 'all' || trade.role === (side === 'buying' ? 'buyer' : 'seller');

/** Kept in the address, so that a link, a reload and Back show the same. */
export function useSide(): [Side, (side: Side) => void] {
  const { show } = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = (side: Side) =>
    void navigate({
      to: '/transactions',
      search: (now) => ({ ...now, show: side === 'all' ? undefined : side }),
      replace: true,
      resetScroll: false,
    });
  return [sides.find((side) => side === show) ?? 'all', set];
}
