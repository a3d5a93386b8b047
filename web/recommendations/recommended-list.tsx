import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import type { Recommendation } from '../../contract/recommendations.ts';
import { useHidden } from '../lib/hidden-items.ts';
import { ProductCard, ProductTile, RatingLine, wholeCard } from '../products/public.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { type ChosenFilter, outOfRecommendations, type RecommendedKind, recommended } from './api.ts';
import { ProductMenu } from './product-menu.tsx';
import { emptyText, unpickedText } from './sentences.ts';

const PREVIEWED = 1;

interface RecommendedListProps {
  kind: RecommendedKind;
  filter: ChosenFilter;
  isGrid: boolean;
  isExpanded: boolean;
  onExpand: (isExpanded: boolean) => void;
}

export function RecommendedList({ kind, filter, isGrid, isExpanded, onExpand }: RecommendedListProps) {
  const { data, isError, isFetching, isPlaceholderData, error, refetch } = useQuery(
    recommended(kind, filter),
  );
  const hidden = useHidden();
  const list = useRef<HTMLUListElement>(null);
  const all = data?.filter(({ product }) => !hidden.has(outOfRecommendations(product.id))) ?? [];
  // An empty placeholder of another filter does not mean that this list is empty.
  if (all.length === 0 && isFetching && (isPlaceholderData || data?.length !== 0))
    return <ListSkeleton isGrid={isGrid} />;
  if (isError && !data)
    return (
      <LoadFailed
        as="part"
        heading="h3"
        className="px-0 pt-4 pb-2"
        title={kind === 'trending' ? 'What is trending did not load' : 'Your recommendations did not load'}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (all.length === 0) return <Nothing kind={kind} filter={filter} />;

  /** The pressed button is removed with its row: the focus moves to the next row, or after the last one to the chosen category. */
  function goOn(at: number) {
    const panel = list.current?.closest('[role="tabpanel"]');
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('li button') ?? [];
      const next =
        buttons[Math.min(at, buttons.length - 1)] ?? panel?.querySelector<HTMLElement>('input:checked');
      next?.focus({ preventScroll: true });
    });
  }
  const shown = isExpanded ? all : all.slice(0, PREVIEWED);
  const One = isGrid ? RecommendedCard : RecommendedRow;
  return (
    <>
      {kind === 'personalized' && all.every(({ basis }) => basis !== 'you') && <NotPicked list={all} />}
      <ul
        ref={list}
        aria-busy={isPlaceholderData}
        className={cx(
          'transition-opacity aria-busy:opacity-50',
          isGrid ? 'grid grid-cols-2 gap-3 pt-2 pb-1' : 'grid gap-1',
        )}
      >
        {shown.map((one, at) => (
          <One
            key={one.product.id}
            recommendation={one}
            isPersonal={kind === 'personalized'}
            isWide={at === 0 && shown.length % 2 === 1}
            menu={<ProductMenu product={one.product} onHide={() => goOn(at)} />}
          />
        ))}
      </ul>
      {all.length > PREVIEWED && (
        <Button
          variant="ghost"
          className="mt-1 -mb-2 w-full"
          aria-expanded={isExpanded}
          onClick={() => onExpand(!isExpanded)}
        >
          {isExpanded ? 'Show less' : 'View more...'}
        </Button>
      )}
    </>
  );
}

interface OneProps {
  recommendation: Recommendation;
  /** Only personal recommendations show a match score; trending ones do not. */
  isPersonal: boolean;
  /** Whether it takes both columns of a grid. */
  isWide: boolean;
  menu: ReactNode;
}

/** `94%` match, or `Trending` or `Popular`. */
function Fit({ score, basis, className }: Pick<Recommendation, 'score' | 'basis'> & { className?: string }) {
  if (basis !== 'you')
    return <Badge className={className}>{basis === 'trending' ? 'Trending' : 'Popular'}</Badge>;
  return (
    <Badge tone="accent" className={className}>
      {score}%<span className="sr-only"> match</span>
    </Badge>
  );
}

/** A new row slides in; rows in the server's HTML do not. */
const arriving =
  'transition-[opacity,translate] duration-base in-data-waiting:transition-none starting:translate-y-2 starting:opacity-0';

