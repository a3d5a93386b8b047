import type { CommunityPost } from '../../../contract/community-posts.ts';
import { failed } from '../../lib/error-toast.ts';
import { write } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { dropIfGone, restorePost } from './api.ts';

/** Shows a post again that a moderator removed. */
export const putBack = (post: CommunityPost) =>
  write({
    mutationFn: () => restorePost(post),
    onSuccess: () => toast({ title: 'The post is back' }),
    onError: dropIfGone(post, failed('Not put back')),
  });
