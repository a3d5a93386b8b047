import { Link } from '@tanstack/react-router';
import { titleOf } from '../../contract/claim-rules.ts';
import type { Claim } from '../../contract/claims.ts';
import { useHere } from '../lib/me.ts';
import { ProductTile } from '../products/public.ts';
import { cx } from '../ui/cx.ts';
import { dueText, isOverdue, paceText } from './sentences.ts';
import { StateBadge } from './state-badge.tsx';

/** One claim in a list; `bare` leaves out the product where the page around it shows it. */
export function ClaimRow({ claim, bare = false }: { claim: Claim; bare?: boolean }) {
  const here = useHere();
  const { product } = claim;
  const due = dueText(claim, here.today);
  return (
    <Link
      to="/claims/$id"
      params={{ id: claim.id }}
      search={{}}
      className={cx(
        'flex gap-3.5 transition-colors hover:bg-hover',
        bare ? '-mx-2.5 rounded-md px-2.5 py-3' : 'rounded-lg bg-surface p-3 shadow-1 lg:p-4',
      )}
    >
      {!bare && (
        <ProductTile product={{ name: product.name, imageUrl: product.image?.url ?? null }} size={64} />
      )}
      <span className="min-w-0 flex-1 lg:flex lg:items-center lg:gap-6">
        <span className="block min-w-0 flex-1">
          <b className="line-clamp-2 tracking-[-.01em] wrap-anywhere">{titleOf(claim.issueDescription)}</b>
          <span className="num block truncate text-sm text-ink-2">
            {!bare && `${product.name} · `}
            {claim.claimNumber}
          </span>
        </span>
        <span className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 lg:mt-0 lg:flex-col lg:items-end">
          <StateBadge claim={claim} />
          <span className="num text-xs text-ink-3">
            {paceText(claim, here)}
            {due && (
              <>
                {' · '}
                <span className={isOverdue(claim, here.today) ? 'font-medium text-warn' : undefined}>
                  {due}
                </span>
              </>
            )}
          </span>
        </span>
      </span>
    </Link>
  );
}
