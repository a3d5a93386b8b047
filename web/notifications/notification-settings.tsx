import { useQuery } from '@tanstack/react-query';
import { Button } from '../ui/button.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import { CalendarSettings } from './calendar-settings.tsx';
import { KindRow } from './kind-row.tsx';
import { kinds } from './kinds.ts';
import { PushSettings } from './push-settings.tsx';
import { notificationSettings, useSettingsChange } from './settings-api.ts';
import { TimeZoneSettings } from './time-zone-settings.tsx';

/** What to be told, where and when. */
export function NotificationSettings() {
  return (
    <>
      <Kinds />
      <PushSettings />
      <TimeZoneSettings />
      <CalendarSettings />
    </>
  );
}

function Kinds() {
  const { data, isError, refetch } = useQuery(notificationSettings);
  const { mutate } = useSettingsChange();
  if (isError && !data)
    return (
      <p role="alert" className="mb-3 flex flex-wrap items-center gap-x-1 text-sm text-ink-2">
        Your choices did not load.
        <Button variant="ghost" className="text-accent-ink" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!data) return <Bones />;
  return (
    <div className="lg:-mt-2">
      {kinds.map((kind) => (
        <KindRow key={kind.kind} {...kind} settings={data} />
      ))}
      {/* In line with the switches above, which have their channels beside them. */}
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

const Bones = () => (
  <Loading label="Loading your choices" className="mb-2 grid gap-8 py-3">
    {[...kinds, { kind: 'emailDigest' }].map(({ kind }) => (
      <div key={kind} className="flex items-center justify-between gap-4">
        <Skeleton className="h-10 w-3/5" />
        <Skeleton className="h-6.5 w-11 rounded-full" />
      </div>
    ))}
  </Loading>
);