function RecommendedRow({ recommendation, isPersonal, menu }: OneProps) {
  const { product, score, basis, reasoning } = recommendation;
  return (
    <li
      className={cx('relative -mx-2 flex items-start gap-3.5 rounded-md px-2 py-2 hover:bg-hover', arriving)}
    >
      <ProductTile product={product} size={64} />
      <div className="min-w-0 flex-1">
        <h3 className="truncate text-base tracking-[-.01em]">
          <Link
            to="/product/$id"
            params={{ id: product.id }}
            search={{}}
            className={cx(wholeCard, 'after:rounded-md')}
          >
            {product.name}
          </Link>
        </h3>
        <RatingLine product={product} category={product.category} />
        <p className="mt-0.5 line-clamp-3 text-xs text-pretty text-ink-2">{reasoning}</p>
      </div>
      <div className="-my-1 -mr-2 flex flex-col items-end">
        {isPersonal && <Fit score={score} basis={basis} className="mt-1 mr-2" />}
        {menu}
      </div>
    </li>
  );
}

function RecommendedCard({ recommendation, isPersonal, isWide, menu }: OneProps) {
  const { product, score, basis, reasoning } = recommendation;
  return (
    <ProductCard
      product={product}
      sizes={isWide ? '(min-width: 62.5rem) 300px, 90vw' : undefined}
      over={
        <>
          {isPersonal && <Fit score={score} basis={basis} className="absolute top-2 left-2 shadow-1" />}
          <span className="absolute top-0 right-0 [&_.lucide]:size-7 [&_.lucide]:rounded-full [&_.lucide]:bg-surface [&_.lucide]:p-1 [&_.lucide]:shadow-1">
            {menu}
          </span>
        </>
      }
      note={<p className="mt-1 line-clamp-4 text-xs text-pretty text-ink-2">{reasoning}</p>}
      isWide={isWide}
      className={cx(isWide && 'col-span-2', arriving)}
    />
  );
}

const inText = 'font-medium text-accent-ink underline underline-offset-2';

/** Says what the list is while too little is known of the viewer, and what changes that. */
function NotPicked({ list }: { list: Recommendation[] }) {
  return (
    <div className="pt-2 pb-1">
      <p className="font-medium">{unpickedText(list)}</p>
      <p className="text-sm text-pretty text-ink-2">
        Nothing here is picked for you.{' '}
        <Link to="/warranty" search={{ add: '1' }} className={inText}>
          Add what you own
        </Link>{' '}
        or{' '}
        <Link to="/create" search={{}} className={inText}>
          review something
        </Link>
        , and it will be.
      </p>
    </div>
  );
}

function Nothing({ kind, filter }: { kind: RecommendedKind; filter: ChosenFilter }) {
  return (
    <div className="grid justify-items-center gap-3 px-2 py-4 text-center">
      <p className="text-balance text-ink-2">{emptyText(kind, filter)}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {kind === 'trending' ? (
          <LinkButton variant="soft" render={<Link to="/search" search={{}} />}>
            Browse products
          </LinkButton>
        ) : (
          <>
            <LinkButton variant="soft" render={<Link to="/create" search={{}} />}>
              Write a review
            </LinkButton>
            <LinkButton variant="soft" render={<Link to="/warranty" search={{ add: '1' }} />}>
              Add what you own
            </LinkButton>
          </>
        )}
      </div>
    </div>
  );
}

function ListSkeleton({ isGrid }: { isGrid: boolean }) {
  const words = (
    <span className="grid flex-1 gap-2.5">
      <Skeleton className="w-3/4" />
      <Skeleton className="w-2/5" />
      <Skeleton className="w-4/5" />
    </span>
  );
  return (
    <Loading label="Loading recommendations" className="pb-1">
      {isGrid ? (
        <div className="mt-2 overflow-hidden rounded-lg shadow-1">
          <Skeleton className="aspect-3/2 rounded-none" />
          <div className="p-4">{words}</div>
        </div>
      ) : (
        <div className="flex items-center gap-3.5 py-2">
          <Skeleton className="size-16 rounded-[14px]" />
          {words}
        </div>
      )}
      <Skeleton className="mx-auto mt-4 mb-2 w-24" />
    </Loading>
  );
}
