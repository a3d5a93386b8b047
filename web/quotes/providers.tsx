import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Mail, Phone, Star } from 'lucide-react';
import type { Provider } from '../../contract/quotes.ts';
import { hostOf } from '../lib/known-hosts.ts';
import { Badge } from '../ui/badge.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { SectionHeading } from '../ui/page.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { providerList } from '../warranties/public.ts';
import { ring, useScrollToLinked } from './highlighted.ts';
import { ProviderMark } from './provider-mark.tsx';

const grid = 'grid gap-3.5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 lg:gap-4';

/** All providers; `marked` is the one that a link led to. */
export function Providers({ marked }: { marked?: string | undefined }) {
  const { data, isError, error, refetch } = useQuery(providerList);
  return (
    <section className="mt-10 lg:mt-12">
      <SectionHeading>Available Warranty Providers</SectionHeading>
      {isError && !data ? (
        <LoadFailed title="The providers did not load" heading="h3" error={error} onRetry={refetch} />
      ) : !data ? (
        <ProvidersSkeleton />
      ) : data.length === 0 ? (
        <Card className="p-4">
          <EmptyState heading="h3" title="No provider yet">
            Nobody offers extended warranties here so far.
          </EmptyState>
        </Card>
      ) : (
        <ul className={grid}>
          {data.map((provider) => (
            <ProviderCard key={provider.id} provider={provider} marked={provider.id === marked} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ProvidersSkeleton() {
  return (
    <Loading label="Loading the providers" className={grid}>
      {[1, 2, 3].map((card) => (
        <Card key={card} className="grid content-start gap-4 p-5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-12 rounded-[14px]" />
            <Skeleton className="h-5 w-32" />
          </div>
          <Skeleton className="h-10" />
          <Skeleton className="h-24" />
          <Skeleton className="h-11 rounded-md" />
        </Card>
      ))}
    </Loading>
  );
}

const contact =
  'flex min-h-11 min-w-0 items-center gap-2.5 text-sm hover:underline [&_.lucide]:size-4 [&_.lucide]:text-ink-3';

function ProviderCard({ provider, marked }: { provider: Provider; marked: boolean }) {
  const { rating, averageClaimTime: claims } = provider;
  return (
    <Card as="li" ref={useScrollToLinked(marked)} className={cx('flex flex-col gap-3.5 p-5', marked && ring)}>
      <div className="flex items-center gap-3">
        <ProviderMark name={provider.name} />
        <div className="min-w-0">
          <h3 className="text-base leading-5 wrap-anywhere">{provider.name}</h3>
          <p className="num flex flex-wrap items-center gap-x-1 text-sm text-ink-2">
            {rating !== null && (
              <>
                <Star aria-hidden="true" className="size-3.5 fill-current text-star" />
                <span>
                  <span className="sr-only">Rated </span>
                  {rating.toFixed(1)}
                </span>
              </>
            )}
            {rating !== null && claims && <span aria-hidden="true">·</span>}
            {claims && <span>claims in {claims}</span>}
          </p>
        </div>
      </div>
      <p className="text-sm text-pretty text-ink-2">{provider.description}</p>
      <dl className="grid gap-2.5">
        <Badges label="Covers" words={provider.coverageTypes} />
        <Badges label="For" words={provider.supportedCategories} outlined />
      </dl>
      <div className="mt-auto grid">
        {provider.supportPhone && (
          <a href={`tel:${provider.supportPhone.replaceAll(' ', '')}`} className={contact}>
            <Phone aria-hidden="true" /> <span className="num">{provider.supportPhone}</span>
          </a>
        )}
        {provider.supportEmail && (
          <a href={`mailto:${provider.supportEmail}`} className={contact}>
            <Mail aria-hidden="true" /> <span className="truncate">{provider.supportEmail}</span>
          </a>
        )}
        <LinkButton href={provider.websiteUrl} target="_blank" rel="noopener noreferrer" className="mt-2">
          Visit Website <ExternalLink aria-hidden="true" />
        </LinkButton>
        <p className="mt-1 text-center text-xs wrap-anywhere text-ink-3">{hostOf(provider.websiteUrl)}</p>
      </div>
    </Card>
  );
}

function Badges({ label, words, outlined = false }: { label: string; words: string[]; outlined?: boolean }) {
  if (words.length === 0) return null;
  return (
    <div>
      <dt className="mb-1 text-xs text-ink-3">{label}</dt>
      <dd className="flex flex-wrap gap-1.5">
        {words.map((word) => (
          <Badge key={word} tone={outlined ? 'outline' : 'neutral'}>
            {word}
          </Badge>
        ))}
      </dd>
    </div>
  );
}
