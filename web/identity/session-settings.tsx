import { useMutation, useQuery } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import type { Session } from '../../contract/identity.ts';
import { call, isGone } from '../lib/api.ts';
import { failed } from '../lib/error-toast.ts';
import { useHere } from '../lib/me.ts';
import { queryClient } from '../lib/query.ts';
import { atTimeText, type LocalDay } from '../lib/times.ts';
import { toast } from '../lib/toast.ts';
import { RetryLine } from '../ui/load-failed.tsx';
import { SettingsRow } from '../ui/section.tsx';
import { SettingsList } from '../ui/settings-list.tsx';
import { sessions } from './api.ts';

const stillSignedIn = failed('Still signed in there');
const remove = (id: string) =>
  queryClient.setQueryData(sessions.queryKey, (list) => list?.filter((one) => one.id !== id));

/** The devices the person is signed in on, each of which can be signed out from here. */
export function SessionSettings() {
  const here = useHere();
  const { data, isError, error, refetch } = useQuery(sessions);
  const ending = useMutation({
    mutationFn: (id: string) => call('DELETE /api/auth/sessions/{id}', { params: { id } }),
    onSuccess: (_, id) => {
      remove(id);
      toast({ title: 'Signed out there' });
    },
    onError: (error, id) => {
      if (isGone(error)) remove(id);
      else stillSignedIn(error);
    },
  });
  return (
    <SettingsRow title="Signed in on" text="Sign out what you do not know or do not have any more.">
      {isError && !data && (
        <RetryLine error={error} onRetry={() => void refetch()}>
          Your devices did not load.
        </RetryLine>
      )}
      {data && (
        <SettingsList
          label="Devices you are signed in on"
          // This one first, whatever was used after it.
          items={[...data]
            .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
            .map((session) => toItem(session, here))}
          action="Sign out"
          busy={ending.isPending ? ending.variables : undefined}
          onRemove={(id) => ending.mutate(id)}
        />
      )}
    </SettingsRow>
  );
}

const isHandheld = (device: string) => /(Android|iPhone|iPad)$/.test(device);

const toItem = ({ id, device, usedAt, signedInAt, isCurrent }: Session, here: LocalDay) => ({
  id,
  title: device,
  picture: isHandheld(device) ? <Smartphone aria-hidden="true" /> : <Laptop aria-hidden="true" />,
  text: isCurrent
    ? 'This device, active now'
    : `Last used ${atTimeText(usedAt, here)}${signedInAt ? `, signed in ${atTimeText(signedInAt, here)}` : ''}`,
  removable: !isCurrent,
});
