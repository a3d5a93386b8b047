import type { Db } from '../platform/database.ts';
import { limitTo, sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('communities');

/**
 * For the operator: marks a community as its brand's official one. `undefined` if there is none; `changed` if the mark was different.
 */
export const setOfficial = (tx: Db, id: string, isOfficial: boolean) =>
  one(tx, 'setOfficial')`
    WITH before AS (SELECT id, is_official FROM communities WHERE id = ${id} AND archived_at IS NULL FOR NO KEY UPDATE)
    UPDATE communities c SET is_official = ${isOfficial} FROM before WHERE c.id = before.id
    RETURNING c.name, c.brand_name, before.is_official <> c.is_official AS changed /* not null */`;

/** For the operator: communities, private ones too, that have a text in their name or brand; the largest first. */
export const listForOperator = (db: Db, text: string, limit: number) =>
  all(db, 'listForOperator')`
    SELECT c.id, c.name, c.brand_name, c.member_count, c.is_official, c.is_public FROM communities c
    WHERE c.archived_at IS NULL AND ${text === '' ? sql`true` : sql`strpos(lower(c.name || ' ' || c.brand_name), lower(${text})) > 0`}
    ORDER BY c.member_count DESC, c.id DESC ${limitTo(limit)}`;

/**
 * For the operator: reports about whole communities, without who reported them. Moderators get the reports about posts, comments and
 * stories.
 */
export const listReported = (db: Db, limit: number) =>
  all(db, 'listReported')`
    SELECT r.created_at, c.id, c.name, r.reason, r.note FROM community_reports r JOIN communities c ON c.id = r.community_id
    WHERE r.post_id IS NULL AND r.comment_id IS NULL AND r.story_id IS NULL AND c.archived_at IS NULL
    ORDER BY r.id DESC ${limitTo(limit)}`;
