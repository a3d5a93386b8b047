import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ListingType, listingTypes } from '../../contract/trade-words.ts';
import { boot } from '../lib/boot.ts';
import { Page } from '../ui/page.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { AboutProduct, useProduct } from './about-product.tsx';
import { listingCounts, listingPages } from './api.ts';
import { BrandOffers, type BrandStory } from './brand-offers.tsx';
import { CreateLink } from './create-link.tsx';
import { isNarrowed } from './filter-words.ts';
import { ListingList } from './listing-list.tsx';
import { FilterButton, MarketTools } from './market-tools.tsx';
import { Narrowed } from './narrowed.tsx';
import { NothingFound } from './nothing-found.tsx';
import { OwnLinks, OwnMenu } from './own-links.tsx';
import { SafeTrading } from './safe-trading.tsx';
import { PAUSE, useMarketFilter } from './use-market-filter.ts';
import { typeWords } from './words.ts';

type Tab = 'all' | ListingType;
const tabs: Tab[] = ['all', ...listingTypes];

// Communities do not tell stories yet.
const stories: BrandStory[] = [];

/** What everybody may have, look through and look for. */
export function Browse() {
  const { filter, typed, change } = useMarketFilter();
  const { type = 'all', sort: _, ...counted } = filter;
  const query = useInfiniteQuery({ ...listingPages(filter), placeholderData: keepPreviousData });
  const { data: counts } = useQuery({ ...listingCounts(counted), placeholderData: keepPreviousData });
  const listings = query.isPlaceholderData ? undefined : query.data?.pages[0]?.items;
  const product = useProduct(filter.productId, listings);
  const found = counts?.[type];
  const tools = { filter, typed, change, found };
  const narrowed = isNarrowed(filter);

  const list = (
    <>
      {product && <AboutProduct product={product} onClear={() => change({ productId: undefined })} />}
      {narrowed && <Narrowed filter={filter} change={change} found={found} product={product?.name} />}
      <ListingList
        query={query}
        label="Listings"
        name={`market ${JSON.stringify(filter)}`}
        empty={<NothingFound filter={filter} change={change} product={product?.name} />}
      />
    </>
  );
  return (
    <Page
      title="Marketplace"
      lead={<span className="hidden lg:inline">Second-hand, in person, with the warranty attached.</span>}
      actions={
        <>
          {boot.user && <OwnLinks />}
          <CreateLink />
        </>
      }
    >
      <div className="mb-3.5 grid grid-cols-[minmax(0,1fr)] gap-3.5 lg:mb-8 lg:grid-cols-[minmax(0,1fr)_420px] lg:items-center lg:gap-5">
        <div className="flex gap-2">
          <SearchInput
            label="Search listings"
            placeholder="Search listings"
            value={typed.q ?? ''}
            onChange={(q) => change({ q: q || undefined })}
            pause={PAUSE}
            boxClassName="min-w-0 flex-1 rounded-[16px]!"
          />
          <FilterButton {...tools} />
          {boot.user && <OwnMenu />}
        </div>
        <BrandOffers stories={stories} />
        <SafeTrading />
      </div>
      <Tabs
        label="Kind of listing"
        look="chips"
        value={type}
        onChange={(tab) => change({ type: tab === 'all' ? undefined : tab })}
        aside={<MarketTools {...tools} />}
        tabs={tabs.map((tab) => ({
          value: tab,
          label: tab === 'all' ? 'All' : typeWords[tab],
          count: counts?.[tab],
          panel: list,
        }))}
      />
    </Page>
  );
}
