import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ProductFacets } from '../../contract/products.ts';
import { type SearchAddress, usualSort } from '../../contract/search-address.ts';
import { useOpening } from '../lib/overlay.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ActiveFilter, FilterButton, SortMenu } from '../ui/filter-controls.tsx';
import { LoadFailed, RetryLine } from '../ui/load-failed.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { Besides, useBesides } from './besides.tsx';
import { Facets, FacetsSkeleton } from './facets.tsx';
import { ProductResult } from './product-result.tsx';
import { foundWords, noFilter, notes, partsOf, type SearchChange, sortOptions } from './sentences.ts';
import type { useAddress } from './use-search.ts';
import { useFound } from './use-search.ts';

const FilterSheet = lazy(() =>
  import('./filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })),
);

type Address = ReturnType<typeof useAddress>;

interface FoundProps {
  address: Address;
  /** Called when the person uses the results. */
  onUse: () => void;
}

/** The results, beside the filters. */
export function Found({ address, onUse }: FoundProps) {
  const { asked } = address;
  const { shown, isOld, pages, facets } = useFound(asked);
  // Filters are for products alone.
  const besides = useBesides(partsOf(asked).length === 0 ? asked.q : undefined);
  const others = <Besides results={besides.results} onFollow={onUse} />;
  const hasFailed = pages.isError && !pages.data;
  const products = shown?.pages.pages.flatMap(({ items }) => items);
  const counts = hasFailed ? facets.data : shown?.facets;
  function change(next: SearchChange) {
    onUse();
    address.change(next);
  }
  return (
    <div className="md:grid md:grid-cols-[200px_minmax(0,1fr)] md:items-start md:gap-5 lg:grid-cols-[224px_minmax(0,1fr)] lg:gap-9 2xl:grid-cols-[280px_minmax(0,1fr)]">
      <aside aria-label="Filters" className="hidden pt-2.5 md:block">
        {facets.isError && (
          <RetryLine error={facets.error} onRetry={() => void facets.refetch()}>
            The filters did not load.
          </RetryLine>
        )}
        {counts && <Facets asked={asked} facets={counts} change={change} />}
        {!counts && !facets.isError && <FacetsSkeleton />}
      </aside>
      <section aria-labelledby="results" className="min-w-0">
        <p role="status" className="sr-only">
          {!isOld &&
            counts &&
            (counts.total || besides.results.length
              ? foundWords(asked, counts, besides.results.length > 0)
              : 'No results found')}
        </p>
        <Head address={address} change={change} counts={counts}>
          {shown && counts && !hasFailed
            ? foundWords(shown.asked, counts, besides.results.length > 0)
            : 'Products'}
        </Head>
        {hasFailed ? (
          <SearchFailed error={pages.error} onRetry={() => void pages.refetch()} />
        ) : shown && products ? (
          <div aria-busy={isOld} className={cx('transition-opacity', isOld && 'opacity-60')}>
            {counts && !besides.isFirst && <Notes asked={shown.asked} facets={counts} />}
            {besides.isFirst && others}
            {products.length === 0 ? (
              <NothingFound asked={shown.asked} change={change} hasOthers={besides.results.length > 0} />
            ) : (
              <Card>
                <ul aria-label="Products" className="divide-y divide-line">
                  {products.map((product) => (
                    <ProductResult key={product.id} product={product} onFollow={onUse} />
                  ))}
                </ul>
              </Card>
            )}
            {pages.isFetchNextPageError && (
              <RetryLine error={pages.error} onRetry={() => void pages.fetchNextPage()}>
                The rest did not load.
              </RetryLine>
            )}
            {!isOld && pages.hasNextPage && !pages.isFetchNextPageError && (
              <div className="mt-4 flex justify-center">
                <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                  Show more
                </Button>
              </div>
            )}
            {!isOld && !pages.hasNextPage && counts && counts.total > products.length && (
              <p className="num mt-4 text-center text-sm text-pretty text-ink-2">
                These are the first {products.length}. Add a word or a filter to see others.
              </p>
            )}
            {!besides.isFirst && others}
          </div>
        ) : (
          <ResultsSkeleton />
        )}
      </section>
    </div>
  );
}

interface HeadProps {
  address: Address;
  change: (change: SearchChange) => void;
  counts: ProductFacets | undefined;
  children: string;
}

/** The number of results, their order and the active filters. */
function Head({ address, change, counts, children }: HeadProps) {
  const { asked, replace } = address;
  const sheet = useOpening();
  const parts = partsOf(asked);
  return (
    <>
      <div className="mb-3 flex min-h-12 items-center justify-between gap-3 lg:min-h-11">
        <h2 id="results" className="num line-clamp-2 min-w-0 text-xl wrap-anywhere">
          {children}
        </h2>
        <div className="hidden shrink-0 md:block">
          <SortMenu
            options={sortOptions(asked)}
            value={asked.sort ?? usualSort(asked.q)}
            onChange={(sort) => change({ sort: sort === usualSort(asked.q) ? undefined : sort })}
          />
        </div>
        <FilterButton count={parts.length} onClick={sheet.show} className="shrink-0 md:hidden" />
      </div>
      {parts.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          {parts.map(({ words, without }) => (
            <ActiveFilter key={words} words={words} onRemove={() => change(without)} />
          ))}
          {parts.length > 1 && (
            <Button variant="ghost" onClick={() => change(noFilter)}>
              Clear all
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {sheet.count > 0 && <FilterSheet asked={asked} facets={counts} change={replace} {...sheet.dialog} />}
      </Suspense>
    </>
  );
}

/** Explains how the results differ from the typed text, and suggests a correction. */
function Notes({ asked, facets }: { asked: SearchAddress; facets: ProductFacets }) {
  const texts = notes(asked, facets);
  const { didYouMean } = facets;
  if (texts.length === 0 && !didYouMean) return null;
  return (
    <div className="mb-3 grid gap-0.5 text-pretty break-words text-ink-2">
      {didYouMean && (
        <p>
          Did you mean{' '}
          <Link
            to="/search"
            search={(now) => ({ ...now, q: didYouMean })}
            className="-my-2.5 inline-block py-2.5 font-medium text-accent-ink underline underline-offset-2"
          >
            {didYouMean}
          </Link>
          ?
        </p>
      )}
      {texts.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

interface NothingFoundProps {
  asked: SearchAddress;
  change: (change: SearchChange) => void;
  /** Whether there is something else than products. */
  hasOthers: boolean;
}

function NothingFound({ asked, change, hasOthers }: NothingFoundProps) {
  const { q } = asked;
  const isNarrowed = partsOf(asked).length > 0;
  return (
    <Card className="py-4">
      <EmptyState
        title={q ? `No ${hasOthers ? 'products' : 'results'} found for "${q}"` : 'No results found'}
        heading="h3"
        action={
          <div className="grid gap-2 max-sm:w-64 sm:flex sm:flex-wrap sm:justify-center">
            {isNarrowed && q && (
              <Button variant="soft" onClick={() => change(noFilter)}>
                Remove the filters
              </Button>
            )}
            <LinkButton
              variant={isNarrowed && q ? 'secondary' : 'soft'}
              render={<Link to="/search" search={{}} />}
            >
              Browse categories
            </LinkButton>
            <LinkButton render={<Link to="/create" search={{}} />}>Add the product</LinkButton>
            {q && (
              <LinkButton render={<Link to="/marketplace" search={{ q }} />}>
                Look in the marketplace
              </LinkButton>
            )}
          </div>
        }
      >
        {nothingWords(q, isNarrowed)}
      </EmptyState>
    </Card>
  );
}

function nothingWords(q: string | undefined, isNarrowed: boolean) {
  if (!q) return 'Nobody has reviewed or added such a product yet. Yours can be the first.';
  return isNarrowed
    ? 'Nothing fits both the words and the filters. Try fewer filters, or add the product with your review.'
    : 'Try fewer or other words, or add the product with your review.';
}

function SearchFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return <LoadFailed heading="h3" title="The search did not work" error={error} onRetry={onRetry} />;
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

function ResultsSkeleton() {
  return (
    <Loading label="Searching">
      <Card className="divide-y divide-line">
        {rows.map((key) => (
          <div
            key={key}
            className="flex flex-wrap items-center gap-x-3.5 gap-y-3 p-3.5 sm:flex-nowrap lg:gap-x-5 lg:p-4"
          >
            <Skeleton className="size-24 rounded-[24px]" />
            <div className="grid min-w-0 flex-1 gap-2.5">
              <Skeleton className="w-2/5" />
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="w-1/3" />
            </div>
            <div className="flex gap-2 *:flex-1 max-sm:w-full">
              <Skeleton className="h-11 rounded-md sm:w-29" />
              <Skeleton className="h-11 rounded-md sm:w-29" />
            </div>
          </div>
        ))}
      </Card>
    </Loading>
  );
}
