import { useMutation, useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { call, isGone } from '../lib/api.ts';
import { failed } from '../lib/error-toast.ts';
import { useHere } from '../lib/me.ts';
import { FRESH, queryClient, read } from '../lib/query.ts';
import { onDayText } from '../lib/times.ts';
import { RetryLine } from '../ui/load-failed.tsx';
import { SettingsRow } from '../ui/section.tsx';
import { SettingsList } from '../ui/settings-list.tsx';

const pushDevices = { ...read('GET /api/push/subscriptions'), staleTime: FRESH };
export const refreshPushDevices = () =>
  void queryClient.invalidateQueries({ queryKey: pushDevices.queryKey });

const remove = (id: string) =>
  queryClient.setQueryData(pushDevices.queryKey, (list) => list?.filter((one) => one.id !== id));
const showNotRemoved = failed('Still told there');

/** The person's other browsers that receive push; this browser has its own switch. */
export function PushDevices() {
  const here = useHere();
  const { data = [], isLoadingError, error, refetch } = useQuery(pushDevices);
  const removing = useMutation({
    mutationFn: (id: string) => call('DELETE /api/push/subscriptions/{id}', { params: { id } }),
    onSuccess: (_, id) => remove(id),
    onError: (error, id) => {
      if (isGone(error)) remove(id);
      else showNotRemoved(error);
    },
  });
  const others = data.filter(({ isCurrent }) => !isCurrent);
  if (others.length === 0 && !isLoadingError) return null;
  return (
    <SettingsRow title="Push on other devices" text="Where you switched it on, until you sign out there.">
      {isLoadingError ? (
        <RetryLine error={error} onRetry={() => void refetch()}>
          Your other devices did not load.
        </RetryLine>
      ) : (
        <SettingsList
          label="Other devices that are told"
          items={others.map(({ id, device, createdAt }) => ({
            id,
            title: device,
            text: `Last seen ${onDayText(createdAt, here)}`,
            picture: <BellRing aria-hidden="true" />,
          }))}
          action="Remove"
          busy={removing.isPending ? removing.variables : undefined}
          onRemove={(id) => removing.mutate(id)}
        />
      )}
    </SettingsRow>
  );
}
