import { useMutation, useQuery } from '@tanstack/react-query';
import { Bell, Check } from 'lucide-react';
import type { ListingAddress } from '../../contract/listing-address.ts';
import { boot } from '../lib/boot.ts';
import { failed } from '../lib/failed.ts';
import { useHidden } from '../lib/hidden.ts';
import { askToLogIn } from '../lib/sign-in.ts';
import { Button } from '../ui/button.tsx';
import { searchName } from './filter-words.ts';
import { savedAs, savedSearches, saveSearch } from './saved-searches.ts';

interface SaveSearchProps {
  filter: ListingAddress;
  /** The name of the product it is about. */
  product: string | undefined;
  variant?: 'soft' | 'ghost';
}

/** Whoever looks for something in particular is told when it comes. */
export function SaveSearch({ filter, product, variant = 'ghost' }: SaveSearchProps) {
  const { data } = useQuery({ ...savedSearches, enabled: boot.user !== null });
  const hidden = useHidden();
  const known = savedAs(data?.filter(({ id }) => !hidden.has(id)) ?? [], filter);
  const save = useMutation({
    mutationFn: () => saveSearch(searchName(filter, product), filter),
    onError: failed('Search not saved', 'Please try again.'),
  });
  if (known) {
    return (
      <Button variant={variant} disabled>
        <Check aria-hidden="true" /> Search saved
      </Button>
    );
  }
  return (
    <Button
      variant={variant}
      busy={save.isPending}
      onClick={() => (boot.user ? save.mutate() : askToLogIn('Please log in to save searches'))}
    >
      <Bell aria-hidden="true" /> Save this search
    </Button>
  );
}
