import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Eye, Lock } from 'lucide-react';
import type { CommunityDetail, Member } from '../../../contract/communities.ts';
import { communityCategories } from '../../../contract/community-constants.ts';
import type { Reply } from '../../lib/api.ts';
import { cardName, shortMoney } from '../../lib/format.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { ProductTile, RatingLine } from '../../products/public.ts';
import { PersonLink } from '../../profiles/public.ts';
import { Button } from '../../ui/button.tsx';
import { RetryLine } from '../../ui/load-failed.tsx';
import { Name } from '../../ui/name.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useStayingInSight } from '../../ui/use-staying-in-sight.ts';
import { brandOf } from '../community-art.tsx';
import { standingText } from '../standing.tsx';
import { brandGoods, firstMembers } from './api.ts';
import { MemberFace } from './member-face.tsx';
import { OwnerCard } from './owner-card.tsx';
import { SideCard } from './side-card.tsx';

/** Beside the feed on a desktop, where they stay in view; below the feed on a phone. */
export function SideCards({ community }: { community: CommunityDetail }) {
  const { ref, top } = useStayingInSight<HTMLElement>();
  return (
    <aside
      ref={ref}
      aria-label={`About ${community.name}`}
      style={{ top }}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 lg:sticky"
    >
      <OwnerCard community={community} />
      <MembersCard community={community} />
      <BrandCards community={community} />
      <AboutCard community={community} />
    </aside>
  );
}

function MembersCard({ community }: { community: CommunityDetail }) {
  const { data, isError, error, refetch } = useQuery(firstMembers(community.id));
  const [, setTab] = useOverlay('members');
  return (
    <SideCard
      title="Members"
      action={
        <Button variant="ghost" className="-mr-3 text-sm text-accent-ink" onClick={() => setTab('all')}>
          View all
        </Button>
      }
    >
      {!data && !isError && <MembersSkeleton />}
      {isError && !data && (
        <RetryLine error={error} onRetry={() => void refetch()}>
          The members did not load.
        </RetryLine>
      )}
      {data && (
        <ul className="-my-1">
          {data.map((member) => (
            <li key={member.user.id} className="py-2">
              <MemberFace member={member} />
            </li>
          ))}
        </ul>
      )}
    </SideCard>
  );
}

const MembersSkeleton = () => (
  <Loading label="Loading the members" className="grid gap-4 py-1">
    {['first', 'second', 'third'].map((key) => (
      <span key={key} className="flex items-center gap-3">
        <Skeleton className="size-9 rounded-full" />
        <span className="grid flex-1 gap-2">
          <Skeleton className="w-1/2" />
          <Skeleton className="w-2/5" />
        </span>
      </span>
    ))}
  </Loading>
);

const SHOWN = 4;
type Brand = Reply<'GET /api/communities/{id}/brand'>;
const row = '-mx-2 flex items-center gap-3 rounded-md p-2 hover:bg-hover';

/** The brand's products and what is for sale of them; without either, nothing. */
function BrandCards({ community }: { community: CommunityDetail }) {
  const { data } = useQuery(brandGoods(community.id));
  const brand = brandOf(community);
  if (!data) return null;
  return (
    <>
      {data.products.length > 0 && <Products brand={brand} products={data.products} />}
      {data.listings.length > 0 && <OnTheMarket brand={brand} listings={data.listings} />}
    </>
  );
}

function Products({ brand, products }: { brand: string } & Pick<Brand, 'products'>) {
  return (
    <SideCard title={`Made by ${brand}`}>
      <ul>
        {products.slice(0, SHOWN).map((product) => (
          <li key={product.id}>
            <Link to="/product/$id" params={{ id: product.id }} search={{}} className={row}>
              <ProductTile product={{ name: product.name, imageUrl: product.image?.url ?? null }} />
              <span className="min-w-0 flex-1">
                <b className="block truncate">{product.name}</b>
                <RatingLine product={product} />
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}

function OnTheMarket({ brand, listings }: { brand: string } & Pick<Brand, 'listings'>) {
  return (
    <SideCard
      title="On the market"
      action={
        <Link
          to="/marketplace"
          search={{ q: brand }}
          className="-mr-1 flex min-h-11 items-center rounded-sm px-1 text-sm font-[580] text-accent-ink hover:underline"
        >
          View all<span className="sr-only"> on the market</span>
        </Link>
      }
    >
      <ul>
        {listings.slice(0, SHOWN).map((listing) => (
          <li key={listing.id}>
            <Link to="/marketplace/$id" params={{ id: listing.id }} className={row}>
              <ProductTile product={{ name: listing.title, imageUrl: listing.image?.url ?? null }} />
              <span className="min-w-0 flex-1">
                <b className="block truncate">{listing.title}</b>
                <span className="block truncate text-xs text-ink-3">{listing.product}</span>
              </span>
              <b className="num shrink-0">{listing.price ? shortMoney(listing.price) : 'Exchange'}</b>
            </Link>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}

const isHost = ({ role }: Member) => role === 'owner';

function AboutCard({ community }: { community: CommunityDetail }) {
  const host = useQuery(firstMembers(community.id)).data?.find(isHost);
  const { isPublic, brandName, category } = community;
  const Icon = isPublic ? Eye : Lock;
  return (
    <SideCard title="About">
      <p className="flex gap-2.5 text-sm text-ink-2">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
        {isPublic
          ? 'Public: everybody on Wellkept can read it, members write.'
          : 'Private: members alone see it. Others ask to join.'}
      </p>
      <dl className="mt-2.5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm [&_dd]:wrap-anywhere [&_dt]:text-ink-3">
        <dt>Brand</dt>
        <dd>
          {brandName} · {standingText(community).toLowerCase()}
        </dd>
        {category && (
          <>
            <dt>Category</dt>
            <dd>{communityCategories[category]}</dd>
          </>
        )}
        {host && (
          <>
            <dt>Host</dt>
            <dd>
              <PersonLink id={host.user.id}>
                <Name>{cardName(host.user)}</Name>
              </PersonLink>
            </dd>
          </>
        )}
      </dl>
    </SideCard>
  );
}
