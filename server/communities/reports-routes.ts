import {
  type CommunityReport,
  listCommunityReports,
  reportCommunity,
  settleCommunityReport,
} from '../../contract/communities.ts';
import { fromCursor, toCursor } from '../platform/cursor.ts';
import { isoOf } from '../platform/database.ts';
import { nextLink } from '../platform/http/links.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { enter } from './access.ts';
import { enterComment } from './comments-routes.ts';
import { enterPost } from './posts.ts';
import { insertReport, listReports, settleReport } from './reports-store.ts';
import { findStory } from './stories-store.ts';
import { toAuthor } from './view.ts';

const PAGE = 50;

export function addReportRoutes({ route, clock }: Platform) {
  route(reportCommunity, async ({ tx, params, body, caller }) => {
    await enter(tx, params.id, caller.id);
    const { postId = null, commentId = null, storyId = null } = body;
    const now = clock.now();
    if (postId !== null) {
      const post = await enterPost(tx, postId, caller.id);
      if (post.community_id !== params.id) throw new Problem('post_not_found');
    }
    if (commentId !== null) {
      const { post } = await enterComment(tx, commentId, caller.id);
      if (post.community_id !== params.id) throw new Problem('comment_not_found');
    }
    if (storyId !== null) {
      const story = await findStory(tx, storyId, { viewerId: caller.id, now });
      if (story?.community_id !== params.id) throw new Problem('story_not_found');
    }
    await insertReport(tx, {
      communityId: params.id,
      personId: caller.id,
      postId,
      commentId,
      storyId,
      reason: body.reason,
      note: body.note || null,
      now,
    });
  });

  route(listCommunityReports, async ({ tx, params, query, caller, request, reply }) => {
    await enter(tx, params.id, caller.id, 'moderate');
    const after = query.cursor ? fromCursor(query.cursor, 'id').id : undefined;
    const rows = await listReports(tx, params.id, after, PAGE + 1);
    const shown = rows.slice(0, PAGE);
    nextLink(request, reply, rows.length > PAGE ? toCursor(shown.at(-1)?.id ?? '') : null);
    return shown.map(
      (row): CommunityReport => ({
        id: row.id,
        reason: row.reason,
        note: row.note,
        createdAt: isoOf(row.created_at),
        kind: row.comment_id ? 'comment' : row.story_id ? 'story' : 'post',
        postId: row.post_id,
        commentId: row.comment_id,
        storyId: row.story_id,
        text: row.text,
        author: row.author_id === null ? null : toAuthor(row.author_id, row),
      }),
    );
  });

  route(settleCommunityReport, async ({ tx, params, caller }) => {
    await enter(tx, params.id, caller.id, 'moderate');
    await settleReport(tx, params.id, params.reportId, { byId: caller.id, now: clock.now() });
  });
}
