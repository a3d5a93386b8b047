import type { ErrorCode } from '../../contract/errors.ts';
import { sql } from '../platform/sql.ts';
import { notBlocked } from '../profiles/public.ts';
import { tradeOf } from './fragments.ts';

/** Only its owner and those who trade about it see a paused listing; blocked people do not see each other's. */
export const visibleTo = (viewerId: string | undefined) =>
  viewerId === undefined
    ? sql`l.status <> 'paused'`
    : sql`(l.status <> 'paused' OR l.person_id = ${viewerId} OR ${tradeOf(viewerId)} IS NOT NULL)
        AND ${notBlocked(viewerId, sql`l.person_id`)}`;

/** Whether the listing `l` stands in the lists of the market for the viewer. */
export const offeredTo = (viewerId: string | undefined) =>
  sql`l.status = 'active' AND ${notBlocked(viewerId, sql`l.person_id`)}`;

/** Only its owner changes or deletes a listing, until it has passed on. */
export function refusalToChange(own: { sealed: boolean } | undefined): ErrorCode | undefined {
  if (!own) return 'listing_not_found';
  return own.sealed ? 'listing_sealed' : undefined;
}
