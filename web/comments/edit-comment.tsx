import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Comment } from '../../contract/comments.ts';
import { failed } from '../lib/failed.ts';
import { saveComment } from './api.ts';
import { CommentForm } from './comment-form.tsx';

export function EditComment({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const [content, setContent] = useState(comment.content);
  const field = useRef<HTMLTextAreaElement>(null);
  // After the menu it was chosen in has given the focus back.
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  const saving = useMutation({
    mutationFn: () => saveComment(comment, content),
    onSuccess: onDone,
    onError: failed('Comment not saved', 'Please try again.'),
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
