import { useMutation } from '@tanstack/react-query';
import { CircleCheckBig, Ellipsis, Flag, Pencil, ShieldMinus, Trash2, Undo2 } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { CommunityComment, CommunityPost } from '../../../../contract/community-posts.ts';
import { failed, failedAs } from '../../../lib/error-toast.ts';
import { cardName, firstNameOf, portrait } from '../../../lib/format.ts';
import { hide, show } from '../../../lib/hidden-items.ts';
import { write } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { doUnlessUndone } from '../../../lib/undo.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { ReportDialog } from '../../lazy.ts';
import { isOwn } from '../api.ts';
import { Named, WrittenAt } from '../byline.tsx';
import { RemoveDialog } from '../lazy.ts';
import { LikeButton } from '../like-button.tsx';
import { PostText } from '../post-text.tsx';
import {
  accept,
  changeComment,
  deleteComment,
  leaveIfGone,
  removeComment,
  restoreComment,
  saveComment,
} from './api.ts';
import { CommentBox } from './comment-box.tsx';
import { keepFocus } from './keep-focus.ts';

interface CommentItemProps {
  post: CommunityPost;
  comment: CommunityComment;
  /** The comment it replies to, if its position does not show that. */
  to?: CommunityComment | undefined;
  /** Whether a link led to it. */
  sought: boolean;
  small: boolean;
  onReply: (() => void) | undefined;
}

const tombstones = { deleted: 'Comment deleted', removed: 'Removed by a moderator' };

export function CommentItem({ post, comment, to, sought, small, onReply }: CommentItemProps) {
  const [editing, setEditing] = useState(false);
  const { user, state } = comment;
  const element = useRef<HTMLDivElement>(null);
  // Only once, so that reading is not interrupted by scrolling later.
  useEffect(() => {
    if (!sought) return;
    element.current?.scrollIntoView({ block: 'center' });
    element.current?.focus({ preventScroll: true });
  }, [sought]);
  useEffect(() => {
    if (editing) return () => keepFocus(element.current?.querySelector<HTMLElement>('[aria-haspopup=menu]'));
  }, [editing]);
  return (
    <div
      ref={element}
      id={`comment-${comment.id}`}
      tabIndex={-1}
      className={cx('flex gap-2.5 rounded-[14px] outline-none', sought && 'bg-accent-soft/60 p-2.5 -mx-2.5')}
    >
      {user ? (
        <Avatar name={cardName(user)} src={portrait(user)} size={small ? 'sm' : 'md'} />
      ) : (
        <span
          aria-hidden="true"
          className={cx('shrink-0 rounded-full bg-sunk', small ? 'size-6.5' : 'size-9')}
        />
      )}
      <div className="min-w-0 flex-1">
        {user && (
          <p className="flex min-h-5 flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
            <Named author={user} />
            <WrittenAt at={comment.createdAt} editedAt={comment.editedAt} />
            {comment.isAccepted && (
              <Badge tone="accent" className="h-5.5">
                <CircleCheckBig aria-hidden="true" /> Accepted answer
              </Badge>
            )}
          </p>
        )}
        {state !== 'shown' && <Tombstone comment={comment} />}
        {editing ? (
          <EditComment post={post} comment={comment} onDone={() => setEditing(false)} />
        ) : (
          comment.content && (
            <div className={cx('mt-0.5', state !== 'shown' && 'text-ink-3')}>
              {to && (
                <span className="text-sm text-ink-3">
                  to {to.user ? firstNameOf(to.user) : 'a comment that is gone'}
                </span>
              )}
              <PostText id={comment.id} text={comment.content} mentions={comment.mentions} />
            </div>
          )
        )}
        {state === 'shown' && !editing && (
          <CommentActions post={post} comment={comment} onReply={onReply} onEdit={() => setEditing(true)} />
        )}
      </div>
    </div>
  );
}

/** A removed comment keeps its place, so that its replies still make sense. Its author and the moderators see the reason. */
function Tombstone({ comment }: { comment: CommunityComment }) {
  const { state, removal, can } = comment;
  if (state === 'shown') return null;
  return (
    <p className="flex min-h-9 flex-wrap items-center gap-x-2 text-ink-3">
      <span className="min-w-0 break-words italic">
        {tombstones[state]}
        {removal && `: ${removal.reason}`}
      </span>
      {state === 'removed' && can.remove && (
        <Button
          variant="ghost"
          className="-my-1 text-sm"
          onClick={() =>
            write({
              mutationFn: () => restoreComment(comment),
              onError: failed('Not put back'),
            })
          }
        >
          <Undo2 aria-hidden="true" /> Put it back
        </Button>
      )}
    </p>
  );
}

