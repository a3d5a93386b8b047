import { useMutation } from '@tanstack/react-query';
import { Ellipsis, Flag, Link2, Pencil, Pin, PinOff, ShieldMinus, Trash2, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CommunityDetail } from '../../../contract/communities.ts';
import type { CommunityPost } from '../../../contract/community-posts.ts';
import { failed } from '../../lib/failed.ts';
import { hide, show } from '../../lib/hidden.ts';
import { write } from '../../lib/query.ts';
import { copyLink } from '../../lib/share.ts';
import { doUnlessUndone } from '../../lib/undo.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { ReportDialog } from '../later.ts';
import { deletePost, dropIfGone, isOwn, pin, removePost, restorePost } from './api.ts';
import { PostSheet, RemoveDialog } from './later.ts';

export const pathOf = ({ id, communityId }: Pick<CommunityPost, 'id' | 'communityId'>) =>
  `/communities/${communityId}/posts/${id}`;

interface PostMenuProps {
  post: CommunityPost;
  community: CommunityDetail;
}

export function PostMenu({ post, community }: PostMenuProps) {
  const [asked, setAsked] = useState<'edit' | 'remove' | 'report'>();
  const dialog = { open: true, onOpenChange: (open: boolean) => !open && setAsked(undefined) };
  const { can, removal } = post;
  const pinning = useMutation({
    mutationFn: () => pin(post),
    onSuccess: () => toast({ title: post.isPinned ? 'Unpinned' : 'Pinned to the top' }),
    onError: dropIfGone(post, failed('Not changed')),
  });
  const removing = useMutation({
    mutationFn: (reason: string) => removePost(post, reason),
    onSuccess: () => {
      setAsked(undefined);
      toast({ title: 'Post removed', description: 'Its author can read why.' });
    },
    onError: dropIfGone(post, failed('Not removed')),
  });
  return (
    <>
      <Menu
        trigger={
          <IconButton label="More about this post" className="-mt-1 -mr-2.5">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem onClick={() => void copyLink({ path: pathOf(post) })}>
          <Link2 aria-hidden="true" /> Copy link
        </MenuItem>
        {can.pin && !removal && (
          <MenuItem onClick={() => pinning.mutate()}>
            {post.isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
            {post.isPinned ? 'Unpin' : 'Pin to the top'}
          </MenuItem>
        )}
        {can.edit && (
          <MenuItem onClick={() => setAsked('edit')}>
            <Pencil aria-hidden="true" /> Edit
          </MenuItem>
        )}
        {!isOwn(post) && (
          <MenuItem onClick={() => setAsked('report')}>
            <Flag aria-hidden="true" /> Report
          </MenuItem>
        )}
        {can.remove && removal && (
          <MenuItem onClick={() => putBack(post)}>
            <Undo2 aria-hidden="true" /> Put it back
          </MenuItem>
        )}
        {can.remove && !removal && !isOwn(post) && (
          <MenuItem danger onClick={() => setAsked('remove')}>
            <ShieldMinus aria-hidden="true" /> Remove…
          </MenuItem>
        )}
        {can.delete && (
          <MenuItem danger onClick={() => takeAway(post)}>
            <Trash2 aria-hidden="true" /> Delete
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {asked === 'edit' && (
          <PostSheet community={community} post={post} onClose={() => setAsked(undefined)} />
        )}
        {asked === 'remove' && (
          <RemoveDialog
            {...dialog}
            title="Remove this post"
            busy={removing.isPending}
            onSend={(reason) => removing.mutate(reason)}
          />
        )}
        {asked === 'report' && (
          <ReportDialog {...dialog} communityId={post.communityId} about={{ postId: post.id }} />
        )}
      </Suspense>
    </>
  );
}

export const putBack = (post: CommunityPost) =>
  write({
    mutationFn: () => restorePost(post),
    onSuccess: () => toast({ title: 'The post is back' }),
    onError: dropIfGone(post, failed('Not put back')),
  });

/** Takes it away at once, with Undo for a while. */
function takeAway(post: CommunityPost) {
  hide(post.id);
  doUnlessUndone({
    title: 'Post deleted',
    undo: () => show(post.id),
    commit: () =>
      write({
        mutationFn: () => deletePost(post),
        onError: (error) => {
          show(post.id);
          failed('Post not deleted')(error);
        },
      }),
  });
}
