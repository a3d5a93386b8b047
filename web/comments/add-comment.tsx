import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CurrentUser } from '../../contract/identity.ts';
import { failedAs } from '../lib/failed.ts';
import { displayName } from '../lib/format.ts';
import { portrait } from '../reviews/portrait.ts';
import { useKept } from '../reviews/use-kept.ts';
import { Avatar } from '../ui/avatar.tsx';
import { toast } from '../ui/toast.ts';
import { addComment } from './api.ts';
import { CommentForm } from './comment-form.tsx';

export function AddComment({ reviewId, me }: { reviewId: string; me: CurrentUser }) {
  const [draft, setDraft] = useKept(`comment ${reviewId}`, '');
  // One key for the same words: sent again after a lost connection, they are posted once.
  const sent = useRef({ words: '', key: '' });
  const posting = useMutation({
    mutationFn: (words: string) => {
      if (sent.current.words !== words) sent.current = { words, key: crypto.randomUUID() };
      return addComment(reviewId, words, sent.current.key);
    },
    onSuccess: () => {
      sent.current = { words: '', key: '' };
      setDraft('');
      toast({ title: 'Success', description: 'Comment posted successfully' });
    },
    onError: failedAs('Error', 'Failed to post comment'),
  });
  return (
    <div className="flex items-start gap-2.5">
      <Avatar name={displayName(me)} src={portrait(me)} tint="iris" className="mt-1.5" />
      <CommentForm
        label="Add a comment"
        action="Post"
        content={draft}
        busy={posting.isPending}
        onChange={setDraft}
        onSend={posting.mutate}
      />
    </div>
  );
}
