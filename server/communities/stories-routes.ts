import {
  createStory,
  deleteStory,
  listActiveStories,
  listStories,
  listStoryViewers,
  viewStory,
} from '../../contract/stories.ts';
import { fromMomentCursor, toCursor } from '../platform/cursor.ts';
import { type Db, isoOf } from '../platform/database.ts';
import { nextLink } from '../platform/http/links.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { enter, refuse, refuseAs, storyRefusals } from './access.ts';
import { findAccess } from './access-store.ts';
import {
  deleteStory as deleteRow,
  findStory,
  findStoryPlace,
  insertView,
  listActive,
  listOf,
  listViewers,
} from './stories-store.ts';
import { toStory } from './stories-view.ts';
import { storeStory } from './stories-write.ts';
import { toAuthor } from './view.ts';

const ACTIVE_MOST = 100;
const VIEWERS_PER_PAGE = 50;

/** The newest stories that are on. */
async function readActiveStories(db: Db, viewerId: string | undefined, now: Date) {
  const rows = await listActive(db, { viewerId, now }, ACTIVE_MOST);
  return rows.map((row) => toStory(row, viewerId));
}

/** The newest stories for a page's first data, keyed by the browser's call. */
export const firstStories = async (db: Db, viewerId: string | undefined, now: Date) => ({
  'GET /api/communities/stories/active': await readActiveStories(db, viewerId, now),
});

export function addStoryRoutes(platform: Platform) {
  const { route, clock } = platform;

  route(listActiveStories, ({ tx, caller }) => readActiveStories(tx, caller?.id, clock.now()), {
    cachedForVisitors: true,
  });

  route(listStories, async ({ tx, params, caller }) => {
    await enter(tx, params.id, caller.id);
    const rows = await listOf(tx, params.id, { viewerId: caller.id, now: clock.now() });
    return rows.map((row) => toStory(row, caller.id));
  });

  route(
    createStory,
    ({ params, body, caller, once, request }) =>
      storeStory(platform, {
        communityId: params.id,
        personId: caller.id,
        draft: body,
        sent: request.sentFiles,
        once,
      }),
    { ownTransaction: true },
  );

  // Staff can also delete stories that they cannot see: by somebody blocked, or just over.
  route(deleteStory, async ({ tx, params, caller }) => {
    const story = await findStoryPlace(tx, params.id);
    const community = story && (await findAccess(tx, story.community_id, caller.id));
    if (!community) throw new Problem('story_not_found');
    const refusal = storyRefusals.delete(community);
    if (refusal && !(await findStory(tx, params.id, { viewerId: caller.id, now: clock.now() })))
      throw new Problem('story_not_found');
    refuse(refusal);
    await deleteRow(tx, params.id);
  });

  route(viewStory, async ({ tx, params, caller }) => {
    const now = clock.now();
    const story = await findStory(tx, params.id, { viewerId: caller.id, now });
    if (!story) throw new Problem('story_not_found');
    if (!story.seen) await insertView(tx, params.id, caller.id, now);
  });

  route(listStoryViewers, async ({ tx, params, query, caller, request, reply }) => {
    const story = await findStoryPlace(tx, params.id);
    if (!story) throw new Problem('story_not_found');
    refuse(storyRefusals.seeViewers(story, caller.id));
    // After leaving a private community, even the author learns nothing more about it.
    await enter(tx, story.community_id, caller.id).catch(refuseAs('story_not_found'));
    const rows = await listViewers(tx, {
      id: params.id,
      viewerId: caller.id,
      ...(query.cursor ? { after: fromMomentCursor(query.cursor) } : {}),
      limit: VIEWERS_PER_PAGE + 1,
    });
    const shown = rows.slice(0, VIEWERS_PER_PAGE);
    const last = shown.at(-1);
    nextLink(
      request,
      reply,
      last && rows.length > VIEWERS_PER_PAGE ? toCursor(isoOf(last.viewed_at), last.person_id) : null,
    );
    return shown.map((row) => ({
      user: toAuthor(row.person_id, row),
      viewedAt: isoOf(row.viewed_at),
    }));
  });
}
