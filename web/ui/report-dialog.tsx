import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogClose } from './dialog.tsx';
import { Field } from './field.tsx';
import { Textarea } from './input.tsx';

interface ReportDialogProps<Reason extends string> {
  title: string;
  question?: string;
  reasons: Record<Reason, string>;
  /** The reason that is chosen from the start, if any. */
  first?: Reason;
  busy: boolean;
  onSend: (reason: Reason, note: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Further fields that some reasons need. */
  more?: (reason: Reason | undefined) => ReactNode;
}

/** Asks for a reason and an optional note. */
export function ReportDialog<Reason extends string>({
  title,
  question = 'What is wrong with it?',
  reasons,
  ...props
}: ReportDialogProps<Reason>) {
  const [reason, setReason] = useState(props.first);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const choices = Object.entries(reasons) as [Reason, string][];
  function send() {
    setMissing(!reason);
    if (reason) props.onSend(reason, note.trim());
  }
  return (
    <Dialog
      title={title}
      open={props.open}
      onOpenChange={props.onOpenChange}
      footer={
        <>
          <DialogClose render={<Button variant="ghost">Cancel</Button>} />
          <Button variant="primary" busy={props.busy} onClick={send}>
            Report
          </Button>
        </>
      }
    >
      <fieldset aria-invalid={missing || undefined} className="grid gap-0.5">
        <legend className="mb-1 text-sm font-medium">{question}</legend>
        {choices.map(([value, words]) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => setReason(value)}
              className="size-5 shrink-0 accent-accent"
            />
            {words}
          </label>
        ))}
        {missing && !reason && (
          <p role="alert" className="text-sm text-bad">
            Choose a reason.
          </p>
        )}
      </fieldset>
      {props.more?.(reason)}
      <Field
        label={
          <>
            Note <span className="font-normal text-ink-3">optional</span>
          </>
        }
      >
        <Textarea rows={3} maxLength={1000} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </Dialog>
  );
}
