import { HIDDEN_LISTED } from '../../contract/reels.ts';
import type { Db } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { notBlocked } from '../profiles/public.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('reels');

/** Whether this person has hidden the review `r` or its author from their reels. */
export const hiddenFrom = (personId: string) => sql`
  EXISTS (SELECT 1 FROM hidden_reels h WHERE h.person_id = ${personId} AND h.review_id = r.id)
  OR r.person_id IN (SELECT h.author_id FROM hidden_authors h WHERE h.person_id = ${personId})`;

/** Returns `false` when there is no such review that this person may see. */
export async function hideReel(tx: Db, reviewId: string, personId: string, now: Date): Promise<boolean> {
  const count = await run(tx)`
    INSERT INTO hidden_reels (person_id, review_id, created_at)
    SELECT ${personId}, r.id, ${now} FROM published_reviews r
    WHERE r.id = ${reviewId} AND ${notBlocked(personId, sql`r.person_id`)}
    ON CONFLICT (person_id, review_id) DO UPDATE SET created_at = excluded.created_at`;
  return count > 0;
}

export async function showReel(tx: Db, reviewId: string, personId: string): Promise<void> {
  await run(tx)`DELETE FROM hidden_reels WHERE person_id = ${personId} AND review_id = ${reviewId}`;
}

/** Returns `false` when the author does not exist, is blocked, or is this person. */
export async function hideAuthor(tx: Db, authorId: string, personId: string, now: Date): Promise<boolean> {
  const count = await run(tx)`
    INSERT INTO hidden_authors (person_id, author_id, created_at)
    SELECT ${personId}, u.id, ${now} FROM people_seen u
    WHERE u.id = ${authorId} AND u.id <> ${personId} AND ${notBlocked(personId, sql`u.id`)}
    ON CONFLICT (person_id, author_id) DO UPDATE SET created_at = excluded.created_at`;
  return count > 0;
}

export async function showAuthor(tx: Db, authorId: string, personId: string): Promise<void> {
  await run(tx)`DELETE FROM hidden_authors WHERE person_id = ${personId} AND author_id = ${authorId}`;
}

export const listHiddenAuthors = (db: Db, personId: string) =>
  all(db, 'listHiddenAuthors')`
    SELECT u.id, u.first_name, u.last_name, u.profile_image_url
    FROM hidden_authors h JOIN people_seen u ON u.id = h.author_id
    WHERE h.person_id = ${personId} AND ${notBlocked(personId, sql`u.id`)}
    ORDER BY h.created_at DESC LIMIT ${HIDDEN_LISTED}`;

export const listHiddenReels = (db: Db, personId: string) =>
  all(db, 'listHiddenReels')`
    SELECT r.id, p.name AS product, r.person_id, u.first_name, u.last_name, u.profile_image_url
    FROM hidden_reels h JOIN published_reviews r ON r.id = h.review_id
    JOIN people_seen u ON u.id = r.person_id JOIN catalogue p ON p.id = r.product_id
    WHERE h.person_id = ${personId} AND ${notBlocked(personId, sql`r.person_id`)}
    ORDER BY h.created_at DESC LIMIT ${HIDDEN_LISTED}`;
