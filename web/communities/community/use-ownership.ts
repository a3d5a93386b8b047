import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CommunityDetail } from '../../../contract/communities.ts';
import { failed } from '../../lib/error-toast.ts';
import { showOwnership } from '../api.ts';

/** Whether the mark of an owner stands beside one's name here, and its setter; the choice shows at once. */
export function useOwnership({ id, membership }: CommunityDetail): [boolean, (shown: boolean) => void] {
  // What was chosen, until it is stored.
  const [wish, setWish] = useState<boolean>();
  const changing = useMutation({
    // One after the other, so that the last one stays.
    scope: { id: `ownership ${id}` },
    mutationFn: (shown: boolean) => showOwnership(id, shown),
    onError: failed('Not changed'),
  });
  function choose(shown: boolean) {
    setWish(shown);
    changing.mutate(shown, { onSettled: () => setWish(undefined) });
  }
  return [wish ?? membership?.showsOwnership ?? false, choose];
}
