import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell, Bookmark, Ellipsis, ShieldCheck, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ListingType, listingTypes, listingTypeWords } from '../../contract/trade-constants.ts';
import { boot } from '../lib/boot.ts';
import { useSignInUrl } from '../lib/use-sign-in-url.ts';
import { useTabLink } from '../lib/use-tab-link.ts';
import { IconButton, LinkButton } from '../ui/button.tsx';
import { Menu, MenuLink } from '../ui/menu.tsx';
import { Page } from '../ui/page.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { IconSquare } from '../ui/tile.tsx';
import { AboutProduct, ActiveFilters, NothingFound, useProduct } from './active-filters.tsx';
import { listingCounts, listingPages } from './api.ts';
import { CreateLink } from './create-link.tsx';
import { ListingList } from './listing-list.tsx';
import { isNarrowed, PAUSE, useMarketFilter } from './market-filter.ts';
import { hasColumn, MarketFilterButton, MarketFilterColumn, MarketTools } from './market-tools.tsx';
import { type OwnView, ownViews, viewNames } from './own-page.tsx';

type Tab = 'all' | ListingType;
const tabs: Tab[] = ['all', ...listingTypes];

/** The public part of the marketplace: all open listings, with search and filters. */
export function Browse({ offers }: { offers: ReactNode }) {
  const { filter, typed, change } = useMarketFilter();
  const { type = 'all', sort: _, ...counted } = filter;
  const linkOf = useTabLink('type', 'all');
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
      {narrowed && <ActiveFilters filter={filter} change={change} found={found} product={product?.name} />}
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
            action="/marketplace"
            name="q"
            label="Search listings"
            placeholder="Search listings"
            value={typed.q ?? ''}
            onChange={(q) => change({ q: q || undefined })}
            pause={PAUSE}
            boxClassName="min-w-0 flex-1 rounded-[16px]!"
          />
          <MarketFilterButton {...tools} />
          {boot.user && <OwnMenu />}
        </div>
        {offers}
        <SafeTrading />
      </div>
      <div className={hasColumn}>
        <MarketFilterColumn {...tools} />
        <div className="min-w-0">
          <Tabs
            label="Kind of listing"
            look="chips"
            value={type}
            onChange={(tab) => change({ type: tab === 'all' ? undefined : tab })}
            linkOf={linkOf}
            aside={<MarketTools {...tools} />}
            tabs={tabs.map((tab) => ({
              value: tab,
              label: tab === 'all' ? 'All' : listingTypeWords[tab],
              count: counts?.[tab],
              panel: list,
            }))}
          />
        </div>
      </div>
    </Page>
  );
}

const link = 'font-medium text-accent-ink underline underline-offset-2';

function SafeTrading() {
  const signIn = useSignInUrl();
  return (
    <section className="flex items-center gap-3 rounded-lg bg-surface px-4 py-3.5 shadow-1 lg:bg-transparent lg:p-0 lg:shadow-none">
      <IconSquare>
        <ShieldCheck aria-hidden="true" />
      </IconSquare>
      <div>
        <h2 className="text-base tracking-[-.01em]">Safe &amp; Secure Trading</h2>
        <p className="mt-0.5 max-w-[62ch] text-sm text-ink-2">
          Meet in public, check the thing, confirm together. The cover moves when both of you say so.{' '}
          <Link to="/trading-safely" className={link}>
            How to trade safely
          </Link>
          {!boot.user && (
            <>
              {' · '}
              <a href={signIn} className={link}>
                Log in to contact sellers
              </a>
            </>
          )}
        </p>
      </div>
    </section>
  );
}

const icons = { saved: Bookmark, mine: Tag, searches: Bell };

const to = (view: OwnView) => <Link to="/marketplace" search={{ view }} />;

/** On the heading's line, where there is room. */
function OwnLinks() {
  return (
    <nav aria-label="Your marketplace" className="hidden lg:flex">
      {viewNames.map((view) => (
        <LinkButton key={view} variant="ghost" render={to(view)}>
          {ownViews[view].title}
        </LinkButton>
      ))}
    </nav>
  );
}

function OwnMenu() {
  return (
    <Menu
      trigger={
        <IconButton label="Your marketplace" variant="secondary" className="min-h-12 w-12 lg:hidden">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {viewNames.map((view) => {
        const Icon = icons[view];
        return (
          <MenuLink key={view} render={to(view)}>
            <Icon aria-hidden="true" /> {ownViews[view].title}
          </MenuLink>
        );
      })}
    </Menu>
  );
}
