import { useMutation } from '@tanstack/react-query';
import { ownTimeZone, saveTimeZone, useMe } from '../lib/me.ts';
import { NativeSelect } from '../ui/native-select.tsx';
import { SettingsRow } from '../ui/section.tsx';
import { sayFailed, sayUpdated } from './settings-api.ts';

const zones = Intl.supportedValuesOf('timeZone');
const label = (zone: string) => zone.replaceAll('_', ' ').replaceAll('/', ' / ');

export function TimeZoneSettings() {
  const { timeZone } = useMe();
  const change = useMutation({ mutationFn: saveTimeZone, onSuccess: sayUpdated, onError: sayFailed });
  const chosen = (change.isPending ? change.variables : timeZone) ?? ownTimeZone();
  // An older name, or UTC, which the list leaves out.
  const known = zones.includes(chosen) ? zones : [chosen, ...zones];
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
