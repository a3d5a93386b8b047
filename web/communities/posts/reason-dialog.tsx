import { type FormEvent, useId, useState } from 'react';
import { REASON_MOST } from '../../../contract/community-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';

interface ReasonDialogProps {
  /** `Remove this post`. */
  title: string;
  busy: boolean;
  onSend: (reason: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Those who moderate say why they take something out; its author reads it. */
export function ReasonDialog({ title, busy, onSend, ...dialog }: ReasonDialogProps) {
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
      title={title}
      description="Others no longer see it. You can put it back later."
      footer={
        <>
          <DialogClose render={<Button variant="ghost">Cancel</Button>} />
          <Button type="submit" form={id} variant="danger-solid" busy={busy}>
            Remove
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={send}>
        <Field
          label="Reason"
          hint="Its author reads this."
          error={missing && <span role="alert">Say why. Its author will read it.</span>}
          required
        >
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
