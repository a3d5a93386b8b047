import { claimStates, isOpen } from '../../contract/claim-rules.ts';
import type { Claim } from '../../contract/claims.ts';

type ListedClaim = Pick<Claim, 'status'>;

/** Open claims before closed ones; otherwise as given, the newest first. */
export const openFirst = <C extends ListedClaim>(claims: readonly C[]): C[] =>
  claims.toSorted((one, other) => Number(isOpen(other.status)) - Number(isOpen(one.status)));

export const filters = ['all', ...claimStates] as const;
export type Filter = (typeof filters)[number];

export const filterIn = (text: string | undefined): Filter =>
  filters.find((filter) => filter === text) ?? 'all';

export const matching = <C extends ListedClaim>(claims: readonly C[], filter: Filter): C[] =>
  claims.filter(({ status }) => filter === 'all' || status === filter);

/** Open and closed claims in two groups, without empty groups. */
export function groupsOf<C extends ListedClaim>(claims: readonly C[]): { name: string; claims: C[] }[] {
  const open = claims.filter(({ status }) => isOpen(status));
  const closed = claims.filter(({ status }) => !isOpen(status));
  return [
    { name: 'Open', claims: open },
    { name: 'Closed', claims: closed },
  ].filter((group) => group.claims.length > 0);
}
