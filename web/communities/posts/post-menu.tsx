import { useMutation } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CommunityDetail } from '../../../contract/communities.ts';
import type { CommunityPost } from '../../../contract/community-posts.ts';
import { failed } from '../../lib/error-toast.ts';
import { toast } from '../../lib/toast.ts';
import { IconButton } from '../../ui/button.tsx';
import { laterItems, Menu } from '../../ui/menu.tsx';
import { ReportDialog } from '../lazy.ts';
import { dropIfGone, removePost } from './api.ts';
import { PostSheet, RemoveDialog } from './lazy.ts';
import type { PostAct } from './post-menu-items.tsx';

const { part, Items } = laterItems(async () => (await import('./post-menu-items.tsx')).PostMenuItems);

interface PostMenuProps {
  post: CommunityPost;
  community: CommunityDetail;
}

export function PostMenu({ post, community }: PostMenuProps) {
  const [asked, setAsked] = useState<PostAct>();
  const dialog = { open: true, onOpenChange: (open: boolean) => !open && setAsked(undefined) };
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
        part={part}
        trigger={
          <IconButton label="More about this post" className="-mt-1 -mr-2.5">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <Items post={post} onAsk={setAsked} />
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
