import type { ErrorCode } from '../../contract/errors.ts';
import { sql } from '../platform/sql.ts';
import { notBlocked } from '../profiles/public.ts';
import { tradeOf } from './fragments.ts';

/**
 * A paused listing is visible only to its owner and to people who trade about it. Blocked people do not see each other's listings.
 */
export const visibleTo = (viewerId: string | undefined) =>
  viewerId === undefined
    ? sql`l.status <> 'paused'`
    : sql`(l.status <> 'paused' OR l.person_id = ${viewerId} OR ${tradeOf(viewerId)} IS NOT NULL)
        AND ${notBlocked(viewerId, sql`l.person_id`)}`;

/** Whether the marketplace lists show the listing `l` to the viewer. */
export const offeredTo = (viewerId: string | undefined) =>
  sql`l.status = 'active' AND ${notBlocked(viewerId, sql`l.person_id`)}`;

/** Only the owner may change or delete a listing, and only until it is sealed. */
export function refusalToChange(own: { sealed: boolean } | undefined): ErrorCode | undefined {
  if (!own) return 'listing_not_found';
  return own.sealed ? 'listing_sealed' : undefined;
}
