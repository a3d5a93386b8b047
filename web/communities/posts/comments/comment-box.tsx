import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { COMMENT_MOST } from '../../../../contract/community-constants.ts';
import { useKept } from '../../../lib/use-kept.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { MentionArea } from '../mention-area.tsx';
import { type Mentioned, mentionedIn } from '../mentions.ts';

interface CommentBoxProps {
  /** The key that keeps the typed text while the page is open. */
  name: string;
  communityId: string;
  label: string;
  action: string;
  initial?: { content: string; people: Mentioned[] };
  busy: boolean;
  /** `done` empties the box. */
  onSend: (written: { content: string; mentions: string[] }, done: () => void) => void;
  onCancel?: () => void;
  ref?: RefObject<HTMLTextAreaElement | null>;
}

const nothing = { content: '', people: [] as Mentioned[] };

/** Enter begins a new line, Ctrl or ⌘ and Enter send. */
export function CommentBox({ name, initial = nothing, ref, ...props }: CommentBoxProps) {
  const [{ content, people }, keep] = useKept(`comment ${name}`, initial);
  const [tried, setTried] = useState(false);
  const words = content.trim();
  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (props.busy) return;
    setTried(!words);
    if (!words) return;
    const mentions = mentionedIn(words, people).map(({ id }) => id);
    props.onSend({ content: words, mentions }, () => keep(nothing));
  }
  return (
    <form noValidate onSubmit={send} className="grid min-w-0 flex-1 gap-2">
      <Field
        label={<span className="sr-only">{props.label}</span>}
        error={tried && !words && <span role="alert">Please enter a comment</span>}
      >
        <MentionArea
          ref={ref}
          communityId={props.communityId}
          rows={1}
          className="max-h-60 resize-none! field-sizing-content"
          maxLength={COMMENT_MOST}
          placeholder={props.label}
          value={content}
          onChange={(text, chosen) => keep({ content: text, people: chosen ? [...people, chosen] : people })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
            if (event.key === 'Escape') props.onCancel?.();
          }}
        />
      </Field>
      {(words || props.onCancel || tried) && (
        <span className="flex justify-end gap-2">
          {props.onCancel && (
            <Button variant="ghost" onClick={props.onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" variant="primary" busy={props.busy}>
            {props.action}
          </Button>
        </span>
      )}
    </form>
  );
}