interface CommentActionsProps {
  post: CommunityPost;
  comment: CommunityComment;
  onReply: (() => void) | undefined;
  onEdit: () => void;
}

function CommentActions({ post, comment, onReply, onEdit }: CommentActionsProps) {
  const accepting = useMutation({
    mutationFn: () => accept(comment),
    onError: leaveIfGone(comment, failed('Not changed')),
  });
  return (
    <div className="-my-1 -ml-3 flex flex-wrap items-center text-sm text-ink-2 [&_.btn]:min-h-11 [&_.btn]:px-3 [&_.lucide]:size-4.5">
      <LikeButton
        path="POST /api/communities/comments/{id}/like"
        id={comment.id}
        liked={comment.liked}
        likes={comment.likes}
        change={(to) => changeComment(comment, to)}
        onError={leaveIfGone(comment, failedAs('Like not saved', 'Please try again.'))}
      />
      {onReply && (
        <Button variant="ghost" data-reply onClick={onReply}>
          Reply
        </Button>
      )}
      {comment.can.accept && (
        <Button
          variant="ghost"
          aria-label={comment.isAccepted ? 'Unaccept answer' : 'Accept answer'}
          busy={accepting.isPending}
          onClick={() => accepting.mutate()}
        >
          {comment.isAccepted ? 'Unaccept' : 'Accept'}
        </Button>
      )}
      <CommentMenu post={post} comment={comment} onEdit={onEdit} />
    </div>
  );
}

function CommentMenu({ post, comment, onEdit }: Omit<CommentActionsProps, 'onReply'>) {
  const [asked, setAsked] = useState<'remove' | 'report'>();
  const dialog = { open: true, onOpenChange: (open: boolean) => !open && setAsked(undefined) };
  const { can } = comment;
  const own = isOwn(comment);
  const removing = useMutation({
    mutationFn: (reason: string) => removeComment(comment, reason),
    onSuccess: () => {
      setAsked(undefined);
      toast({ title: 'Comment removed', description: 'Its author can read why.' });
    },
    onError: leaveIfGone(comment, failed('Not removed')),
  });
  return (
    <>
      <Menu
        trigger={
          <IconButton label={own ? 'More about your comment' : 'More about this comment'}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {can.edit && (
          <MenuItem onClick={onEdit}>
            <Pencil aria-hidden="true" /> Edit
          </MenuItem>
        )}
        {!own && (
          <MenuItem onClick={() => setAsked('report')}>
            <Flag aria-hidden="true" /> Report
          </MenuItem>
        )}
        {can.remove && !own && (
          <MenuItem danger onClick={() => setAsked('remove')}>
            <ShieldMinus aria-hidden="true" /> Remove…
          </MenuItem>
        )}
        {can.delete && (
          <MenuItem danger onClick={() => takeAway(comment)}>
            <Trash2 aria-hidden="true" /> Delete
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {asked === 'remove' && (
          <RemoveDialog
            {...dialog}
            title="Remove this comment"
            busy={removing.isPending}
            onSend={(reason) => removing.mutate(reason)}
          />
        )}
        {asked === 'report' && (
          <ReportDialog {...dialog} communityId={post.communityId} about={{ commentId: comment.id }} />
        )}
      </Suspense>
    </>
  );
}

function takeAway(comment: CommunityComment) {
  hide(comment.id);
  doUnlessUndone({
    title: 'Comment deleted',
    undo: () => show(comment.id),
    commit: () =>
      write({
        mutationFn: () => deleteComment(comment),
        onSettled: () => show(comment.id),
        onError: failed('Comment not deleted'),
      }),
  });
}

interface EditCommentProps {
  post: CommunityPost;
  comment: CommunityComment;
  onDone: () => void;
}

function EditComment({ post, comment, onDone }: EditCommentProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // Waits until the closing menu has returned the focus.
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  const saving = useMutation({
    mutationFn: (written: { content: string; mentions: string[] }) => saveComment(comment, written),
    onSuccess: onDone,
    onError: leaveIfGone(comment, failed('Comment not saved')),
  });
  return (
    <div className="mt-1.5">
      <CommentBox
        ref={field}
        name={`edit ${comment.id} ${comment.editedAt}`}
        communityId={post.communityId}
        label="Your comment"
        action="Save"
        initial={{ content: comment.content, people: comment.mentions }}
        busy={saving.isPending}
        onSend={(written) => saving.mutate(written)}
        onCancel={onDone}
      />
    </div>
  );
}
