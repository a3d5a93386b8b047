import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { useEffect } from 'react';
import { failed } from '../lib/error-toast.ts';
import { saveTimeZone, useMe, useZone } from '../lib/me.ts';
import { queryClient } from '../lib/query.ts';
import { useDrawn } from '../lib/use-drawn.ts';
import { Button } from '../ui/button.tsx';
import { RetryLine } from '../ui/load-failed.tsx';
import { NativeSelect } from '../ui/native-select.tsx';
import { SettingsRow } from '../ui/section.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import { CalendarSettings } from './calendar-settings.tsx';
import { KindRow, kinds } from './kind-row.tsx';
import { type PushState, pushState, switchPushOff, switchPushOn } from './push.ts';
import { PushDevices, refreshPushDevices } from './push-devices.tsx';
import { ReminderDays } from './reminder-days.tsx';
import { notificationSettings, sayFailed, sayUpdated, useSettingsChange } from './settings-api.ts';

export function NotificationSettings() {
  return (
    <>
      <Kinds />
      <ReminderDays />
      <PushSettings />
      <PushDevices />
      <TimeZoneSettings />
      <CalendarSettings />
    </>
  );
}

function Kinds() {
  const { data, isError, error, refetch } = useQuery(notificationSettings);
  const { mutate } = useSettingsChange();
  if (isError && !data)
    return (
      <RetryLine error={error} onRetry={() => void refetch()}>
        Your choices did not load.
      </RetryLine>
    );
  if (!data) return <SettingsSkeleton />;
  return (
    <div className="lg:-mt-2">
      {kinds.map((kind) => (
        <KindRow key={kind.kind} {...kind} settings={data} />
      ))}
      {/* Aligned with the switches above, which have their channels beside them. */}
      <div className="border-t border-line py-1 xl:pr-46.5">
        <Switch
          label="Email digest"
          description="One email a day with what is marked Email and that you have not read"
          checked={data.emailDigest}
          onChange={(emailDigest) => mutate({ emailDigest })}
        />
      </div>
    </div>
  );
}

const SettingsSkeleton = () => (
  <Loading label="Loading your choices" className="mb-2 grid gap-8 py-3">
    {[...kinds, { kind: 'emailDigest' }].map(({ kind }) => (
      <div key={kind} className="flex items-center justify-between gap-4">
        <Skeleton className="h-10 w-3/5" />
        <Skeleton className="h-6.5 w-11 rounded-full" />
      </div>
    ))}
  </Loading>
);

let zones: string[] | undefined;
/** The browser's time zones, read once. */
function allZones() {
  zones ??= Intl.supportedValuesOf('timeZone');
  return zones;
}
const label = (zone: string) => zone.replaceAll('_', ' ').replaceAll('/', ' / ');

function TimeZoneSettings() {
  const zone = useZone();
  const drawn = useDrawn();
  const change = useMutation({ mutationFn: saveTimeZone, onSuccess: sayUpdated, onError: sayFailed });
  const chosen = change.isPending ? change.variables : zone;
  // The browser's list differs from the server's, so it is left out until hydration is done.
  const all = drawn ? [] : allZones();
  // The list lacks older names and UTC.
  const known = all.includes(chosen) ? all : [chosen, ...all];
  return (
    <SettingsRow
      title="Time zone"
      text="Reminders come at 8 in the morning there, and the day a cover ends is a day there."
    >
      <NativeSelect
        label="Time zone"
        value={chosen}
        onChange={(zone) => change.mutate(zone)}
        options={known.map((zone) => ({ value: zone, label: label(zone) }))}
        className="xl:w-72"
      />
    </SettingsRow>
  );
}

const words: Record<PushState, string> = {
  unsupported:
    'This browser cannot be told while Wellkept is closed. Everything is still under the bell, and in your mail.',
  denied:
    'This browser blocks notifications from Wellkept. Allow them in its settings for this site, beside the address; this page notices.',
  off: 'Get told on this device when cover is about to end or somebody writes to you, also while Wellkept is closed. Your browser asks you first.',
  on: 'This device is told of all that is marked Push, until you switch it off or sign out here.',
};

const KEY = 'push on this device';
const onThisDevice = (personId: string) =>
  queryOptions({ queryKey: [KEY, personId], queryFn: () => pushState(personId) });
const lookAgain = () => void queryClient.invalidateQueries({ queryKey: [KEY] });
const pushFailed = failed('Not changed', 'Your browser did not reach its push service. Please try again.');

function PushSettings() {
  const { id } = useMe();
  const { queryKey, ...query } = onThisDevice(id);
  const { data: state } = useQuery({ queryKey, ...query });
  usePermissionChange(lookAgain);
  const change = useMutation({
    mutationFn: () => (state === 'on' ? switchPushOff() : switchPushOn(id)),
    onSuccess: (next) => {
      queryClient.setQueryData(queryKey, next);
      refreshPushDevices();
    },
    onError: (error) => {
      lookAgain();
      pushFailed(error);
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

/** The permission may change in the browser's settings while the page is open. */
function usePermissionChange(listener: () => void) {
  useEffect(() => {
    const stop = new AbortController();
    void navigator.permissions?.query({ name: 'notifications' }).then((status) => {
      if (!stop.signal.aborted) status.addEventListener('change', listener, { signal: stop.signal });
    });
    return () => stop.abort();
  }, [listener]);
}
