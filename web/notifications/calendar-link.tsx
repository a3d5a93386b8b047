import { CalendarPlus, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button, LinkButton } from '../ui/button.tsx';
import { Dialog, DialogClose } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { toast } from '../ui/toast.ts';
import { useMakeCalendar, useRevokeCalendar } from './calendar-api.ts';

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Address copied' });
  } catch {
    toast({ title: 'Not copied', description: 'Select the address and copy it.', tone: 'destructive' });
  }
}

/** The private address, and what can be done with it. */
export function CalendarLink({ url }: { url: string }) {
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
        <Sure
          action="Replace"
          title="Replace the address"
          text="Calendars that read the old address stop getting your dates. You add the new one to them by hand."
          useAction={useMakeCalendar}
        />
        <Sure
          action="Switch off"
          title="Switch the address off"
          text="Calendars that read it stop getting your dates. You can make a new address at any time."
          useAction={useRevokeCalendar}
        />
      </div>
    </div>
  );
}

interface SureProps {
  action: string;
  title: string;
  text: string;
  useAction: typeof useMakeCalendar | typeof useRevokeCalendar;
}

function Sure({ action, title, text, useAction }: SureProps) {
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
