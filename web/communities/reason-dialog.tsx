import { type FormEvent, useId, useState } from 'react';
import { REASON_MOST } from '../../contract/community-constants.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogClose } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Textarea } from '../ui/input.tsx';

interface ReasonDialogProps {
  title: string;
  /** The consequence of the action. */
  description: string;
  /** Who reads the reason: `They will read it.` */
  reader: string;
  action: string;
  busy: boolean;
  onSend: (reason: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks a moderator for a reason, which the affected person will read. */
export function ReasonDialog({ reader, action, busy, onSend, ...dialog }: ReasonDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = tried && !reason.trim();
  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (reason.trim() && !busy) onSend(reason.trim());
  }
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <DialogClose render={<Button variant="ghost">Cancel</Button>} />
          <Button type="submit" form={id} variant="danger-solid" busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={send}>
        <Field label="Reason" hint={reader} error={missing && <span role="alert">Say why.</span>} required>
          <Textarea
            rows={3}
            maxLength={REASON_MOST}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
