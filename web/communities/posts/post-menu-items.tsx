import { Flag, Link2, Pencil, Pin, PinOff, ShieldMinus, Trash2, Undo2 } from 'lucide-react';
import type { CommunityPost } from '../../../contract/community-posts.ts';
import { failed } from '../../lib/error-toast.ts';
import { hide, show } from '../../lib/hidden-items.ts';
import { write } from '../../lib/query.ts';
import { copyLink } from '../../lib/share.ts';
import { toast } from '../../lib/toast.ts';
import { doUnlessUndone } from '../../lib/undo.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { deletePost, dropIfGone, isOwn, pin } from './api.ts';
import { putBack } from './restore-post.ts';
import { pathOf } from './sentences.ts';

/** Actions that open a dialog. */
export type PostAct = 'edit' | 'remove' | 'report';

export function PostMenuItems({ post, onAsk }: { post: CommunityPost; onAsk: (what: PostAct) => void }) {
  const { can, removal } = post;
  return (
    <>
      <MenuItem onClick={() => void copyLink({ path: pathOf(post) })}>
        <Link2 aria-hidden="true" /> Copy link
      </MenuItem>
      {can.pin && !removal && (
        <MenuItem onClick={() => togglePin(post)}>
          {post.isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
          {post.isPinned ? 'Unpin' : 'Pin to the top'}
        </MenuItem>
      )}
      {can.edit && (
        <MenuItem onClick={() => onAsk('edit')}>
          <Pencil aria-hidden="true" /> Edit
        </MenuItem>
      )}
      {!isOwn(post) && (
        <MenuItem onClick={() => onAsk('report')}>
          <Flag aria-hidden="true" /> Report
        </MenuItem>
      )}
      {can.remove && removal && (
        <MenuItem onClick={() => putBack(post)}>
          <Undo2 aria-hidden="true" /> Put it back
        </MenuItem>
      )}
      {can.remove && !removal && !isOwn(post) && (
        <MenuItem danger onClick={() => onAsk('remove')}>
          <ShieldMinus aria-hidden="true" /> Remove…
        </MenuItem>
      )}
      {can.delete && (
        <MenuItem danger onClick={() => takeAway(post)}>
          <Trash2 aria-hidden="true" /> Delete
        </MenuItem>
      )}
    </>
  );
}

const togglePin = (post: CommunityPost) =>
  write({
    mutationFn: () => pin(post),
    onSuccess: () => toast({ title: post.isPinned ? 'Unpinned' : 'Pinned to the top' }),
    onError: dropIfGone(post, failed('Not changed')),
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
