import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CommunityDetail } from '../../../../contract/communities.ts';
import type { CommunityComment, CommunityPost } from '../../../../contract/community-posts.ts';
import { failed } from '../../../lib/error-toast.ts';
import { cardName, displayName, firstNameOf, portrait } from '../../../lib/format.ts';
import { useMe } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { showOwnership } from '../../api.ts';
import { brandOf } from '../../community-art.tsx';
import { JoinButton } from '../../join/join-button.tsx';
import { bannedWords } from '../../membership.ts';
import { addComment, leaveIfGone } from './api.ts';
import { CommentBox } from './comment-box.tsx';
import { keepFocus } from './keep-focus.ts';

/** Posts the comment. The same text keeps its idempotency key, so that a retry after a lost connection posts it once. */
function useAddComment(post: CommunityPost, parent: CommunityComment | null) {
  const sent = useRef({ words: '', key: '' });
  const mutationKey = ['community comment', post.id, parent?.id];
  const showFailed = failed('Comment not posted');
  const posting = useMutation({
    mutationKey,
    mutationFn: (written: { content: string; mentions: string[] }) => {
      const words = JSON.stringify(written);
      if (sent.current.words !== words) sent.current = { words, key: crypto.randomUUID() };
      return addComment(post, { ...written, parentId: parent?.id ?? null }, sent.current.key);
    },
    onError: parent ? leaveIfGone(parent, showFailed) : showFailed,
  });
  return {
    busy: posting.isPending,
    send: (written: { content: string; mentions: string[] }, done: () => void) =>
      // The second click of two may come before the first has been drawn.
      queryClient.isMutating({ mutationKey }) === 0 &&
      posting.mutate(written, {
        onSuccess: () => {
          sent.current = { words: '', key: '' };
          done();
        },
      }),
  };
}

interface CommentEntryProps {
  post: CommunityPost;
  community: CommunityDetail;
}

/** The box for a new comment; who may not write here reads why, and what to do about it. */
export function CommentEntry({ post, community }: CommentEntryProps) {
  const me = useMe();
  const { busy, send } = useAddComment(post, null);
  if (!post.can.comment) return <WhyNot post={post} community={community} />;
  return (
    <div className="flex items-start gap-2.5">
      <Avatar name={displayName(me)} src={portrait(me)} tint="iris" className="mt-1.5 shrink-0" />
      <CommentBox
        name={post.id}
        communityId={post.communityId}
        label={post.type === 'question' ? 'Write an answer' : 'Add a comment'}
        action={post.type === 'question' ? 'Answer' : 'Comment'}
        busy={busy}
        onSend={send}
      />
    </div>
  );
}

interface ReplyBoxProps {
  post: CommunityPost;
  to: CommunityComment;
  onDone: () => void;
}

export function ReplyBox({ post, to, onDone }: ReplyBoxProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { busy, send } = useAddComment(post, to);
  useEffect(() => {
    field.current?.focus();
    return () => keepFocus(document.querySelector<HTMLElement>(`#comment-${to.id} [data-reply]`));
  }, [to.id]);
  return (
    <div className="mt-1 mb-2 ml-9">
      <CommentBox
        ref={field}
        name={`${post.id} ${to.id}`}
        communityId={post.communityId}
        label={`Reply to ${to.user ? firstNameOf(to.user) : 'this comment'}`}
        action="Reply"
        busy={busy}
        onSend={(written, done) =>
          send(written, () => {
            done();
            onDone();
          })
        }
        onCancel={onDone}
      />
    </div>
  );
}

function WhyNot({ post, community }: CommentEntryProps) {
  const { membership } = community;
  if (post.removal) return <Notice>Nobody can comment on a removed post.</Notice>;
  if (membership?.state === 'banned') return <Notice>{bannedWords(membership.banReason)}</Notice>;
  if (!community.isJoined)
    return (
      <Notice action={<JoinButton community={community} />}>
        Join {community.name} to {post.type === 'question' ? 'answer' : 'comment'}.
      </Notice>
    );
  if (post.ownersOnly) return <OwnersOnly post={post} community={community} />;
  return <Notice>You cannot comment here.</Notice>;
}

/** The question is for owners only: an owner can show the mark, others can register what they own. */
function OwnersOnly({ post, community }: CommentEntryProps) {
  const brand = brandOf(community);
  const showing = useMutation({
    mutationFn: () => showOwnership(community.id, true),
    onError: failed('Not shown'),
  });
  const asker = post.isOfficial ? brand : cardName(post.user);
  if (community.ownership)
    return (
      <Notice
        action={
          <Button variant="soft" busy={showing.isPending} onClick={() => showing.mutate()}>
            Show ownership here
          </Button>
        }
      >
        {asker} asks owners only. You own {community.ownership.product}: let the mark of an owner stand beside
        your name in this community to answer.
      </Notice>
    );
  return (
    <Notice
      action={
        <LinkButton variant="soft" render={<Link to="/warranty" search={{ add: '1' }} />}>
          Register yours
        </LinkButton>
      }
    >
      {asker} asks owners only. If you own something of {brand}, register it under My Products to answer.
    </Notice>
  );
}

function Notice({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-[16px] bg-hover py-3 pr-3 pl-4 inset-ring inset-ring-line">
      <Lock aria-hidden="true" className="size-4.5! shrink-0 text-ink-3" />
      <p className="min-w-0 flex-1 basis-56 text-pretty break-words">{children}</p>
      {action}
    </div>
  );
}
