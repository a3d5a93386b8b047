import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Claim } from '../../contract/claims.ts';
import { useGrowing } from '../lib/use-kept.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Chip, ChipRow } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { hasCover, useOwnThings } from '../warranties/public.ts';
import { claimList } from './api.ts';
import { ClaimRow } from './claim-row.tsx';
import { type Filter, filterIn, filters, groupsOf, matching, openFirst } from './list.ts';
import { stateNames } from './sentences.ts';

const NewClaim = lazy(() => import('./new/new-claim.tsx').then((module) => ({ default: module.NewClaim })));

/** The list, or the form for a new one. */
export function ClaimsPage() {
  const { new: filing, thing } = useSearch({ strict: false });
  if (!filing) return <ClaimsList />;
  return (
    <Suspense fallback={<ListSkeleton />}>
      <NewClaim key={thing} thingId={thing} />
    </Suspense>
  );
}

function ClaimsList() {
  const { data: claims, isError, error, refetch } = useQuery(claimList());
  const any = claims && claims.length > 0;
  return (
    <Page
      title="Claims"
      lead={<span className="hidden lg:inline">What broke, who answers for it, and how it stands.</span>}
      actions={
        any && (
          <LinkButton variant="primary" render={<Link to="/claims" search={{ new: '1' }} />}>
            <Plus aria-hidden="true" />
            Make a claim
          </LinkButton>
        )
      }
    >
      {!claims &&
        (isError ? (
          <LoadFailed title="Your claims did not load" error={error} onRetry={() => void refetch()}>
            Nothing is lost.
          </LoadFailed>
        ) : (
          <Rows />
        ))}
      {claims?.length === 0 && <NoClaims />}
      {any && <FilteredClaims claims={claims} />}
    </Page>
  );
}

function FilteredClaims({ claims }: { claims: readonly Claim[] }) {
  const [filter, setFilter] = useFilter();
  const { shown, end, more } = useGrowing(openFirst(matching(claims, filter)), `claims ${filter}`);
  const used = filters.filter((one) => one === 'all' || one === filter || matching(claims, one).length > 0);
  return (
    <>
      {used.length > 2 && (
        <ChipRow label="Filter by state">
          {used.map((one) => (
            <Chip key={one} pressed={one === filter} onClick={() => setFilter(one)}>
              {one === 'all' ? 'All' : stateNames[one]} {matching(claims, one).length}
            </Chip>
          ))}
        </ChipRow>
      )}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
        {groupsOf(shown).map((group) => (
          <section key={group.name} aria-labelledby={`claims-${group.name}`}>
            <h2 id={`claims-${group.name}`} className="mb-2 text-sm font-medium tracking-normal text-ink-2">
              {group.name}
            </h2>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
              {group.claims.map((claim) => (
                <li key={claim.id}>
                  <ClaimRow claim={claim} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {shown.length === 0 && <p className="py-6 text-center text-ink-2">No claim is in this state.</p>}
        {more && <div ref={end} />}
      </div>
    </>
  );
}

/** Kept in the address, so that a link, a reload and Back show the same. */
function useFilter(): [Filter, (filter: Filter) => void] {
  const { state } = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = (filter: Filter) =>
    void navigate({
      to: '/claims',
      search: (now) => ({ ...now, state: filter === 'all' ? undefined : filter }),
      replace: true,
      resetScroll: false,
    });
  return [filterIn(state), set];
}

function NoClaims() {
  const { things, isReady } = useOwnThings();
  const covered = things.some(hasCover);
  return (
    <Card className="py-6">
      <EmptyState
        title="No claims yet"
        action={
          isReady &&
          (covered ? (
            <LinkButton variant="primary" render={<Link to="/claims" search={{ new: '1' }} />}>
              Make a claim
            </LinkButton>
          ) : (
            <LinkButton variant="primary" render={<Link to="/warranty" />}>
              Go to My Products
            </LinkButton>
          ))
        }
      >
        {covered
          ? 'When something breaks, say what and when. You see at once which cover answers for it.'
          : 'A claim is made on the cover of something you have. Register it first.'}
      </EmptyState>
    </Card>
  );
}

const Rows = () => (
  <Loading label="Loading your claims" className="mt-4 grid gap-2">
    {['w-1/2', 'w-2/5', 'w-3/5', 'w-1/3'].map((width) => (
      <Card key={width} className="flex gap-3.5 p-3 lg:p-4">
        <Skeleton className="size-16 shrink-0 rounded-md" />
        <div className="flex-1 pt-1">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="mt-2 w-2/5" />
          <Skeleton className="mt-2.5 h-6 w-24 rounded-sm" />
        </div>
      </Card>
    ))}
  </Loading>
);

const ListSkeleton = () => (
  <Page title="Make a claim">
    <Rows />
  </Page>
);
