import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { titleOf } from '../../../contract/claim-rules.ts';
import type { ClaimDetail } from '../../../contract/claims.ts';
import { isMissing } from '../../lib/api.ts';
import { AddressedViewer, useTint } from '../../media/public.ts';
import { ThingPicture } from '../../products/public.ts';
import { IconLink, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { tintClass } from '../../ui/tint.ts';
import { oneClaim } from '../api.ts';
import { stateText } from '../sentences.ts';
import { StateBadge } from '../state-badge.tsx';
import { CoverCard } from './cover-card.tsx';
import { FactsCard } from './facts-card.tsx';
import { namedFiles, toPack } from './files.ts';
import { History } from './history.tsx';
import { NextCard, PACK } from './next-card.tsx';
import { PackCard } from './pack-card.tsx';

export function ClaimPage() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(oneClaim(id));
  // A claim that was deleted meanwhile is not shown any more, although its data is still in the cache.
  const gone = isMissing(error);
  const title = gone ? 'Claim not found' : data ? titleOf(data.issueDescription) : 'Claim';
  useEffect(() => {
    document.title = `${title} · Wellkept`;
  }, [title]);
  if (gone) return <ClaimNotFound />;
  if (data) return <ClaimView key={data.id} claim={data} />;
  if (error)
    return (
      <LoadFailed as="page" title="This claim did not load" error={error} onRetry={() => void refetch()} />
    );
  return <ClaimSkeleton />;
}

const frame =
  'wrap-page grid grid-cols-[minmax(0,1fr)] gap-3.5 pt-4 pb-28 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:items-start lg:gap-5 lg:pt-5 lg:pb-24';
const column = 'grid grid-cols-[minmax(0,1fr)] gap-3.5 lg:gap-5';

function ClaimView({ claim }: { claim: ClaimDetail }) {
  const files = namedFiles(claim.entries);
  return (
    <div className={frame}>
      <Crumbs claim={claim} />
      <Head claim={claim} />
      <div className={column}>
        <CoverCard claim={claim} />
        <NextCard claim={claim} />
        <History claim={claim} files={files} />
      </div>
      <div className={column}>
        {claim.thingId && (
          <div id={PACK}>
            <PackCard
              thingId={claim.thingId}
              claim={claim.status === 'resolved' ? undefined : toPack(claim)}
            />
          </div>
        )}
        <FactsCard claim={claim} />
      </div>
      <AddressedViewer files={files} loading={false} />
      <SpokenState claim={claim} />
    </div>
  );
}

/** Breadcrumbs: all claims, and the thing if the person still has it. */
function Crumbs({ claim }: { claim: ClaimDetail }) {
  const chevron = <ChevronRight aria-hidden="true" className="size-4 shrink-0" />;
  return (
    <nav
      aria-label="Breadcrumb"
      className="-my-3 hidden text-sm text-ink-2 lg:col-span-full lg:block [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:hover:text-ink"
    >
      <ol className="flex min-h-11 items-center gap-1.5 *:flex *:min-w-0 *:items-center *:gap-1.5">
        <li className="shrink-0">
          <Link to="/claims" search={{}}>
            Claims
          </Link>
          {chevron}
        </li>
        {claim.thingId && (
          <li>
            <Link to="/warranty" search={{ thing: claim.thingId }}>
              <span className="truncate">{claim.product.name}</span>
            </Link>
            {chevron}
          </li>
        )}
        <li aria-current="page" className="num shrink-0 text-ink">
          {claim.claimNumber}
        </li>
      </ol>
    </nav>
  );
}

function Head({ claim }: { claim: ClaimDetail }) {
  const { product } = claim;
  const title = titleOf(claim.issueDescription);
  return (
    <section
      aria-labelledby="claim-title"
      className={cx(
        'relative flex min-h-46 flex-col overflow-hidden rounded-pass px-4 pt-1.5 pb-4.5 lg:col-span-full lg:min-h-56 lg:rounded-[28px] lg:px-9 lg:pt-7 lg:pb-8',
        tintClass[useTint(product)],
      )}
    >
      <IconLink
        label="Back to the claims"
        variant="plain"
        className="-ml-2.5 lg:hidden"
        render={<Link to="/claims" search={{}} />}
      >
        <ArrowLeft aria-hidden="true" />
      </IconLink>
      <div className="relative z-10 mt-auto max-w-[64%] pt-2">
        <StateBadge claim={claim} />
        <h1
          id="claim-title"
          className={cx(
            'mt-2.5 mb-1 text-balance wrap-anywhere lg:mt-3.5 lg:mb-1.5',
            title.length > 48
              ? 'text-[1.3125rem]/6.5 tracking-[-.02em] lg:text-3xl'
              : 'text-[1.5625rem]/7.25 tracking-[-.026em] lg:text-4xl',
          )}
        >
          {title}
        </h1>
        <p className="num line-clamp-2 text-sm text-ink-2 wrap-anywhere lg:text-base">
          {product.name} · <span className="whitespace-nowrap">Claim {claim.claimNumber}</span>
        </p>
      </div>
      <ThingPicture
        product={product}
        width={200}
        className="absolute! top-4 right-4 size-28 lg:top-7 lg:right-14 lg:size-42"
      />
    </section>
  );
}

/** For screen readers: says where the claim stands when that changes while it is open. */
function SpokenState({ claim }: { claim: ClaimDetail }) {
  const state = stateText(claim);
  const [announcement, announce] = useState('');
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    announce(`This claim is now: ${state}.`);
  }, [state]);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

function ClaimNotFound() {
  return (
    <div className="wrap-page grid min-h-[60dvh] place-items-center py-10">
      <EmptyState
        heading="h1"
        title="Claim not found"
        action={
          <LinkButton variant="primary" render={<Link to="/claims" search={{}} />}>
            Back to the claims
          </LinkButton>
        }
      >
        It was deleted, or the link is incomplete.
      </EmptyState>
    </div>
  );
}

function ClaimSkeleton() {
  return (
    <Loading label="Loading the claim" className={cx(frame, 'lg:pt-13')}>
      <div className="flex h-46 flex-col justify-end gap-3 rounded-pass bg-sunk p-5 lg:col-span-full lg:h-56 lg:px-9 lg:pb-8">
        <Skeleton className="h-6 w-24 rounded-sm" />
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="w-1/3" />
      </div>
      <div className={column}>
        <Card className="grid h-40 content-start gap-5 p-5 lg:p-6">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-6" />
        </Card>
        <Card className="grid h-64 content-start gap-5 p-5 lg:p-6">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
        </Card>
      </div>
      <Card className="grid h-64 content-start gap-5 p-5 lg:p-6">
        <Skeleton className="h-6 w-32" />
        <Skeleton />
        <Skeleton className="w-1/2" />
      </Card>
    </Loading>
  );
}
