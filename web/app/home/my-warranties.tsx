import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight } from 'lucide-react';
import type { Cover } from '../../../contract/warranties.ts';
import { useToday } from '../../lib/me.ts';
import { ProductTile } from '../../products/public.ts';
import { IconLink, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SectionHeading } from '../../ui/page.tsx';
import { Ruler } from '../../ui/ruler.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toneText } from '../../ui/tone.ts';
import { coverSummary, leftText, rulerOf, stateTone, thingOf } from '../../warranties/public.ts';

/** The two things whose cover ends next, and how many more there are. */
export function MyWarranties() {
  const { data, isError, error, refetch } = useQuery(coverSummary);
  return (
    <Card as="section" aria-label="My Warranties" className="min-w-0 px-4 pt-2.5 pb-4 lg:px-5 lg:pt-3.5">
      <SectionHeading
        actions={
          <IconLink label="All my products" className="-mr-2.5" render={<Link to="/warranty" search={{}} />}>
            <ArrowUpRight aria-hidden="true" />
          </IconLink>
        }
      >
        My Warranties
      </SectionHeading>
      {!data && !isError && <WarrantiesSkeleton />}
      {isError && !data && (
        <LoadFailed
          as="part"
          heading="h3"
          className="px-0 pt-2 pb-4"
          title="Your warranties did not load"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data?.things === 0 && <NothingRegistered />}
      {data && data.things > 0 && (
        <EndingSoon soon={data.soon} more={data.things - data.uncovered - data.soon.length} />
      )}
    </Card>
  );
}

function EndingSoon({ soon, more }: { soon: Cover[]; more: number }) {
  const today = useToday();
  const things = soon.flatMap((cover) => thingOf([cover], today) ?? []);
  return (
    <>
      {things.length === 0 && <p className="pb-4 text-ink-2">Nothing of yours is under cover.</p>}
      <ul className="-mt-1 divide-y divide-line">
        {things.map((thing) => {
          const tone = stateTone[thing.state];
          return (
            <li key={thing.id}>
              <Link
                to="/warranty"
                search={{ thing: thing.id }}
                className="flex items-center gap-3.5 rounded-md py-2.5 hover:bg-hover"
              >
                <ProductTile product={thing.cover.product} size={64} />
                <span className="min-w-0 flex-1">
                  <b className="block truncate">{thing.cover.product.name}</b>
                  <span className={cx('num mb-1.5 block text-xs font-[580]', toneText[tone])}>
                    {leftText(thing)}
                  </span>
                  <span aria-hidden="true">
                    <Ruler {...rulerOf(thing, today)} tone={tone} size="sm" />
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <LinkButton className="mt-2 w-full" render={<Link to="/warranty" search={{}} />}>
          {things.length === 0
            ? 'View your products'
            : more === 1
              ? 'View 1 more warranty'
              : `View ${more} more warranties`}
        </LinkButton>
      )}
    </>
  );
}

function NothingRegistered() {
  return (
    <EmptyState
      heading="h3"
      title="No warranties yet"
      className="px-0 pt-2 pb-4"
      action={
        <LinkButton variant="soft" render={<Link to="/warranty" search={{ add: '1' }} />}>
          Add Product
        </LinkButton>
      }
    >
      Add a product to see its cover count down.
    </EmptyState>
  );
}

function WarrantiesSkeleton() {
  return (
    <Loading label="Loading your warranties" className="grid gap-4 pb-2">
      {['first', 'second'].map((key) => (
        <div key={key} className="flex items-center gap-3.5">
          <Skeleton className="size-16 rounded-[14px]" />
          <span className="grid flex-1 gap-2.5">
            <Skeleton className="w-3/4" />
            <Skeleton className="w-2/5" />
            <Skeleton />
          </span>
        </div>
      ))}
    </Loading>
  );
}
