import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Check, LayoutGrid, Plus } from 'lucide-react';
import { Suspense } from 'react';
import type { CommunityAddress } from '../../../contract/community-address.ts';
import { type CommunityCategory, communityCategories } from '../../../contract/community-constants.ts';
import { useOpening } from '../../lib/overlay.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../../ui/select.tsx';
import { communityPages } from '../api.ts';
import { CommunityDialog } from '../lazy.ts';
import { StoriesRow } from '../stories/stories-row.tsx';
import { CommunityList } from './community-list.tsx';
import { type AddressChange, useAddress } from './use-address.ts';

export function CommunitiesPage() {
  const { asked, typed, change } = useAddress();
  const query = useInfiniteQuery({ ...communityPages(asked), placeholderData: keepPreviousData });
  const creating = useOpening();
  return (
    <Page
      title="Brand Communities"
      lead="Connect with brands, discover new products, and share experiences"
      actions={
        <Button variant="primary" onClick={creating.show} className="max-sm:w-full">
          <Plus aria-hidden="true" /> Create Community
        </Button>
      }
      className="max-sm:[&_header>div]:w-full"
    >
      <StoriesRow className="mb-4 lg:mb-5" />
      <Narrowing asked={asked} typed={typed} change={change} />
      <CommunityList
        query={query}
        name={`communities ${JSON.stringify(asked)}`}
        empty={<NothingFound asked={asked} change={change} onCreate={creating.show} />}
      />
      <Suspense>
        {creating.count > 0 && (
          <CommunityDialog key={creating.count} category={asked.category} {...creating.dialog} />
        )}
      </Suspense>
    </Page>
  );
}

interface NarrowingProps {
  asked: CommunityAddress;
  change: (change: AddressChange) => void;
}

// In milliseconds: the pause in typing after which the list follows.
const PAUSE = 300;

const categories: { value: CommunityCategory | 'all'; label: string }[] = [
  { value: 'all', label: 'All Categories' },
  ...Object.entries(communityCategories).map(([value, label]) => ({
    value: value as CommunityCategory,
    label,
  })),
];

function Narrowing({ asked, typed, change }: NarrowingProps & { typed: string }) {
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] gap-2.5 lg:mb-6 lg:grid-cols-[minmax(0,1fr)_260px_auto] lg:gap-3">
      <SearchInput
        action="/communities"
        name="search"
        label="Search communities"
        placeholder="Search communities..."
        value={typed}
        onChange={(search) => change({ search: search || undefined })}
        pause={PAUSE}
        boxClassName="max-lg:col-span-full rounded-[16px]! lg:min-h-13"
      />
      <Select
        label="Category"
        options={categories}
        value={asked.category ?? 'all'}
        onChange={(category) => change({ category: category === 'all' ? undefined : category })}
        lead={<LayoutGrid aria-hidden="true" className="text-ink-3" />}
        className="rounded-[16px]!"
      />
      <Chip
        pressed={asked.joined === '1'}
        onClick={() => change({ joined: asked.joined ? undefined : '1' })}
        className="rounded-[16px]!"
      >
        <Check aria-hidden="true" /> Joined
      </Chip>
    </div>
  );
}

/** What to do next, where the list is empty. */
function NothingFound({ asked, change, onCreate }: NarrowingProps & { onCreate: () => void }) {
  const searched = Boolean(asked.search || asked.joined);
  return (
    <EmptyState
      title="No communities found"
      action={
        <>
          {asked.search && <Button onClick={() => change({ search: undefined })}>Clear search</Button>}
          {asked.joined && (
            <Button onClick={() => change({ joined: undefined })}>Show all communities</Button>
          )}
          {asked.category && (
            <Button onClick={() => change({ category: undefined })}>Show all categories</Button>
          )}
          {!asked.joined && (
            <Button variant="soft" onClick={onCreate}>
              Create Community
            </Button>
          )}
        </>
      }
    >
      {searched ? 'Try adjusting your search criteria' : 'Be the first to create a community!'}
    </EmptyState>
  );
}
