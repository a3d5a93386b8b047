import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { SettingsRow } from '../ui/section.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { calendarAddress, useMakeCalendar } from './calendar-api.ts';
import { CalendarLink } from './calendar-link.tsx';

export function CalendarSettings() {
  const { data, isError, refetch } = useQuery(calendarAddress);
  const make = useMakeCalendar();
  if (data?.url)
    return (
      <SettingsRow
        title="Calendar"
        text="The days your covers end and renew, in any calendar program. Whoever has this address sees them too, so keep it to yourself."
      >
        <CalendarLink url={data.url} />
      </SettingsRow>
    );
  return (
    <SettingsRow
      title="Calendar"
      text="See the days your covers end and renew in any calendar program. It reads them at a private address; whoever has that address sees the dates."
    >
      {data && (
        <Button busy={make.isPending} onClick={() => make.mutate()}>
          <CalendarPlus /> Make an address
        </Button>
      )}
      {isError && <Button onClick={() => void refetch()}>Try again</Button>}
      {!data && !isError && <Skeleton className="h-11 w-40 rounded-md" />}
    </SettingsRow>
  );
}
