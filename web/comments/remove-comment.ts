import type { Comment } from '../../contract/comments.ts';
import { failed } from '../lib/failed.ts';
import { write } from '../lib/query.ts';
import { doUnlessUndone } from '../lib/undo.ts';
import { hide, show } from '../reviews/hidden.ts';
import { deleteComment } from './api.ts';

export function removeComment(comment: Comment) {
  hide(comment.id);
  doUnlessUndone({
    title: 'Comment deleted',
    undo: () => show(comment.id),
    commit: () =>
      write({
        mutationFn: () => deleteComment(comment),
        onError: (error) => {
          show(comment.id);
          failed('Comment not deleted', 'Please try again.')(error);
        },
      }),
  });
}
