import { sql } from '../platform/sql.ts';
import { eitherBlocked } from '../profiles/public.ts';

/** A private review is visible only to its author. */
export const openTo = (viewerId: string | undefined) =>
  viewerId === undefined ? sql`NOT r.is_private` : sql`(NOT r.is_private OR r.person_id = ${viewerId})`;

/** Whether the viewer may see the review `r`, like it, comment on it and report it: blocked people do not see each other's. */
export const visibleTo = (viewerId: string | undefined) =>
  viewerId === undefined
    ? openTo(viewerId)
    : sql`${openTo(viewerId)} AND NOT ${eitherBlocked(sql`${viewerId}`, sql`r.person_id`)}`;

/** Whether the viewer may see the comment `c` on a review that they see. */
export const commentVisibleTo = (viewerId: string | undefined) =>
  viewerId === undefined ? sql`true` : sql`NOT ${eitherBlocked(sql`${viewerId}`, sql`c.person_id`)}`;
