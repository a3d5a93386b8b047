import type { Db } from '../platform/database.ts';
import { empty, limitTo, sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('communities');

/** For the operator: what is to be proved. */
export const findToProve = (db: Db, id: string) =>
  one(db, 'findToProve')`
    SELECT name, brand_name, proof_token FROM communities WHERE id = ${id} AND archived_at IS NULL`;

/**
 * For the operator: marks a community as its brand's official one, with the domain that proved it. A proof counts only while its token
 * is the community's. `undefined` if there is none; `changed` if the mark or the domain was different.
 */
export const setOfficial = (
  tx: Db,
  id: string,
  isOfficial: boolean,
  proof?: { domain: string; token: string; place: string; now: Date },
) =>
  one(tx, 'setOfficial')`
    WITH before AS (
      SELECT id, is_official, official_domain FROM communities
      WHERE id = ${id} AND archived_at IS NULL ${proof ? sql`AND proof_token = ${proof.token}` : empty} FOR NO KEY UPDATE)
    UPDATE communities c SET is_official = ${isOfficial},
      official_domain = CASE WHEN ${isOfficial} THEN coalesce(${proof?.domain ?? null}, before.official_domain) END,
      proof_misses = 0
      ${proof ? sql`, proof_place = ${proof.place}, proof_due_at = ${proof.now}::timestamptz + interval '1 day'` : empty}
      ${isOfficial ? empty : sql`, proof_place = NULL, proof_due_at = NULL`}
    FROM before WHERE c.id = before.id
    RETURNING c.name, c.brand_name,
      (before.is_official, before.official_domain) IS DISTINCT FROM (c.is_official, c.official_domain) AS changed /* not null */`;

/** For the operator: other official communities whose brand looks like this one's; `same` if it is also written so. */
export const listOfficialAlike = (db: Db, id: string) =>
  all(db, 'listOfficialAlike')`
    SELECT o.id, o.name, o.brand_name, o.brand_key = c.brand_key AS same /* not null */
    FROM communities c JOIN communities o ON o.brand_look = c.brand_look AND o.id <> c.id
    WHERE c.id = ${id} AND o.is_official AND o.archived_at IS NULL ORDER BY same, o.id ${limitTo(5)}`;

/** For the operator: communities, private ones too, that have a text in their name or brand; the largest first. */
export const listForOperator = (db: Db, text: string, limit: number) =>
  all(db, 'listForOperator')`
    SELECT c.id, c.name, c.brand_name, c.member_count, c.is_official, c.official_domain, c.is_public FROM communities c
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
