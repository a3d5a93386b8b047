import { type Sql, sql, unplanned } from '../platform/sql.ts';

/** The people hidden from this person: those they have blocked and those who have blocked them. */
export const blockedWith = (personId: string | undefined) =>
  personId === undefined
    ? sql`SELECT NULL::uuid WHERE false`
    : sql`SELECT other_id FROM blocked_pairs WHERE person_id = ${personId}`;

/** Whether the first person has blocked the second. */
export const hasBlocked = (one: Sql, other: Sql) =>
  sql`EXISTS (SELECT 1 FROM blocks b WHERE b.blocker_id = ${one} AND b.blocked_id = ${other})`;

/** Whether either person of a row has blocked the other; `notBlocked` is for a single viewer. */
export const eitherBlocked = (one: Sql, other: Sql) =>
  sql`EXISTS (SELECT 1 FROM blocked_pairs b WHERE b.person_id = ${one} AND b.other_id = ${other})`;

/** For lists: PostgreSQL reads the viewer's blocks only once. */
export const notBlocked = (viewerId: string | undefined, person: Sql) =>
  viewerId === undefined ? sql`true` : sql`${person} NOT IN (${blockedWith(viewerId)})`;

/** Whether two people have written to each other. */
export const haveTalked = (one: Sql, other: Sql) => sql`EXISTS (
  SELECT 1 FROM talked_pairs t WHERE t.person1_id = least(${one}, ${other}) AND t.person2_id = greatest(${one}, ${other}))`;

/** Whether two people have completed a trade, or agreed on a meeting for one that is open. */
const haveTraded = (one: Sql, other: Sql) => sql`EXISTS (
  SELECT 1 FROM trade_heads t
  WHERE ((t.buyer_id = ${one} AND t.seller_id = ${other}) OR (t.buyer_id = ${other} AND t.seller_id = ${one}))
    AND (t.sealed_at IS NOT NULL OR (t.meeting_agreed AND t.status <> 'cancelled')))`;

/**
 * Whether the viewer may see the profile of `person`, a row of `people_seen` or `people_profiles` (decision 28). For most people the
 * row decides; only profiles for friends need a lookup.
 */
export function mayBeSeen(viewerId: string | undefined, person: Sql): Sql {
  const isPublic = sql`${person}.profile_visibility = 'public'`;
  if (viewerId === undefined) return isPublic;
  const viewer = unplanned(sql`${viewerId}::uuid`);
  return sql`(${isPublic} OR ${person}.id = ${viewer} OR (${person}.profile_visibility = 'friends'
      AND (${haveTalked(viewer, sql`${person}.id`)} OR ${haveTraded(viewer, sql`${person}.id`)})))
    AND ${notBlocked(viewerId, sql`${person}.id`)}`;
}

/** The same for one person, evaluated once for a whole list of their things. */
export const personMayBeSeen = (viewerId: string | undefined, personId: string): Sql =>
  sql`EXISTS (SELECT 1 FROM people_seen seen WHERE seen.id = ${personId} AND ${mayBeSeen(viewerId, sql`seen`)})`;
