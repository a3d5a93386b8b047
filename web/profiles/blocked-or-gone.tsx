import { useMutation, useQuery } from '@tanstack/react-query';
import { unblock } from '../blocks/api.ts';
import { failed } from '../lib/failed.ts';
import { displayName } from '../lib/format.ts';
import { refreshReviews } from '../reviews/cache.ts';
import { show } from '../reviews/hidden.ts';
import { Button } from '../ui/button.tsx';
import { blockedPeople, refreshPerson } from './api.ts';
import { PersonBones } from './person-bones.tsx';
import { Instead, NobodyHere } from './person-missing.tsx';

/** Whom one has blocked oneself, one may let back; everybody else who is not to be seen is not there. */
export function BlockedOrGone({ id }: { id: string }) {
  const blocked = useQuery(blockedPeople);
  const person = blocked.data?.find((one) => one.id === id);
  const unblocking = useMutation({
    mutationFn: () => unblock(id),
    onSuccess: () => {
      show(id);
      refreshReviews();
      return refreshPerson(id);
    },
    onError: failed('Still blocked', 'Please try again.'),
  });
  if (blocked.isPending) return <PersonBones />;
  if (!person) return <NobodyHere />;
  const name = displayName(person);
  return (
    <Instead
      title={`You have blocked ${name}`}
      action={
        <Button variant="primary" busy={unblocking.isPending} onClick={() => unblocking.mutate()}>
          Unblock {person.firstName || name}
        </Button>
      }
    >
      Neither of you sees what the other writes or lists.
    </Instead>
  );
}
