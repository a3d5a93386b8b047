import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';

const LONGEST = 1000;

interface CommentFormProps {
  label: string;
  action: string;
  content: string;
  busy: boolean;
  /** One line with the button at its end. */
  compact?: boolean | undefined;
  onChange: (content: string) => void;
  onSend: (content: string) => void;
  onCancel?: () => void;
  ref?: RefObject<HTMLTextAreaElement | null>;
}

/** Enter begins a new line, Ctrl or ⌘ and Enter send. */
export function CommentForm({ label, action, content, busy, compact, ref, ...on }: CommentFormProps) {
  const [tried, setTried] = useState(false);
  const words = content.trim();
  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (busy) return;
    setTried(!words);
    if (words) on.onSend(words);
  }
  return (
    <form
      noValidate
      onSubmit={send}
      className={compact ? 'flex flex-1 items-start gap-2' : 'grid flex-1 gap-2'}
    >
      <Field
        label={<span className="sr-only">{label}</span>}
        className={compact ? 'flex-1' : undefined}
        error={tried && !words && <span role="alert">Please enter a comment</span>}
      >
        <Textarea
          ref={ref}
          rows={compact ? 1 : 2}
          className={compact ? 'max-h-36 resize-none field-sizing-content' : undefined}
          maxLength={LONGEST}
          placeholder={label}
          value={content}
          onChange={(event) => on.onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
            if (event.key === 'Escape') on.onCancel?.();
          }}
        />
      </Field>
      {compact ? (
        <IconButton
          type="submit"
          variant="primary"
          label={`${action} comment`}
          busy={busy}
          className="mt-1.5 size-12 rounded-full"
        >
          {!busy && <SendHorizontal aria-hidden="true" />}
        </IconButton>
      ) : (
        <span className="flex justify-end gap-2">
          {on.onCancel && (
            <Button variant="ghost" onClick={on.onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" variant="primary" busy={busy}>
            {action}
          </Button>
        </span>
      )}
    </form>
  );
}
