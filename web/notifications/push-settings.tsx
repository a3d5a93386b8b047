import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { failed } from '../lib/failed.ts';
import { useMe } from '../lib/me.ts';
import { queryClient } from '../lib/query.ts';
import { Button } from '../ui/button.tsx';
import { SettingsRow } from '../ui/section.tsx';
import { type PushState, pushState, switchPushOff, switchPushOn } from './push.ts';
import { usePermissionChange } from './use-permission-change.ts';

const words: Record<PushState, string> = {
  unsupported:
    'This browser cannot be told while Wellkept is closed. Everything is still under the bell, and in your mail.',
  denied:
    'This browser blocks notifications from Wellkept. Allow them in its settings for this site, beside the address; this page notices.',
  off: 'Get told on this device when cover is about to end or somebody writes to you, also while Wellkept is closed. Your browser asks you first.',
  on: 'This device is told of all that is marked Push, until you switch it off or sign out here.',
};

const KEY = 'push on this device';
const onThisDevice = (userId: string) =>
  queryOptions({ queryKey: [KEY, userId], queryFn: () => pushState(userId) });
const lookAgain = () => void queryClient.invalidateQueries({ queryKey: [KEY] });
const sayFailed = failed('Not changed', 'Your browser did not reach its push service. Please try again.');

export function PushSettings() {
  const { id } = useMe();
  const { queryKey, ...query } = onThisDevice(id);
  const { data: state } = useQuery({ queryKey, ...query });
  usePermissionChange(lookAgain);
  const change = useMutation({
    mutationFn: () => (state === 'on' ? switchPushOff() : switchPushOn(id)),
    onSuccess: (next) => queryClient.setQueryData(queryKey, next),
    onError: (error) => {
      lookAgain();
      sayFailed(error);
    },
  });
  const isOn = state === 'on';
  return (
    <SettingsRow title="Push on this device" text={state ? words[state] : 'One moment…'}>
      {(isOn || state === 'off') && (
        <Button busy={change.isPending} onClick={() => change.mutate()}>
          {isOn ? <BellOff /> : <Bell />}
          {isOn ? 'Switch off' : 'Switch on'}
        </Button>
      )}
    </SettingsRow>
  );
}
