import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarPlus, Copy } from 'lucide-react';
import { useState } from 'react';
import { call, type Reply } from '../lib/api.ts';
import { failed } from '../lib/error-toast.ts';
import { queryClient, read } from '../lib/query.ts';
import { toast } from '../lib/toast.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Dialog, DialogClose } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { RetryLine } from '../ui/load-failed.tsx';
import { SettingsRow } from '../ui/section.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export function CalendarSettings() {
  const { data, isError, error, refetch } = useQuery(calendarAddress);
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
      {isError && !data && (
        <RetryLine error={error} onRetry={() => void refetch()}>
          Whether you have an address did not load.
        </RetryLine>
      )}
      {!data && !isError && <Skeleton className="h-11 w-40 rounded-md" />}
    </SettingsRow>
  );
}

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Address copied' });
  } catch {
    toast({ title: 'Not copied', description: 'Select the address and copy it.', tone: 'destructive' });
  }
}

/** The private calendar address, with its actions. */
function CalendarLink({ url }: { url: string }) {
  return (
    <div className="grid gap-3 xl:col-span-full">
      <Field label="Your private address">
        <Input readOnly value={url} onFocus={(event) => event.target.select()} className="text-ink-2" />
      </Field>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <LinkButton href={url.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus /> Add to calendar
        </LinkButton>
        <Button onClick={() => void copy(url)}>
          <Copy /> Copy
        </Button>
        <ConfirmDialog
          action="Replace"
          title="Replace the address"
          text="Calendars that read the old address stop getting your dates. You add the new one to them by hand."
          useAction={useMakeCalendar}
        />
        <ConfirmDialog
          action="Switch off"
          title="Switch the address off"
          text="Calendars that read it stop getting your dates. You can make a new address at any time."
          useAction={useRevokeCalendar}
        />
      </div>
    </div>
  );
}

interface ConfirmDialogProps {
  action: string;
  title: string;
  text: string;
  useAction: typeof useMakeCalendar | typeof useRevokeCalendar;
}

function ConfirmDialog({ action, title, text, useAction }: ConfirmDialogProps) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useAction();
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={title}
      description={text}
      trigger={<Button variant="ghost">{action}</Button>}
      footer={
        <>
          <DialogClose render={<Button variant="ghost">Cancel</Button>} />
          <Button
            variant="danger-solid"
            busy={isPending}
            onClick={() => mutate(undefined, { onSuccess: () => setOpen(false) })}
          >
            {action}
          </Button>
        </>
      }
    />
  );
}

const calendarAddress = read('GET /api/settings/calendar');

type Address = Reply<'GET /api/settings/calendar'>;
const none: Address = { url: null, createdAt: null };
const show = (address: Address) => queryClient.setQueryData(calendarAddress.queryKey, address);

const useMakeCalendar = () =>
  useMutation({
    mutationFn: () => call('POST /api/settings/calendar'),
    onSuccess: show,
    onError: failed('No address made'),
  });

const useRevokeCalendar = () =>
  useMutation({
    mutationFn: () => call('DELETE /api/settings/calendar'),
    onSuccess: () => show(none),
    onError: failed('The address still works'),
  });
