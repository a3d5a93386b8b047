import { useMutation, useQuery } from '@tanstack/react-query';
import { failed } from '../lib/error-toast.ts';
import { displayName } from '../lib/format.ts';
import { show } from '../lib/hidden-items.ts';
import { queryClient } from '../lib/query.ts';
import { toast } from '../lib/toast.ts';
import { Avatar } from '../ui/avatar.tsx';
import { RetryLine } from '../ui/load-failed.tsx';
import { SettingsRow } from '../ui/section.tsx';
import { SettingsList } from '../ui/settings-list.tsx';
import { blockedList, readMoreBlocked, refetchEverything, unblock } from './api.ts';

/** The people whom the viewer has blocked, in the settings. */
export function BlockedPeople() {
  const { data, isError, error, refetch } = useQuery(blockedList);
  const more = useMutation({
    mutationFn: readMoreBlocked,
    onError: failed('No more loaded'),
  });
  const unblocking = useMutation({
    mutationFn: unblock,
    onSuccess: (_, id) => {
      const person = data?.items.find((one) => one.id === id);
      queryClient.setQueryData(
        blockedList.queryKey,
        (list) => list && { ...list, items: list.items.filter((one) => one.id !== id) },
      );
      show(id);
      void refetchEverything();
      if (person) toast({ title: `${displayName(person)} is not blocked any more` });
    },
    onError: failed('Still blocked'),
  });
  const people = data?.items ?? [];
  return (
    <SettingsRow
      title="Blocked people"
      text={
        data && people.length === 0
          ? 'Nobody. You block somebody on their profile or in a conversation.'
          : 'Neither of you sees what the other writes or lists.'
      }
    >
      {isError && !data && (
        <RetryLine error={error} onRetry={() => void refetch()}>
          The people you have blocked did not load.
        </RetryLine>
      )}
      {people.length > 0 && (
        <SettingsList
          label="Blocked people"
          items={people.map((person) => ({
            id: person.id,
            title: displayName(person),
            picture: <Avatar name={displayName(person)} src={person.profileImageUrl} />,
          }))}
          action="Unblock"
          busy={unblocking.isPending ? unblocking.variables : undefined}
          onRemove={(id) => unblocking.mutate(id)}
          more={data?.nextCursor ? () => more.mutate() : undefined}
        />
      )}
    </SettingsRow>
  );
}
