import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { History, X } from 'lucide-react';
import { type BrowseCategory, browseCategories } from '../../contract/categories.ts';
import { browseAddress } from '../../contract/search-address.ts';
import camera from '../art/camera.svg';
import car from '../art/car.svg';
import lamp from '../art/desk-lamp.svg';
import reader from '../art/e-reader.svg';
import controller from '../art/game-controller.svg';
import headphones from '../art/headphones.svg';
import kettle from '../art/kettle.svg';
import laptop from '../art/laptop.svg';
import bike from '../art/road-bike.svg';
import shoes from '../art/running-shoes.svg';
import smartphone from '../art/smartphone.svg';
import watch from '../art/watch.svg';
import { useMe } from '../lib/me.ts';
import { ProductCard } from '../products/public.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { SectionHeading } from '../ui/page.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { type Tint, tintClass } from '../ui/tint.ts';
import { trendingProducts } from './api.ts';
import { forgetSearch, forgetSearches, useRecentSearches } from './recent.ts';

/** Ways to browse, while nothing is searched for. */
export function Browse() {
  return (
    <div className="grid gap-8 lg:gap-11">
      <RecentSearches />
      <BrowseCategories />
      <TrendingProducts />
    </div>
  );
}

function RecentSearches() {
  const { id } = useMe();
  const searches = useRecentSearches();
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches">
      <SectionHeading
        id="recent-searches"
        actions={
          <Button variant="ghost" className="-mr-3" onClick={() => forgetSearches(id)}>
            Clear all
          </Button>
        }
      >
        Recent searches
      </SectionHeading>
      <ul className="flex flex-wrap gap-2">
        {searches.map((text) => (
          <li
            key={text}
            className="flex max-w-full items-center rounded-full bg-surface text-[.875rem] inset-ring inset-ring-line-2 forced-colors:border"
          >
            <Link
              to="/search"
              search={{ q: text }}
              className="flex min-h-11 min-w-0 items-center gap-2 rounded-l-full pl-3.5 font-medium text-ink-2 hover:text-ink [&_.lucide]:size-4"
            >
              <History aria-hidden="true" className="shrink-0 text-ink-3" />
              <span className="truncate">{text}</span>
            </Link>
            <IconButton
              label={`Remove ${text}`}
              variant="plain"
              className="rounded-full! text-ink-3 [&_.lucide]:size-4"
              onClick={() => forgetSearch(id, text)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

const drawn: Record<BrowseCategory, [art: string, tint: Tint]> = {
  Smartphones: [smartphone, 'iris'],
  Laptops: [laptop, 'sky'],
  Headphones: [headphones, 'clay'],
  Gaming: [controller, 'fog'],
  Cameras: [camera, 'butter'],
  Watches: [watch, 'sand'],
  Automotive: [car, 'fog'],
  'Home & Garden': [lamp, 'iris'],
  Fashion: [shoes, 'sky'],
  Books: [reader, 'butter'],
  Fitness: [bike, 'sage'],
  Kitchen: [kettle, 'clay'],
};

function BrowseCategories() {
  return (
    <section aria-labelledby="browse-categories">
      <SectionHeading id="browse-categories">Browse Categories</SectionHeading>
      <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 md:grid-cols-4 lg:gap-4 2xl:grid-cols-6">
        {browseCategories.map((category) => {
          const [art, tint] = drawn[category];
          return (
            <li key={category}>
              <Link
                to="/search"
                search={browseAddress(category)}
                className={cx(
                  'group relative flex min-h-26 rounded-lg px-3.5 py-3 leading-[1.2rem] font-semibold tracking-[-.01em] transition-shadow hover:shadow-2 focus-visible:-outline-offset-2 forced-colors:border lg:min-h-28 lg:items-center lg:px-5 lg:text-lg/6',
                  tintClass[tint],
                )}
              >
                <span className="min-w-0 wrap-anywhere lg:max-w-[55%] lg:text-balance">{category}</span>
                <img
                  src={art}
                  alt=""
                  width={96}
                  height={96}
                  decoding="async"
                  className="absolute right-2 bottom-1 size-[min(4rem,17vw)] transition-transform duration-base group-hover:scale-105 lg:top-2.5 lg:right-4 lg:size-23"
                />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const columns = 'grid grid-cols-2 gap-3 md:grid-cols-4 lg:gap-5 2xl:grid-cols-6';
const TRENDING = ['a', 'b', 'c', 'd'];

function TrendingProducts() {
  const { data, isError, error, refetch } = useQuery(trendingProducts);
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby="trending-products">
      <SectionHeading id="trending-products">Trending Products</SectionHeading>
      {isError && (
        <LoadFailed
          heading="h3"
          title="The trending products did not load"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && (
        <Loading label="Loading the trending products" className={columns}>
          {TRENDING.map((key) => (
            <Card key={key} className="overflow-hidden">
              <Skeleton className="aspect-5/4 rounded-none" />
              <div className="grid gap-2 p-3.5 lg:p-4">
                <Skeleton className="w-2/3" />
                <Skeleton className="h-5 w-4/5" />
                <Skeleton className="w-1/2" />
              </div>
            </Card>
          ))}
        </Loading>
      )}
      {data && (
        <ul className={columns}>
          {data.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ul>
      )}
    </section>
  );
}
