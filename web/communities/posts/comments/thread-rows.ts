import { REPLIES_INDENTED } from '../../../../contract/community-constants.ts';
import type { CommunityComment } from '../../../../contract/community-posts.ts';

type Node = Pick<CommunityComment, 'id' | 'parentId'>;

export interface ThreadRow<Comment extends Node> {
  comment: Comment;
  /** How many levels it is indented. */
  indent: number;
  /** What it answers, where the indentation does not say it any more. */
  to: Comment | undefined;
}

/**
 * The replies of a thread in reading order: each under its parent, oldest first. Below a certain depth they are no longer indented
 * further. There is no recursion, because a thread may be a thousand levels deep. A reply whose parent is missing is put on the first
 * level.
 */
export function threadRows<Comment extends Node>(rootId: string, replies: readonly Comment[]) {
  const known = new Map(replies.map((reply) => [reply.id, reply]));
  const children = Map.groupBy(known.values(), ({ parentId, id }) =>
    parentId && parentId !== id && known.has(parentId) ? parentId : rootId,
  );
  const rows: ThreadRow<Comment>[] = [];
  const next = (children.get(rootId) ?? []).map((comment) => ({ comment, depth: 1 })).reverse();
  for (let at = next.pop(); at; at = next.pop()) {
    const { comment, depth } = at;
    rows.push({
      comment,
      indent: Math.min(depth, REPLIES_INDENTED),
      to: depth > REPLIES_INDENTED ? known.get(comment.parentId ?? '') : undefined,
    });
    for (const child of (children.get(comment.id) ?? []).toReversed())
      next.push({ comment: child, depth: depth + 1 });
  }
  return rows;
}
