import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Trash2 } from 'lucide-react';
import type { SavedSearch } from '../../contract/marketplace.ts';
import { ageText } from '../lib/format.ts';
import { useHidden } from '../lib/hidden.ts';
import { Button, IconButton, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { removeSearch, savedSearches } from './saved-searches.ts';

export function SavedSearchList() {
  const { data, isError, refetch } = useQuery(savedSearches);
  const hidden = useHidden();
  const searches = data?.filter(({ id }) => !hidden.has(id));
  if (isError) return <Failed onRetry={() => void refetch()} />;
  if (!searches) return <Bones />;
  if (searches.length === 0) return <Nothing />;
  return (
    <Card className="overflow-hidden">
      <ul className="divide-y divide-line">
        {searches.map((search) => (
          <Row key={search.id} search={search} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ search }: { search: SavedSearch }) {
  return (
    <li className="flex items-center gap-1 pr-2">
      <Link
        to="/marketplace"
        search={search.filter}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 py-3 pl-4 -outline-offset-2 hover:bg-hover lg:pl-6"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium break-words">{search.name}</span>
          <span className="num block text-sm text-ink-3">
            Saved {ageText(search.createdAt).toLowerCase()}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="text-ink-3" />
      </Link>
      <IconButton label={`Delete ${search.name}`} onClick={() => removeSearch(search)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function Nothing() {
  return (
    <Card className="py-4">
      <EmptyState
        title="No saved searches"
        action={
          <LinkButton variant="soft" render={<Link to="/marketplace" search={{}} />}>
            Browse listings
          </LinkButton>
        }
      >
        Search or filter the marketplace, then save it: we tell you when a new listing matches.
      </EmptyState>
    </Card>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Card role="alert" className="py-4">
      <EmptyState
        title="Your saved searches did not load"
        action={
          <Button variant="soft" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Check your connection. If it keeps happening, the fault is ours.
      </EmptyState>
    </Card>
  );
}

function Bones() {
  return (
    <Loading label="Loading your saved searches">
      <Card className="grid gap-6 p-5">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
      </Card>
    </Loading>
  );
}
