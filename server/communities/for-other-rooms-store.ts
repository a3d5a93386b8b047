import { limitTo, type Sql, sql } from '../platform/sql.ts';

/** The communities that a person is a member of, last joined first: `name`, `brand_key` and `joined_at`. */
export const communitiesOf = (personId: Sql, limit: number): Sql => sql`
  SELECT c.name, c.brand_key, m.joined_at FROM community_memberships m JOIN communities c ON c.id = m.community_id
  WHERE m.person_id = ${personId} AND m.state = 'active' AND c.archived_at IS NULL
  ORDER BY m.joined_at DESC, c.id ${limitTo(limit)}`;
