import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { PastThing } from '../../contract/warranties.ts';
import { ageText, displayName } from '../lib/format.ts';
import { ProductTile } from '../products/public.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { pastThings } from './api.ts';

/** Things sold here with their cover, read-only; shows nothing if there are none. */
export function PastThings() {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(pastThings);
  const past = data?.pages.flatMap(({ items }) => items) ?? [];
  if (past.length === 0) return null;
  return (
    <section aria-labelledby="passed-on" className="mt-9">
      <h2 id="passed-on" className="mb-3 text-lg">
        Passed on
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {past.map((thing) => (
            <PastItem key={thing.id} thing={thing} />
          ))}
        </ul>
        {hasNextPage && (
          <Button
            variant="ghost"
            busy={isFetchingNextPage}
            className="m-1.5"
            onClick={() => void fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </Card>
    </section>
  );
}

const link = 'font-medium underline decoration-line-2 underline-offset-4 hover:decoration-current';

function PastItem({ thing }: { thing: PastThing }) {
  const { product, to, papers } = thing;
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-1 p-3 lg:px-4">
      <ProductTile product={product} />
      <div className="min-w-0 flex-1">
        <Link
          to="/product/$id"
          params={{ id: product.id }}
          search={{}}
          className="-my-2.5 inline-block max-w-full truncate py-2.5 align-bottom font-medium"
        >
          {product.name}
        </Link>
        <p className="num text-sm text-ink-2">
          To{' '}
          {to.isDeleted ? (
            displayName(to)
          ) : (
            <Link to="/profile" search={{ user: to.id }} className={link}>
              {displayName(to)}
            </Link>
          )}
          , {ageText(thing.passedAt).replace('Just', 'just')}
          {thing.serialNumber && ` · ${thing.serialNumber}`}
        </p>
      </div>
      {papers.length > 0 && (
        <details className="group w-full pl-15.5 text-sm lg:w-auto lg:pl-0">
          <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 text-ink-3">
            <ChevronRight aria-hidden="true" className="size-4! transition-transform group-open:rotate-90" />
            {papers.length === 1 ? '1 paper stayed with you' : `${papers.length} papers stayed with you`}
          </summary>
          <ul className="pl-5.5">
            {papers.map((paper) => (
              <li key={paper.id}>
                <a
                  href={paper.url}
                  target="_blank"
                  rel="noreferrer"
                  className={`inline-flex min-h-11 items-center ${link}`}
                >
                  {paper.name}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
