import { useMutation } from '@tanstack/react-query';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Comment } from '../../../contract/reviews.ts';
import { failed } from '../../lib/error-toast.ts';
import { ageText, cardName, portrait } from '../../lib/format.ts';
import { hide, show } from '../../lib/hidden-items.ts';
import { write } from '../../lib/query.ts';
import { doUnlessUndone } from '../../lib/undo.ts';
import { useClock } from '../../lib/use-clock.ts';
import { PersonLink } from '../../profiles/public.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { exactAge } from '../sentences.ts';
import { deleteComment, dropIfGone, saveComment } from './api.ts';
import { CommentForm } from './comment-form.tsx';

interface CommentItemProps {
  comment: Comment;
  /** Whether the review's author wrote it. */
  byAuthor: boolean;
}

export function CommentItem({ comment, byAuthor }: CommentItemProps) {
  const [editing, setEditing] = useState(false);
  const name = cardName(comment.user);
  const clock = useClock();
  const age = ageText(comment.createdAt, clock);
  return (
    <li className="flex gap-2.5">
      <Avatar name={name} src={portrait(comment.user)} />
      <div className="min-w-0 flex-1">
        <p className="flex min-h-5 flex-wrap items-center gap-x-2 text-sm">
          <b className="min-w-0 truncate">
            <PersonLink id={comment.user.id} className="-m-1.5 p-1.5">
              {name}
            </PersonLink>
          </b>
          {byAuthor && (
            <Badge tone="accent" className="h-5">
              Author
            </Badge>
          )}
          <time dateTime={comment.createdAt} className="text-xs text-ink-3">
            {age === 'Just now' ? exactAge(comment.createdAt, clock.now) : age}
            {comment.editedAt && ' · Edited'}
          </time>
        </p>
        {editing ? (
          <EditComment comment={comment} onDone={() => setEditing(false)} />
        ) : (
          <p className="mt-0.5 text-pretty break-words whitespace-pre-line">{comment.content}</p>
        )}
      </div>
      {comment.can.edit && !editing && (
        <Menu
          trigger={
            <IconButton label="More about your comment" className="-my-2.5 -mr-2">
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuItem onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" /> Edit
          </MenuItem>
          <MenuItem danger onClick={() => removeComment(comment)}>
            <Trash2 aria-hidden="true" /> Delete
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}

function removeComment(comment: Comment) {
  hide(comment.id);
  doUnlessUndone({
    title: 'Comment deleted',
    undo: () => show(comment.id),
    commit: () =>
      write({
        mutationFn: () => deleteComment(comment),
        onError: (error) => {
          show(comment.id);
          failed('Comment not deleted')(error);
        },
      }),
  });
}

function EditComment({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const [content, setContent] = useState(comment.content);
  const field = useRef<HTMLTextAreaElement>(null);
  // Waits until the closing menu has returned the focus.
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  const saving = useMutation({
    mutationFn: () => saveComment(comment, content),
    onSuccess: onDone,
    onError: dropIfGone(comment, failed('Comment not saved')),
  });
  return (
    <CommentForm
      ref={field}
      label="Your comment"
      action="Save"
      content={content}
      busy={saving.isPending}
      onChange={setContent}
      onSend={() => saving.mutate()}
      onCancel={onDone}
    />
  );
}
