import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, MessageCircleQuestion, Plus, Search, ShieldCheck, Store } from 'lucide-react';
import type { RefObject } from 'react';
import { lettersMissing } from '../../../contract/search-address.ts';
import { SEARCH_PAUSE, UNIVERSAL_LEAST } from '../../../contract/search-constants.ts';
import { counted } from '../../lib/format.ts';
import { queryClient } from '../../lib/query.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { searchAddress } from './address.ts';
import { everything } from './api.ts';
import { groupsOf, kindNames } from './groups.ts';
import { RecentRows } from './recent-rows.tsx';
import { ResultRow } from './result-row.tsx';
import { BoxRowsProvider, RowGroup, RowList, StepRow } from './rows.tsx';

/** Half of the usual debounce, so that the answer arrives within a full one. */
const PAUSE = SEARCH_PAUSE / 2;

interface SearchPanelProps {
  listId: string;
  active: string | undefined;
  text: string;
  input: RefObject<HTMLInputElement | null>;
  onText: (text: string) => void;
  onRows: (count: number) => void;
  onLeave: (address: string) => void;
}

/** The list under the search box. */
export function SearchPanel({ text, onText, input, ...rows }: SearchPanelProps) {
  const typed = text.trim();
  const settled = useDebounced(typed, PAUSE);
  return (
    <BoxRowsProvider value={rows}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press anywhere leaves the focus in the text. */}
      <div role="presentation" onMouseDown={(event) => event.preventDefault()}>
        {typed === '' && <Start onText={onText} input={input} />}
        {typed !== '' && typed.length < UNIVERSAL_LEAST && (
          <p role="status" className="px-3 py-5 text-ink-2">
            Type at least {UNIVERSAL_LEAST} characters
          </p>
        )}
        {typed.length >= UNIVERSAL_LEAST && <Found typed={typed} settled={settled} />}
      </div>
    </BoxRowsProvider>
  );
}

/** Before anything is typed. */
function Start({ onText, input }: Pick<SearchPanelProps, 'onText' | 'input'>) {
  return (
    <RecentRows onText={onText} input={input}>
      <RowGroup heading="Look around">
        <StepRow name="categories" address="/search" icon={<LayoutGrid aria-hidden="true" />}>
          Browse categories
        </StepRow>
        <StepRow name="market" address="/marketplace" icon={<Store aria-hidden="true" />}>
          Marketplace
        </StepRow>
        <StepRow name="things" address="/warranty" icon={<ShieldCheck aria-hidden="true" />}>
          My Products
        </StepRow>
      </RowGroup>
    </RecentRows>
  );
}

function Found({ typed, settled }: { typed: string; settled: string }) {
  // Cached results are shown without the debounce.
  const asked = queryClient.getQueryData(everything(typed).queryKey) ? typed : settled;
  const { data, isError, isFetching, error, refetch } = useQuery(everything(asked));
  if (isError && !data)
    return (
      <LoadFailed
        as="part"
        heading="p"
        title="Search did not answer"
        className="py-7"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <ResultSkeleton />;
  const { results, text } = data;
  const isOld = text !== typed;
  return (
    <>
      <p role="status" className="sr-only">
        {!isOld && !isFetching && (results.length ? counted(results.length, 'result') : 'No results found')}
      </p>
      {results.length === 0 && <NothingFound text={text} />}
      <RowList label="Results" isOld={isOld}>
        {groupsOf(results).map(({ kind, results: members }) => (
          <RowGroup key={kind} heading={kindNames[kind]}>
            {members.map((result) => (
              <ResultRow key={result.id} result={result} />
            ))}
          </RowGroup>
        ))}
        <Steps typed={typed} hasFound={results.length > 0} />
      </RowList>
    </>
  );
}

const NothingFound = ({ text }: { text: string }) => (
  <p className="px-3 pt-4 pb-2 text-ink-2">
    <b className="block text-lg tracking-[-.01em] break-words text-ink">No results found for "{text}"</b>
    Check the spelling, or try fewer words.
  </p>
);

/** What to do next, below all results. */
function Steps({ typed, hasFound }: { typed: string; hasFound: boolean }) {
  return (
    <div className={hasFound ? 'mt-1.5 border-t border-line pt-1.5' : undefined}>
      {lettersMissing(typed) === 0 && (
        <StepRow name="all" address={searchAddress(typed)} icon={<Search aria-hidden="true" />}>
          {hasFound ? 'See' : 'Search'} all products for “{typed}”
        </StepRow>
      )}
      {!hasFound && (
        <>
          <StepRow name="add" address="/warranty?add=1" icon={<Plus aria-hidden="true" />}>
            Add it to your products
          </StepRow>
          <StepRow name="ask" address="/communities" icon={<MessageCircleQuestion aria-hidden="true" />}>
            Ask in a community
          </StepRow>
        </>
      )}
    </div>
  );
}

const ResultSkeleton = () => (
  <Loading label="Searching" className="pt-3.5">
    <Skeleton className="mb-1.5 ml-3 h-4 w-20" />
    {['w-2/5', 'w-1/2', 'w-1/3', 'w-2/5'].map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
      <span key={index} className="flex items-center gap-3 px-3 py-1.5">
        <Skeleton className="size-12 shrink-0 rounded-md" />
        <span className="grid flex-1 gap-2">
          <Skeleton className={`h-3.5 ${width}`} />
          <Skeleton className="w-1/4" />
        </span>
      </span>
    ))}
  </Loading>
);
