import { pageAfter, type Section } from '../platform/export-section.ts';
import { sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import { nameIn } from '../profiles/public.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('reels');

/** This room's part of a person's export. */
export const exported = {
  hiddenReels: {
    list: (db, personId, after) =>
      all(db, 'exportReels')`
        SELECT review_id AS key, review_id AS "reviewId", created_at AS "createdAt" FROM hidden_reels
        WHERE person_id = ${personId} AND ${pageAfter(sql`review_id`, after)}`,
  },
  hiddenAuthors: {
    list: (db, personId, after) =>
      all(db, 'exportAuthors')`
        SELECT h.author_id AS key, h.author_id AS "userId", ${nameIn(sql`u`)} AS name, h.created_at AS "createdAt"
        FROM hidden_authors h JOIN people_seen u ON u.id = h.author_id
        WHERE h.person_id = ${personId} AND ${pageAfter(sql`h.author_id`, after)}`,
  },
} satisfies Record<string, Section>;
