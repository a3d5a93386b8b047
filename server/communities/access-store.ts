import type { Db } from '../platform/database.ts';
import { type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { one } = statements<Rows>('communities');

/** A community and the viewer's membership of it, whether they may see it or not. */
export type AccessRow = Rows['findAccess'];

/**
 * `hold` locks the community until the transaction ends, for callers that change its members or number of posts. It locks before it
 * reads: a transaction that it waits for may change the viewer's membership.
 */
export async function findAccess(
  tx: Db,
  id: string,
  viewerId: string | undefined,
  { hold = false } = {},
): Promise<AccessRow | undefined> {
  if (hold) await run(tx)`SELECT 1 FROM communities WHERE id = ${id} FOR NO KEY UPDATE`;
  return one(tx, 'findAccess')`
    SELECT c.id, c.name, c.brand_name, c.brand_key, c.is_public, c.is_official,
      m.state, m.role, m.shows_ownership, m.ban_reason
    FROM communities c LEFT JOIN community_memberships m ON m.community_id = c.id AND m.person_id = ${viewerId ?? null}
    WHERE c.id = ${id} AND c.archived_at IS NULL`;
}

/** Whether the viewer may look into the community `c`: everybody into a public one, members into a private one. */
export const openTo = (viewerId: string | undefined): Sql =>
  viewerId === undefined
    ? sql`c.is_public`
    : sql`(c.is_public OR EXISTS (
        SELECT 1 FROM community_memberships own
        WHERE own.community_id = c.id AND own.person_id = ${viewerId} AND own.state = 'active'))`;
