import { STORIES_MOST, type StoryType } from '../../contract/community-constants.ts';
import type { StoredPicture, StoredVideo } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import { type Limit, remainingQuota } from '../platform/locks.ts';
import { empty, limitTo, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { mayBeSeen, notBlocked } from '../profiles/public.ts';
import { openTo } from './access-store.ts';
import { reaching } from './reach.ts';
import type { Rows } from './rows.generated.ts';
import { json } from './store.ts';

const { all, one } = statements<Rows>('communities');

export type StoryRow = Rows['findStory'];

interface Viewing {
  viewerId: string | undefined;
  now: Date;
}

/** Stories with their community. The viewer's own stories count as seen. */
const storiesFor = (viewerId: string | undefined) => sql`
  SELECT s.id, s.type, s.title, s.content, s.image, s.video, s.action_url, s.action_text,
    s.is_official AND c.is_official AS is_official /* not null */, s.view_count, s.created_at, s.expires_at, s.person_id, s.community_id,
    c.name AS community_name /* not null */, c.brand_name /* not null */, c.logo AS community_logo,
    c.is_official AS community_is_official /* not null */, c.official_domain, m.state, m.role,
    (s.person_id IS NOT DISTINCT FROM ${viewerId ?? null}::uuid OR EXISTS (
      SELECT 1 FROM story_views v WHERE v.story_id = s.id AND v.person_id = ${viewerId ?? null})) AS seen /* not null */
  FROM community_stories s JOIN communities c ON c.id = s.community_id
  LEFT JOIN community_memberships m ON m.community_id = c.id AND m.person_id = ${viewerId ?? null}`;

/**
 * Stories that run now by the clock, even if the job is late. The viewer may look into the community, and the author is not hidden
 * from them.
 */
const onFor = ({ viewerId, now }: Viewing) => sql`
  s.is_active AND s.expires_at > ${now} AND c.archived_at IS NULL AND ${openTo(viewerId)}
    AND ${notBlocked(viewerId, sql`s.person_id`)} AND EXISTS (SELECT 1 FROM people_seen u WHERE u.id = s.person_id)`;

/** Of communities that the viewer is in, and of those that strangers are shown. */
export const listActive = (db: Db, viewing: Viewing, limit: number) =>
  all(db, 'listActiveStories')`
    ${storiesFor(viewing.viewerId)} WHERE ${onFor(viewing)} AND (m.state = 'active' OR ${reaching(viewing.now)})
    ORDER BY s.id DESC ${limitTo(limit)}`;

export const listOf = (db: Db, communityId: string, viewing: Viewing) =>
  all(db, 'listStories')`
    ${storiesFor(viewing.viewerId)} WHERE s.community_id = ${communityId} AND ${onFor(viewing)}
    ORDER BY s.id ${limitTo(STORIES_MOST)}`;

export const findStory = (db: Db, id: string, viewing: Viewing) =>
  one(db, 'findStory')`${storiesFor(viewing.viewerId)} WHERE s.id = ${id} AND ${onFor(viewing)}`;

/** A story's author and community, whether it is over or not and whoever asks. */
export const findStoryPlace = (db: Db, id: string) =>
  one(db, 'findStoryPlace')`SELECT person_id, community_id FROM community_stories WHERE id = ${id}`;

const shown = (now: Date): Limit => ({
  what: 'community_stories',
  most: STORIES_MOST,
  count: `SELECT count(*) FROM community_stories
    WHERE community_id = $1 AND is_active AND expires_at > '${now.toISOString()}'`,
});

/** How many more stories the community may show now. */
export const remainingStories = (tx: Db, communityId: string, now: Date) =>
  remainingQuota(tx, shown(now), communityId);

export interface NewStory {
  id: string;
  communityId: string;
  personId: string;
  type: StoryType;
  title: string;
  content: string | null;
  image: StoredPicture | null;
  video: StoredVideo | null;
  actionUrl: string | null;
  actionText: string | null;
  isOfficial: boolean;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertStory(tx: Db, story: NewStory): Promise<void> {
  await run(tx)`
    INSERT INTO community_stories (id, community_id, person_id, type, title, content, image, video, action_url, action_text,
      is_official, created_at, expires_at)
    VALUES (${story.id}, ${story.communityId}, ${story.personId}, ${story.type}, ${story.title}, ${story.content},
      ${json(story.image)}, ${json(story.video)}, ${story.actionUrl}, ${story.actionText}, ${story.isOfficial},
      ${story.createdAt}, ${story.expiresAt})`;
}

/** A trigger deletes its files. */
export async function deleteStory(tx: Db, id: string): Promise<void> {
  await run(tx)`DELETE FROM community_stories WHERE id = ${id}`;
}

/** Locks the story first, so that people who view it and somebody who deletes it cannot deadlock. */
export async function insertView(tx: Db, id: string, personId: string, now: Date): Promise<void> {
  await run(tx)`
    INSERT INTO story_views (story_id, person_id, viewed_at)
    SELECT id, ${personId}, ${now} FROM community_stories WHERE id = ${id} FOR NO KEY UPDATE
    ON CONFLICT (story_id, person_id) DO NOTHING`;
}

/** Lists only viewers whose profile the author may see; the others are only counted. */
export const listViewers = (
  db: Db,
  {
    id,
    viewerId,
    after,
    limit,
  }: { id: string; viewerId: string; after?: { moment: string; id: string }; limit: number },
) =>
  all(db, 'listViewers')`
    SELECT v.person_id, v.viewed_at, u.first_name, u.last_name, u.profile_image_url
    FROM story_views v JOIN people_seen u ON u.id = v.person_id
    WHERE v.story_id = ${id} AND ${mayBeSeen(viewerId, sql`u`)}
      ${after ? sql`AND v.viewed_at <= ${after.moment} AND (v.viewed_at < ${after.moment} OR v.person_id > ${after.id})` : empty}
    ORDER BY v.viewed_at DESC, v.person_id ${limitTo(limit)}`;

/** Marks stories that are over as such and returns them with their files. */
export const endStories = (tx: Db, now: Date, limit: number) =>
  all(tx, 'endStories')`
    UPDATE community_stories SET is_active = false WHERE id IN (
      SELECT id FROM community_stories WHERE is_active AND expires_at <= ${now}
      ORDER BY expires_at ${limitTo(limit)} FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING id, image, video`;

/** Deletes stories that were over at that time, and returns how many. */
export const deleteEnded = (db: Db, before: Date, limit: number): Promise<number> => run(db)`
  DELETE FROM community_stories WHERE id IN (
    SELECT id FROM community_stories WHERE NOT is_active AND expires_at <= ${before}
    ORDER BY expires_at ${limitTo(limit)})`;
