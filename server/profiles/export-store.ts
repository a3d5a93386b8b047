import { pageAfter, type Section } from '../platform/export-section.ts';
import { sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';
import { nameIn } from './store.ts';

const { all } = statements<Rows>('profiles');

/** This room's part of a person's export, without the people who have blocked them. */
export const exported = {
  blocks: {
    list: (db, personId, after) =>
      all(db, 'exportBlocks')`
        SELECT b.blocked_id AS key, b.blocked_id AS "userId", ${nameIn(sql`u`)} AS name, b.created_at AS "createdAt"
        FROM blocks b JOIN people_seen u ON u.id = b.blocked_id
        WHERE b.blocker_id = ${personId} AND ${pageAfter(sql`b.blocked_id`, after)}`,
  },
  personReports: {
    list: (db, personId, after) =>
      all(db, 'exportReports')`
        SELECT reported_id AS key, reported_id AS "userId", reason, note, created_at AS "createdAt" FROM person_reports
        WHERE person_id = ${personId} AND ${pageAfter(sql`reported_id`, after)}`,
  },
} satisfies Record<string, Section>;
