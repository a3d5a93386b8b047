import { BadgeCheck } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { SearchResult } from '../../contract/search.ts';
import { CommunityLogo } from '../communities/public.ts';
import { ProductTile } from '../products/public.ts';
import { ProviderMark } from '../quotes/public.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Marked } from '../ui/marked.tsx';
import { StarGlyph } from '../ui/stars.tsx';

/** What is shown of a result: its picture, its name and a few facts. */
export function ResultBody({ result }: { result: SearchResult }) {
  const { kind, name, matches } = result;
  return (
    <>
      <ResultPicture result={result} />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium">
            <Marked text={name} matches={matches} />
          </span>
          {kind === 'community' && result.verified && (
            <Badge tone="accent" className="h-5 px-1.5">
              <BadgeCheck aria-hidden="true" /> Official
            </Badge>
          )}
        </span>
        <Facts result={result} />
      </span>
    </>
  );
}

/** Further facts, in one line. */
function Facts({ result }: { result: SearchResult }) {
  const { kind, rating, subtitle, subtitleMatches, location, verified } = result;
  const facts: [string, ReactNode][] = [];
  if (rating !== null)
    facts.push([
      'rating',
      <>
        <StarGlyph className="mr-0.5 align-[-2px]" />
        <span className="sr-only">Rated </span>
        {rating.toFixed(1)}
      </>,
    ]);
  if (subtitle) facts.push(['subtitle', <Marked key="subtitle" text={subtitle} matches={subtitleMatches} />]);
  if (location) facts.push(['location', location]);
  if (kind === 'product' && verified) facts.push(['verified', 'Verified reviews']);
  if (facts.length === 0) return null;
  return (
    <span className="num block truncate text-sm text-ink-3">
      {facts.map(([name, fact], index) => (
        <Fragment key={name}>
          {index > 0 && ' · '}
          {fact}
        </Fragment>
      ))}
    </span>
  );
}

function ResultPicture({ result }: { result: SearchResult }) {
  const { kind, name, imageUrl, image } = result;
  switch (kind) {
    case 'person':
      return <Avatar name={name} src={imageUrl} size="lg" className="size-12" />;
    case 'community':
      return (
        <CommunityLogo
          community={{ name, brandName: null, cover: null, logo: image }}
          width={48}
          className="size-12 rounded-[14px] shadow-1"
        />
      );
    case 'provider':
      return <ProviderMark name={name} />;
    default:
      return <ProductTile product={{ name, imageUrl }} />;
  }
}
